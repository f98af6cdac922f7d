import AwaitablePresentation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// Any two events of an awaited screen, at any moment of its life, under many schedules: one settlement, the right outcome, no
/// leaks, and the next presentation works.
@MainActor @Suite struct ScheduleTests {
    struct Pair: CustomTestStringConvertible, Sendable {
        let first, second: Ending
        var testDescription: String { "\(first), \(second)" }
        static let all = Ending.pairs.map(Pair.init)
        var number: UInt64 { UInt64(Pair.all.firstIndex { $0.first == first && $0.second == second } ?? 0) }
    }

    @Test(arguments: Pair.all) func a_wait_ends_once_under_any_schedule(pair: Pair) throws {
        for seed in WalkSeeds.all() { try go(pair, seed) }
    }

    private func go(_ pair: Pair, _ seed: UInt64) throws {
        weak var subject: UIViewController?, parent: UIViewController?
        let where_ = "\(pair.testDescription), seed \(seed)"
        try simulate(Page("Root"), seed: seed) { screen in
            var random = SplitMix(seed: seed &* 31 &+ pair.number)
            let situation = try Situation(screen)
            parent = situation.parent
            let policy = PresentationCancellation.allCases[Int(random.next() % 3)]
            await situation.begin { presenter, make in
                do {
                    let value = try await presenter.present(onCancel: policy) { (handle: PresentationHandle<Int>) in
                        make { handle.finish($0) }
                    }
                    return value.map { "\($0)" } ?? "nil"
                } catch is CancellationError { return "cancelled" } catch { return "\(error)" }
            }
            try await situation.perform([pair.first, pair.second], &random)
            subject = situation.subject
            await screen.advance(by: .seconds(3))
            let isFatal = Set([pair.first, pair.second]).contains { $0.isFatal && !($0 == .cancel && policy != .dismiss) }
            if situation.settlements.isEmpty {
                let wanted = policy == .dismiss ? situation.asksForEnd : situation.asksForEnd.subtracting([.cancel])
                #expect(wanted.isEmpty, "\(where_): \(wanted) ended nothing")
                // No event ended it, so it is still presented and the user can close it.
                #expect(!isFatal || situation.subject == nil || !situation.chain.isEmpty, "\(where_): the wait never ended")
                await situation.perform(.parentDismiss)
                await screen.advance(by: .seconds(3))
            }
            #expect(situation.settlements.count == 1, "\(where_): \(situation.settlements)")
            situation.checkOutcome(policy, where_)
            #expect(
                situation.chainsAtEnd.allSatisfy { !$0.contains("Subject") },
                "\(where_): the wait ended before the screen was gone")
            if !screen.scene.windows.isEmpty { try await checkNext(screen, where_) }
        }
        #expect(subject == nil && parent == nil, "\(where_): leaked")
    }

    /// The presenter is free: the next controller can be presented and dismissed.
    private func checkNext(_ screen: Screen, _ where_: String) async throws {
        let root = try screen.root, log = EventLog()
        root.dismiss(animated: false)
        await screen.settle()
        Task {
            do {
                try await root.presentAsync(Page("Next"))
                log.add("over")
            } catch { log.add("\(error)") }
        }
        await screen.advance(by: .seconds(1))
        #expect(root.chain == ["Next"], "\(where_)")
        root.dismiss(animated: true)
        await screen.advance(by: .seconds(1))
        #expect(log.events == ["over"], "\(where_)")
    }
}

extension Situation {
    var chain: [String] { root.chain.filter { $0 == "Subject" } }

    /// The outcome has a cause among the events that were performed.
    func checkOutcome(_ policy: PresentationCancellation, _ place: String) {
        guard let outcome = settlements.first else { return }
        switch outcome {
        case "7": #expect(done.contains(.finish), "\(place): a value without a finish")
        case "cancelled":
            #expect(done.contains(.cancel) && policy != .finish, "\(place): cancelled without a cancellation")
        case "nil":
            let closes: Set<Ending> = [.userDismiss, .programDismiss, .parentDismiss, .sceneClose, .identityChange]
            #expect(
                !done.isDisjoint(with: closes) || done.contains(.cancel) && policy == .finish,
                "\(place): closed without a dismissal")
        default:
            let hinders: Set<Ending> = [.present, .parentDismiss, .sceneClose, .identityChange]
            #expect(!done.isDisjoint(with: hinders), "\(place): \(outcome)")
        }
    }
}
