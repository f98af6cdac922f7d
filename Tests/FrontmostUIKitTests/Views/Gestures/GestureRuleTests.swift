import FrontmostRender
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct GestureRuleTests {
    typealias State = UIGestureRecognizer.State
    typealias Edge = GestureStateMachine.Edge

    @Test func every_edge_between_states_is_known() {
        let all: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
        let expected: [State: [State: Edge]] = [
            .possible: [
                .began: .recognition(.began), .changed: .recognition(.began), .ended: .recognition(.ended),
                .cancelled: .failure, .failed: .failure,
            ],
            .began: [
                .changed: .progress(.changed), .ended: .progress(.ended), .cancelled: .progress(.cancelled),
                .failed: .progress(.cancelled),
            ],
            .changed: [
                .changed: .progress(.changed), .ended: .progress(.ended), .cancelled: .progress(.cancelled),
                .failed: .progress(.cancelled),
            ],
        ]
        for old in all {
            for new in all {
                #expect(GestureStateMachine.edge(from: old, to: new) == expected[old]?[new] ?? .none, "\(old) to \(new)")
            }
        }
        #expect(State.recognized == .ended)
    }

    typealias Rival = GestureArbitration.Rival
    typealias Verdict = GestureArbitration.Verdict

    nonisolated static let verdicts: [([Rival], Verdict)] = [
        ([], Verdict.proceed(failing: [])),
        ([Rival(standing: .undecided), Rival(standing: .failed)], .proceed(failing: [0])),
        ([Rival(standing: .undecided, sharesTouches: false)], .proceed(failing: [])),
        ([Rival(standing: .undecided, isSimultaneous: true)], .proceed(failing: [])),
        ([Rival(standing: .undecided, canBePrevented: false)], .proceed(failing: [])),
        ([Rival(standing: .waiting)], .proceed(failing: [0])),
        ([Rival(standing: .recognized)], .fail),
        ([Rival(standing: .recognized, sharesTouches: false)], .proceed(failing: [])),
        ([Rival(standing: .recognized, isSimultaneous: true)], .proceed(failing: [])),
        ([Rival(standing: .recognized, canPrevent: false)], .proceed(failing: [])),
        ([Rival(standing: .undecided, isRequiredToFail: true)], .wait),
        ([Rival(standing: .waiting, isRequiredToFail: true)], .wait),
        ([Rival(standing: .failed, isRequiredToFail: true)], .proceed(failing: [])),
        ([Rival(standing: .recognized, isRequiredToFail: true, isSimultaneous: true)], .fail),
        ([Rival(standing: .recognized, isRequiredToFail: true, sharesTouches: false)], .fail),
        ([Rival(standing: .undecided, isRequiredToFail: true), Rival(standing: .recognized)], .fail),
    ]
    @Test(arguments: verdicts)
    func arbitration_decides_which_recognisers_may_be_recognised(rivals: [Rival], verdict: Verdict) {
        #expect(GestureArbitration.verdict(among: rivals) == verdict)
    }

    typealias Shape = GestureArbitration.Shape
    typealias Inside = GestureArbitration.InputShapes

    nonisolated static let insides: [(Shape, Inside, Bool)] = [
        (Shape.tap(taps: 1, touches: 1), Inside.tap, true), (.tap(taps: 2, touches: 1), .tap, false),
        (.tap(taps: 1, touches: 2), .tap, false), (.tap(taps: 1, touches: 1), [.press, .drag], false),
        (.press, .press, true), (.press, .tap, false), (.drag(.vertical), .drag, true),
        (.drag(.vertical), .tap, false), (.drag(.horizontal), .sidewaysDrag, true), (.drag(.vertical), .sidewaysDrag, false),
        (.other, [.tap, .drag], false),
    ]
    @Test(arguments: insides)
    func inner_views_take_their_own_input(shape: Shape, inside: Inside, isTaken: Bool) {
        #expect(GestureArbitration.isTakenInside(shape, inside: inside) == isTaken)
    }

    nonisolated static let ways: [(Double, Double, UISwipeGestureRecognizer.Direction, Bool?)] = [
        (60, 5, .right, true), (30, 0, .right, nil), (-20, 0, .right, false),
        (60, 45, .right, false), (5, 60, .down, true), (0, -60, [.up, .down], true), (-60, 0, .left, true),
    ]
    @Test(arguments: ways)
    func a_swipe_is_far_in_its_direction_and_not_beside(
        x: Double, y: Double, direction: UISwipeGestureRecognizer.Direction, answer: Bool?
    ) {
        #expect(UISwipeGestureRecognizer.judge(CGPoint(x: x, y: y), direction) == answer)
    }

    @Test func speed_is_that_of_the_last_tenth_of_a_second() {
        var meter = SpeedMeter()
        for step in 0...10 { meter.add(CGPoint(x: Double(step) * 10, y: 0), at: Double(step) * 0.02) }
        #expect(abs(meter.velocity.x - 500) < 0.001 && meter.velocity.y == 0)
        meter.add(CGPoint(x: 100, y: 0), at: 1)
        #expect(meter.velocity == .zero)
    }
}
