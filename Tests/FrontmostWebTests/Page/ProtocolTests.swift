import Foundation
import FrontmostRender
import Testing

@testable import FrontmostWeb

/// The numbers of the protocol stand in Swift. The script's tables in `protocol.js` are compared with them here; the browser tests read
/// theirs from `protocol.js` (`Tests/Browser/protocol.py`), and `PageMirror` uses the Swift enums.
struct ProtocolTests {
    let script: ClientScript

    init() throws { script = try ClientScript() }

    /// The cases of an enum with raw values that begin at 0 or 1, by name.
    private func cases<Code: RawRepresentable>(of type: Code.Type) -> [String: Int] where Code.RawValue == Int {
        var table: [String: Int] = [:]
        for number in 0..<1000 {
            if let code = Code(rawValue: number) { table[String(describing: code)] = number }
        }
        return table
    }

    @Test func the_script_has_the_servers_numbers() throws {
        #expect(try script.table("Operation") == cases(of: FrontmostWeb.Operation.self))
        #expect(try script.table("ItemCode") == cases(of: ItemCode.self))
        #expect(try script.table("SwapStyle") == cases(of: SwapStyle.self))
        #expect(try script.table("ContentCode") == cases(of: ContentCode.self))
        #expect(try script.table("DrawingCode") == cases(of: DrawingCode.self))
        #expect(try script.table("PaintCode") == cases(of: PaintCode.self))
        #expect(try script.table("FilterCode") == cases(of: FilterCode.self))
        #expect(try script.table("Tag") == cases(of: ElementRole.Tag.self))
        #expect(try script.table("MessageKind") == cases(of: MessageKind.self))
        #expect(try script.table("TouchPhase") == cases(of: TouchInput.Phase.self))
        #expect(try script.table("TouchKind") == cases(of: TouchInput.Kind.self))
        #expect(cases(of: MessageKind.self).count == MessageKind.allCases.count)
        #expect(cases(of: FrontmostWeb.Operation.self).count == FrontmostWeb.Operation.allCases.count)
    }

    @Test(arguments: [
        ("[5,17,1,2]", 5), ("[8,1]", 8), ("[15]", 15), ("[27,123456,3,17,1,2,1]", 3), ("[27,1]", 27), ("", 0), ("{", 0),
        ("[\"5\"]", 0), ("[-1]", -1), ("[99999999999999999999]", 0),
    ])
    func the_kind_of_a_message_is_known_without_reading_it(message: String, kind: Int) {
        #expect(MessageKind.number(of: Array(message.utf8)) == kind)
    }

    @Test func the_script_has_the_servers_flags() throws {
        let flags: [String: FieldFlags] = [
            "secure": .secure, "multiline": .multiline, "disabled": .disabled, "followsSelection": .followsSelection,
            "corrected": .corrected, "spellChecked": .spellChecked,
        ]
        #expect(try script.table("FieldFlag") == flags.mapValues(\.rawValue))
        let keyboard: [String: KeyboardFlags] = [
            "focusable": .focusable, "focusedByTouch": .focusedByTouch, "hidesRing": .hidesRing, "wantsReleases": .wantsReleases,
        ]
        #expect(try script.table("KeyboardFlag") == keyboard.mapValues(\.rawValue))
        let keys: [String: KeyFlags] = ["isRepeat": .isRepeat, "isRelease": .isRelease, "isOffered": .isOffered]
        #expect(try script.table("KeyFlag") == keys.mapValues(\.rawValue))
        let kinds: [String: InputKinds] = [
            "activate": .activate, "tap": .tap, "longPress": .longPress, "drag": .drag, "hover": .hover, "edit": .edit,
            "scroll": .scroll, "key": .key, "focus": .focus, "press": .press, "touch": .touch, "touchMoves": .touchMoves,
            "pointer": .pointer, "pull": .pull, "sideways": .sideways, "besideScrolling": .besideScrolling,
            "afterScrolling": .afterScrolling, "beforeScrolling": .beforeScrolling, "holdsTouch": .holdsTouch,
            "keysWithin": .keysWithin, "pinch": .pinch, "refresh": .refresh,
        ]
        #expect(try script.table("InputKind") == kinds.mapValues { Int($0.rawValue) })
    }

    @Test func the_script_has_the_servers_close_codes() throws {
        let codes: [String: WebCloseCode] = [
            "unsupportedData": .unsupportedData, "invalidText": .invalidText, "policyViolation": .policyViolation,
            "messageTooBig": .messageTooBig, "tryAgainLater": .tryAgainLater, "takenOver": .takenOver, "sceneEnded": .sceneEnded,
            "restarting": .restarting,
        ]
        #expect(try script.table("CloseCode") == codes.mapValues { Int($0.rawValue) })
    }

    @Test func the_phases_of_drags_are_those_that_the_server_reads() throws {
        var phases: [String: Int] = [:]
        for number in 0..<10 {
            let text = "[\(MessageKind.drag.rawValue),7,\(number),0,0,0,0,0,0]"
            guard case .input(.drag(let drag), _, _, _, _)? = try? ClientMessage(Array(text.utf8)) else { continue }
            phases[drag.isScrolling ? "scrolled" : String(describing: drag.phase)] = number
        }
        #expect(try script.table("DragPhase") == phases)
    }

    @Test func the_script_has_the_servers_version_and_limit() throws {
        let text = try #require(script.modules["protocol.js"])
        let version = try #require(text.firstMatch(of: /export const protocolVersion = (\d+);/))
        #expect(Int(version.1) == ClientMessage.version)
        let limit = try #require(text.firstMatch(of: /export const longestMessage = (\d+) \* 1024 \* 1024;/))
        #expect(Int(limit.1).map { $0 * 1024 * 1024 } == WebServerLimits().messageBytes)
    }

    @Test func the_script_applies_every_operation_and_sends_every_message() throws {
        let applied = script.code(of: "patches.js").matches(of: /case Operation\.(\w+):/).map { String($0.1) }
        // A sign of life goes no further than the connection.
        let kept = script.code(of: "connection.js").matches(of: /=== Operation\.(\w+)\) return;/).map { String($0.1) }
        #expect((applied + kept).sorted() == FrontmostWeb.Operation.allCases.map { "\($0)" }.sorted())
        let sent = script.modules.keys.flatMap { module in
            script.code(of: module).matches(of: /\[\s*MessageKind\.(\w+)[,\]]/).map { String($0.1) }
        }
        #expect(Set(sent) == Set(MessageKind.allCases.map { "\($0)" }))
    }

    /// A page holds these back until it has the tree with the nodes that they name.
    @Test func the_script_knows_the_messages_that_name_a_node() throws {
        let fields = [
            "", ",1", ",1,2", ",1,2,1", ",0,0,0,0,0,0,0", ",\"\",1,0,0,0", ",\"a\",0", ",1,0,0,0,0,1,0,0",
        ]
        let naming = MessageKind.allCases.filter { kind in
            fields.contains { fields in
                guard case .input? = try? ClientMessage(Array("[\(kind.rawValue),7\(fields)]".utf8)) else { return false }
                return true
            }
        }
        let text = try #require(script.modules["protocol.js"])
        let list = try #require(text.firstMatch(of: /export const nodeMessages = new Set\(\[([^\]]*)\]\);/)?.1)
        #expect(Set(list.matches(of: /MessageKind\.(\w+)/).map { String($0.1) }) == Set(naming.map { "\($0)" }))
    }

    @Test func the_script_knows_that_it_is_outdated() throws {
        let text = try #require(script.modules["protocol.js"])
        let reason = try #require(text.firstMatch(of: /export const outdatedReason = '([^']+)';/)?.1)
        #expect(ClientMessageError.unknownVersion(1).reason.hasSuffix(reason))
    }

    /// The server refuses an action of another kind, and a kind that the page does not keep is lost with its connection.
    @Test func the_page_keeps_the_actions_that_the_server_performs_once() throws {
        let named = script.code(of: "delivery.js").matches(of: /MessageKind\.(\w+)/).map { String($0.1) }
        let actions = MessageKind.allCases.filter(\.isAction) + [.action]
        #expect(Set(named) == Set(actions.map { "\($0)" }))
    }

    /// A name that a table does not have would be `undefined`, which the browser does not report.
    @Test func the_script_uses_only_names_that_a_table_has() throws {
        let names = [
            "Operation", "SwapStyle", "ItemCode", "ContentCode", "FieldFlag", "Tag", "InputKind", "MessageKind", "DragPhase",
            "TouchPhase",
            "TouchKind", "CloseCode", "DrawingCode", "PaintCode", "FilterCode", "KeyboardFlag", "KeyFlag",
        ]
        for name in names {
            let table = try #require(try script.table(name), "\(name)")
            for module in script.modules.keys {
                for use in script.code(of: module).matches(
                    of: try Regex("\\b\(name)\\.(\\w+)\\b", as: (Substring, Substring).self))
                {
                    #expect(table[String(use.1)] != nil, "\(module): \(use.0)")
                }
            }
        }
    }
}
