import Foundation
import Testing

@testable import FrontmostUIKit

/// What scenes expect of any store of states.
@MainActor @Suite(.serialized) struct SceneStateStoreTests {
    private func at(_ kind: StatePlace.Kind, _ body: (StatePlace) throws -> Void) throws {
        let place = try StatePlace(kind)
        defer { place.end() }
        try body(place)
    }

    private var everything: SceneState {
        var state = SceneState.of("日本/\"\n\u{0}😀")
        state.values["not"] = .double(.infinity)
        state.values["when"] = .date(Date(timeIntervalSinceReferenceDate: 700_000_000.25))
        state.values["bytes"] = .data(Data([0, 255]))
        state.values["list"] = .array([.int(.max), .dictionary(["a": .bool(false)])])
        state.activity = SavedActivity(type: "reading", title: "第三章", userInfo: ["page": .int(3)])
        state.userInfo = ["tab": .string("sent")]
        (state.key, state.place) = ("secret", "/yosemite")
        return state
    }

    @Test(arguments: StatePlace.Kind.all) func what_was_saved_is_read_by_the_next_process(_ kind: StatePlace.Kind) throws {
        try at(kind) { place in
            let first = try place.process()
            #expect(try first.stored("one") == nil)
            try first.saved(everything, of: "one", after: nil)
            try first.saved(.of("two"), of: "two", after: nil)
            let next = try place.process()
            #expect(try next.stored("one")?.state == everything && next.state(of: "two")?.text == "two")
            try next.remove("one")
            #expect(try next.stored("one") == nil && next.stored("two") != nil)
            try next.remove("one")
            try next.save(.of("again"), of: "one")
            try next.save(.of("and again"), of: "one")
            #expect(try next.state(of: "one")?.text == "and again")
        }
    }

    @Test(arguments: StatePlace.Kind.all) func each_save_names_the_one_before_it(_ kind: StatePlace.Kind) throws {
        try at(kind) { place in
            let process = try place.process(), outcomes = (0..<20).map { _ in WriteOutcome() }
            var version: SceneStateVersion?
            for (index, outcome) in outcomes.enumerated() {
                version = process.save(.of("\(index)"), of: "one", after: version) { outcome.finish($0) }
                #expect(try process.state(of: "one")?.text == "\(index)", "What waits to be written counts as saved.")
            }
            process.flush(within: 10)
            #expect(outcomes.last?.count == 1)
            #expect(outcomes.allSatisfy { $0.count <= 1 && $0.error == nil })
            #expect(try place.process().state(of: "one")?.text == "19")
        }
    }

    @Test(arguments: StatePlace.Kind.all) func an_empty_state_is_removed(_ kind: StatePlace.Kind) throws {
        try at(kind) { place in
            let process = try place.process()
            let version = try process.saved(.of("one"), of: "one", after: nil)
            let none = try process.saved(SceneState(), of: "one", after: version)
            #expect(try place.process().stored("one") == nil)
            try process.saved(.of("two"), of: "one", after: none)
            #expect(try place.process().state(of: "one")?.text == "two")
        }
    }

    @Test(arguments: StatePlace.Kind.shared) func a_process_with_an_old_state_overwrites_nothing(_ kind: StatePlace.Kind) throws {
        try at(kind) { place in
            let first = try place.process(), second = try place.process()
            let old = try first.saved(.of("一"), of: "one", after: nil)
            let read = try #require(try second.stored("one"))
            let new = try second.saved(.of("二"), of: "one", after: read.version)
            #expect(throws: SceneStateError.superseded) { try first.saved(.of("三"), of: "one", after: old) }
            #expect(throws: SceneStateError.superseded) { try first.saved(SceneState(), of: "one", after: old) }
            #expect(throws: SceneStateError.superseded) { try first.saved(.of("三"), of: "one", after: nil) }
            #expect(try second.stored("one")?.state.text == "二")
            // It reads what is there, and goes on from that.
            let present = try #require(try first.stored("one"))
            try first.saved(.of("四"), of: "one", after: present.version)
            #expect(throws: SceneStateError.superseded) { try second.saved(.of("五"), of: "one", after: new) }
            #expect(try second.stored("one")?.state.text == "四")
        }
    }

    @Test(arguments: StatePlace.Kind.shared) func a_claim_keeps_the_former_process_from_saving(_ kind: StatePlace.Kind) throws {
        try at(kind) { place in
            let former = try place.process(), present = try place.process()
            let old = try former.saved(.of("一"), of: "one", after: nil)
            let read = try #require(try present.stored("one")), outcome = WriteOutcome()
            let claimed = present.claim("one", after: try #require(read.version)) { outcome.finish($0) }
            present.flush(within: 10)
            #expect(outcome.count == 1 && outcome.error == nil)
            #expect(throws: SceneStateError.superseded) { try former.saved(.of("二"), of: "one", after: old) }
            #expect(try former.state(of: "one")?.text == "一")
            try present.saved(.of("三"), of: "one", after: claimed)
            #expect(try former.state(of: "one")?.text == "三")
        }
    }

    @Test(arguments: StatePlace.Kind.shared) func a_claim_that_comes_too_late_overwrites_nothing(_ kind: StatePlace.Kind) throws {
        try at(kind) { place in
            let former = try place.process(), late = try place.process()
            let old = try former.saved(.of("一"), of: "one", after: nil)
            let read = try #require(try late.stored("one"))
            try former.saved(.of("二"), of: "one", after: old)
            let claimed = late.claim("one", after: try #require(read.version)) { _ in }
            #expect(throws: SceneStateError.superseded) { try late.saved(.of("三"), of: "one", after: claimed) }
            #expect(try former.state(of: "one")?.text == "二")
        }
    }

    @Test(arguments: StatePlace.Kind.shared) func a_state_that_was_removed_for_lack_of_room_is_saved_again(
        _ kind: StatePlace.Kind
    ) throws {
        try at(kind) { place in
            let process = try place.process()
            let version = try process.saved(.of("一"), of: "one", after: nil)
            try place.process().remove("one")
            try process.saved(.of("二"), of: "one", after: version)
            #expect(try process.state(of: "one")?.text == "二")
        }
    }

    @Test(arguments: StatePlace.Kind.shared) func identifiers_are_checked(_ kind: StatePlace.Kind) throws {
        try at(kind) { place in
            let process = try place.process()
            let long = String(repeating: "a", count: 65)
            for identifier in ["", "..", "../x", "a/b", "a\0b", "日本", "a.json", "'; DROP TABLE frontmost_scenes; --", long] {
                let error = SceneStateError.badIdentifier(identifier)
                #expect(throws: error) { try process.stored(identifier) }
                #expect(throws: error) { try process.saved(.of("one"), of: identifier, after: nil) }
                #expect(throws: error) { try process.remove(identifier) }
            }
        }
    }

    @Test(arguments: StatePlace.Kind.shared) func data_that_is_too_large_is_neither_written_nor_read(
        _ kind: StatePlace.Kind
    ) throws {
        try at(kind) { place in
            let process = try place.process(), text = String(repeating: "x", count: SceneStateText.sizeLimit)
            let version = try process.saved(.of("one"), of: "one", after: nil)
            #expect {
                try process.saved(.of(text), of: "one", after: version)
            } throws: {
                if case .tooLarge(_, let bytes, SceneStateText.sizeLimit) = $0 as? SceneStateError {
                    bytes > text.count
                } else {
                    false
                }
            }
            try process.saved(.of("two"), of: "one", after: version)
            try place.put("{\"format\": 1, \"values\": {\"text\": {\"string\": \"\(text)\"}}}", as: "large")
            #expect {
                try process.stored("large")
            } throws: {
                if case .tooLarge = $0 as? SceneStateError { true } else { false }
            }
        }
    }

    @Test(arguments: StatePlace.Kind.shared) func what_cannot_be_decoded_affects_no_other_scene(_ kind: StatePlace.Kind) throws {
        try at(kind) { place in
            let process = try place.process()
            try process.saved(.of("one"), of: "one", after: nil)
            try place.put(#"{"format": 2}"#, as: "newer")
            #expect {
                try process.stored("newer")
            } throws: {
                if case .newerFormat(_, 2) = $0 as? SceneStateError { true } else { false }
            }
            for (index, text) in ["7", "[]", #"{"values": {}}"#, #"{"format": "x"}"#].enumerated() {
                try place.put(text, as: "bad\(index)")
                #expect(throws: SceneStateError.self) { try process.stored("bad\(index)") }
            }
            try place.put(#"{"format": 1, "values": {"a": {"int": 1}, "b": {"colour": 3}}, "key": "k"}"#, as: "partly")
            let partly = try process.stored("partly")?.state
            #expect(partly?.values == ["a": .int(1)] && partly?.dropped == [#"@SceneStorage "b""#])
            #expect(try process.stored("one")?.state.text == "one")
        }
    }

    @Test(arguments: StatePlace.Kind.shared) func the_oldest_states_go_when_there_are_too_many(_ kind: StatePlace.Kind) throws {
        try at(kind) { place in
            let process = try place.process(countLimit: 7)
            for index in 0..<30 {
                try process.saved(.of("\(index)"), of: "s\(index)", after: nil)
                let kept = try (0...index).filter { try process.stored("s\($0)") != nil }
                #expect(kept.count == min(7, index + 1) && kept.last == index)
            }
        }
    }
}
