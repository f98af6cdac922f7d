import Foundation
import TestSupport
import Testing

@testable import FrontmostTransfer

/// The requests for files of a scene.
struct FileExchangeMachineTests {
    private let one = FileRequest(.choose(types: [.json], allowsMultiple: false))
    private let several = FileRequest(.choose(types: [], allowsMultiple: true))

    private func words(_ effects: [FileExchangeMachine.Effect]) -> [String] {
        effects.map { effect in
            switch effect {
            case .show(let id, _): return "show \(id.rawValue)"
            case .hide(let id): return "hide \(id.rawValue)"
            case .complete(let id, .files(let files)): return "complete \(id.rawValue) \(files.map(\.lastPathComponent))"
            case .complete(let id, .cancelled): return "complete \(id.rawValue) cancelled"
            case .complete(let id, .failed(let error)):
                return "complete \(id.rawValue) \(error as? FileExchangeError as Any? ?? error)"
            }
        }
    }
    private func url(_ name: String) -> URL { URL(fileURLWithPath: "/tmp/" + name) }

    @Test func one_request_is_shown_at_a_time() {
        var machine = FileExchangeMachine()
        let (first, shown) = machine.add(one, hasChooser: true), (second, waits) = machine.add(several, hasChooser: true)
        #expect(words(shown) == ["show 1"] && waits.isEmpty && machine.shown?.id == first)
        #expect(words(machine.answer(second, .cancelled)).isEmpty, "the host does not show it")
        #expect(words(machine.answer(first, .cancelled)) == ["complete 1 cancelled", "show 2"])
        #expect(words(machine.answer(first, .cancelled)).isEmpty, "it has ended")
        #expect(words(machine.withdraw(second)) == ["hide 2"] && machine.requests.isEmpty)
    }

    @Test func a_waiting_request_is_withdrawn_silently() {
        var machine = FileExchangeMachine()
        let first = machine.add(one, hasChooser: true).id, second = machine.add(one, hasChooser: true).id
        #expect(machine.withdraw(second).isEmpty && machine.withdraw(second).isEmpty)
        #expect(words(machine.answer(first, .files([url("a.json")]))) == [#"complete 1 ["a.json"]"#])
    }

    @Test func answers_have_to_fit_the_request() throws {
        func answer(_ request: FileRequest, _ names: String...) throws -> FileExchangeError? {
            var machine = FileExchangeMachine()
            let id = machine.add(request, hasChooser: true).id
            let effects = machine.answer(id, .files(names.map(url)))
            guard case .complete(_, .failed(let error))? = effects.first else { return nil }
            return error as? FileExchangeError
        }
        #expect(try answer(one, "a.json") == nil && answer(one, "a.JSON") == nil && answer(several, "a", "b.png") == nil)
        #expect(try answer(one, "a.png") == .wrongType(name: "a.png"))
        #expect(try answer(one, "a.json", "b.json") == .severalFiles)
        let own = FileRequest(.choose(types: [UTType(exportedAs: "com.example.exchange")], allowsMultiple: false))
        #expect(try answer(own, "a.anything") == nil, "files of the app's own types cannot be recognised")
    }

    @Test func a_host_without_files_fails_and_another_host_gets_the_open_request() {
        var machine = FileExchangeMachine()
        #expect(words(machine.add(one, hasChooser: false).effects).first?.hasPrefix("complete 1") == true)
        _ = machine.add(one, hasChooser: true)
        _ = machine.add(several, hasChooser: true)
        #expect(words(machine.chooserChanged(hasChooser: true)) == ["show 2"])
        #expect(machine.chooserChanged(hasChooser: false).count == 2 && machine.requests.isEmpty)
    }

    /// Whatever happens in whatever order, a request is completed at most once, and never after it was withdrawn.
    @Test(arguments: 0..<20) func a_request_ends_once(seed: UInt64) {
        var generator = SplitMix(seed: seed), machine = FileExchangeMachine()
        var open: Set<FileExchangeMachine.ID> = [], all: [FileExchangeMachine.ID] = []
        func check(_ effects: [FileExchangeMachine.Effect]) {
            for case .complete(let id, _) in effects { #expect(open.remove(id) != nil) }
        }
        for _ in 0..<400 {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0, 1:
                let (id, effects) = machine.add(one, hasChooser: true)
                open.insert(id)
                all.append(id)
                check(effects)
            case 2:
                guard let id = all.randomElement(using: &generator) else { continue }
                open.remove(id)
                check(machine.withdraw(id))
            case 3, 4: if let id = all.randomElement(using: &generator) { check(machine.answer(id, .cancelled)) }
            default: check(machine.chooserChanged(hasChooser: Bool.random(using: &generator)))
            }
            #expect(Set(machine.requests.map(\.id)) == open)
            #expect(machine.shown?.id == machine.requests.first?.id, "something is shown as long as something is asked")
        }
    }
}
