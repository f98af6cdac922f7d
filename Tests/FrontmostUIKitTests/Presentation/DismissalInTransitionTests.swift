import FrontmostRender
@_spi(Engine) @_spi(Presentation) import FrontmostUIKit
import Testing

/// Calls of `dismiss` while a transition runs: each takes effect at the end of the transition, and each completion runs once.
@MainActor @Suite struct DismissalInTransitionTests {
    @Test func a_dismissal_during_a_dismissal_completes_with_it() throws {
        try onStage { stage in
            let root = await stage.root(), lower = stage.screen("Lower"), top = stage.screen("Top")
            root.present(lower, animated: false)
            lower.present(top, animated: false)
            await stage.settle()
            stage.log.take()
            top.dismiss(animated: true) { stage.log.add("first") }
            await stage.advance(0.1)
            let messages = Console.messages { top.dismiss(animated: true) { stage.log.add("second") } }
            await stage.advance(3)
            #expect(messages.isEmpty && root.presentedViewController === lower && lower.presentedViewController == nil)
            #expect(stage.log.take().filter { $0 == "first" || $0 == "second" } == ["first", "second"])
        }
    }

    @Test func a_dismissal_of_the_rest_of_a_chain_waits_for_its_top_to_leave() throws {
        try onStage { stage in
            let root = await stage.root(), lower = stage.screen("Lower"), top = stage.screen("Top")
            root.present(lower, animated: false)
            lower.present(top, animated: false)
            await stage.settle()
            lower.dismiss(animated: true) { stage.log.add("top has left") }
            await stage.advance(0.1)
            root.dismiss(animated: true) { stage.log.add("all have left") }
            #expect(root.presentedViewController === lower)
            await stage.advance(3)
            #expect(root.presentedViewController == nil && lower.viewIfLoaded?.window == nil)
            #expect(stage.log.take().filter { $0.hasSuffix("left") } == ["top has left", "all have left"])
        }
    }

    @Test(arguments: UInt64(1)...30)
    func dismissals_at_any_moment_leave_nothing_and_complete_once(seed: UInt64) throws {
        var random = SeededNumbers(state: seed)
        let moments = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            (
                wait: Double(Int.random(in: 0...300, using: &random)) / 1000, who: Int.random(in: 0...2, using: &random),
                isAnimated: Bool.random(using: &random)
            )
        }
        let presentsTwo = Bool.random(using: &random), isLowerAnimated = Bool.random(using: &random)
        try onStage { stage in
            let root = await stage.root(), lower = stage.screen("Lower"), top = stage.screen("Top")
            root.present(lower, animated: isLowerAnimated)
            if presentsTwo {
                await stage.advance(1)
                lower.present(top, animated: true)
            }
            var completed = Array(repeating: 0, count: moments.count + 1)
            var messages: [Console.Message] = []
            for (index, moment) in moments.enumerated() {
                await stage.advance(moment.wait)
                messages += Console.messages {
                    [root, lower, top][moment.who].dismiss(animated: moment.isAnimated) { completed[index] += 1 }
                }
            }
            messages += Console.messages { root.dismiss(animated: true) { completed[moments.count] += 1 } }
            await stage.advance(10)
            #expect(root.presentedViewController == nil && lower.viewIfLoaded?.window == nil)
            #expect(top.viewIfLoaded?.window == nil && messages.isEmpty)
            #expect(completed.allSatisfy { $0 == 1 }, "\(completed) \(moments)")
        }
    }
}

/// A seeded source of random numbers.
private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
