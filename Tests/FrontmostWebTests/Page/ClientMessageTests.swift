import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostWeb

struct ClientMessageTests {
    private func message(_ text: String) throws(ClientMessageError) -> ClientMessage { try ClientMessage(Array(text.utf8)) }

    @Test func a_hello_contains_the_environment_and_the_former_session() throws {
        let environment = SceneEnvironment(
            size: CGSize(width: 393, height: 852), safeArea: .init(top: 59, left: 1, bottom: 34, right: 2), appearance: .dark,
            displayScale: 3)
        var hello = PageHello(environment: environment, address: "/")
        #expect(try message(#"[0,8,393,852,59,1,34,2,1,3,17,0,0,0,1,"","","","",0,"/"]"#) == .hello(hello))
        hello.isVisible = false
        hello.ticket = SessionTicket(session: "s", secret: "x")
        hello.former = SessionTicket(session: "f", secret: "y")
        hello.position = 7
        hello.address = "/日本?a=b#c"
        #expect(try message(#"[0,8,393,852,59,1,34,2,1,3,17,0,0,0,0,"s","x","f","y",7,"/日本?a=b#c"]"#) == .hello(hello))
    }

    @Test(arguments: [
        ("[2,7]", InputEvent.activate),
        ("[3,7,1.5,-2,2]", .tap(at: CGPoint(x: 1.5, y: -2), count: 2)),
        ("[4,7,1,2]", .longPress(at: CGPoint(x: 1, y: 2))),
        (
            "[5,7,1,0,0,3,4,50,60]",
            .drag(
                DragInput(
                    phase: .changed, start: .zero, location: CGPoint(x: 3, y: 4), velocity: CGSize(width: 50, height: 60)))
        ),
        ("[6,7,1]", .hover(true)),
        (#"[7,7,"日本\u8a9e",4,1,3,3]"#, .edit(TextEdit(text: "日本語", number: 4, isComposing: true, selection: 3..<3))),
        (#"[7,7,"ab",4,0,2,2,null]"#, .edit(TextEdit(text: "ab", number: 4, basis: .previousEdit, selection: 2..<2))),
        (#"[7,7,"ab",4,0,2,2,"日本"]"#, .edit(TextEdit(text: "ab", number: 4, basis: .text("日本"), selection: 2..<2))),
        ("[8,7]", .submit),
        ("[9,7,0,120.5]", .scroll(to: CGPoint(x: 0, y: 120.5))),
        ("[9,7,0,17600000]", .scroll(to: CGPoint(x: 0, y: 17_600_000))),
        ("[9,7,-1e300,1e300]", .scroll(to: CGPoint(x: -1e9, y: 1e9))),
        (#"[10,7,"ArrowUp",5]"#, .key(KeyInput("ArrowUp", modifiers: [.shift, .option]))),
        (#"[10,7,"j",0,1]"#, .key(KeyInput("j", isRepeat: true))),
        (#"[10,7,"j",1,2]"#, .keyUp(KeyInput("j", modifiers: .shift))),
        (#"[10,7,"Enter",0,5]"#, .keyBeforeField(KeyInput("Enter", isRepeat: true))),
        ("[11,7,0]", .focus(false)),
        ("[12,7,1,2]", .pointerDown(at: CGPoint(x: 1, y: 2))),
        ("[13,7,1,2]", .pointerUp(at: CGPoint(x: 1, y: 2))),
        ("[19,7,1,2]", .pointerMove(at: CGPoint(x: 1, y: 2))),
        (
            "[16,7,3,1,1,10.5,20,0.5,1,12.3456]",
            .touch(
                TouchInput(
                    id: 3, phase: .moved, kind: .pencil, location: CGPoint(x: 10.5, y: 20), force: 0.5, buttons: 1,
                    time: 12.3456))
        ),
    ])
    func every_input_message_is_decoded(text: String, event: InputEvent) throws {
        #expect(try message(text) == .input(event, node: 7))
    }

    /// A page in a tab that was never in front has no size.
    @Test(arguments: [("0,0,-1,0,0,0", 1.0, 0.0), ("1e9,1e9,1e9,0,0,0", 8192, 1024)])
    func measures_of_a_window_are_limited(numbers: String, length: Double, inset: Double) throws {
        guard case .environment(let environment) = try message("[1,\(numbers),0,1,17,0,0,0]") else {
            Issue.record("It is another message.")
            return
        }
        #expect(environment.size == CGSize(width: length, height: length) && Double(environment.safeArea.top) == inset)
    }

    @Test func an_action_is_another_message_with_a_number() throws {
        let place = CGPoint(x: 30, y: 40.5)
        #expect(try message("[27,5,2,7,30,40.5,9]") == .action(.input(.activate, node: 7, at: place, after: 9), number: 5))
        #expect(try message("[27,6,8,7]") == .action(.input(.submit, node: 7), number: 6))
        #expect(try message(#"[27,8,14,"list"]"#) == .action(.open(entry: "list"), number: 8))
        #expect(try message("[28]") == .beat)
        #expect(try message("[29]") == .commands)
    }

    @Test(arguments: [
        "[26]", "[27]", "[27,0,2,7]", "[27,1]", "[27,1.5,2,7]", "[27,1,2]", "[27,1,2,7,7]", "[27,1,27,2,2,7]", "[27,1,28]",
        "[27,1,99]",
        #"[27,1,7,7,"ab",4,0,2,2]"#, "[27,1,0,4]", "[27,1,9,7,0,1]", "[27,9007199254740994,2,7]", "[28,1]",
    ])
    func an_action_of_another_kind_or_without_a_number_is_a_typed_error(text: String) throws {
        #expect(throws: ClientMessageError.self) { try message(text) }
    }

    @Test func a_page_reports_its_address() throws {
        #expect(try message(#"[17,"/a/../b",0,5]"#) == .address("/a/../b", number: 0, position: 5))
        #expect(try message(#"[17,"//evil.example",7,0]"#) == .address("//evil.example", number: 7, position: 0))
    }

    @Test func a_page_reports_its_frame_figures() throws {
        var figures = ClientFigures()
        (figures.duration, figures.frames, figures.busyTime, figures.hitches, figures.hitchTime) = (1, 55, 0.95, 2, 0.05)
        (figures.longestFrame, figures.longTasks, figures.longestTask) = (0.05, 1, 0.0625)
        (figures.patches, figures.longestPatch) = (3, 0.002)
        #expect(try message("[18,1000,55,950,2,50,50,1,62.5,3,2]") == .figures(figures))
        #expect(try message("[18,1000,0,0,0,0,0,0,0,0,0]") != .figures(figures))
    }

    @Test(arguments: [
        "[18]", "[18,1000,55,950,2,50,50,1,62.5,3]", "[18,1000,55,950,2,50,50,1,62.5,3,2,1]", "[18,-1,55,950,2,50,50,1,62.5,3,2]",
        "[18,1000,1e9,950,2,50,50,1,62.5,3,2]", "[18,1000,5.5,950,2,50,50,1,62.5,3,2]", "[18,1e12,55,950,2,50,50,1,62.5,3,2]",
        #"[18,"1000",55,950,2,50,50,1,62.5,3,2]"#, "[18,1000,null,950,2,50,50,1,62.5,3,2]",
        // More late frames than frames; more delay than time; a frame longer than all frames together.
        "[18,1000,1,950,2,50,50,1,62.5,3,2]", "[18,1000,55,950,2,951,50,1,62.5,3,2]", "[18,1000,55,950,2,50,951,1,62.5,3,2]",
    ])
    func impossible_figures_are_a_typed_error(text: String) {
        #expect(throws: ClientMessageError.wrongFields(kind: 18)) { try message(text) }
    }

    /// A hello with one ticket and the given rest.
    private func hello(_ end: String) -> String { "[0,8,393,852,0,0,0,0,0,1,17,0,0,0,1,\"s\",\"x\",\(end)]" }

    @Test func an_invalid_address_is_a_typed_error() {
        let long = String(repeating: "a", count: 1_000_000), secret = String(repeating: "s", count: 65)
        let notAnAddress = [
            #"[17,"",0]"#, #"[17,"https://evil.example/",0]"#, #"[17,"a",0]"#, hello("\"\",\"\",0,\"x\""),
        ]
        for text in notAnAddress { #expect(throws: ClientMessageError.wrongAddress, "\(text)") { try message(text) } }
        let wrong = [#"[17,7,0]"#, #"[17,"/",-1,0]"#, #"[17,"/"]"#, #"[17,"/",0]"#, #"[17,"/",0,-1]"#, "[17,\"/\(long)\",0,0]"]
        for text in wrong { #expect(throws: ClientMessageError.wrongFields(kind: 17)) { try message(text) } }
        let hellos = [
            "\"\",\"\",0,7", "\"\",\"\",0", "\"\",\"\"", "null,\"\",0,\"/\"", "\"s\",\"\(secret)\",0,\"/\"",
            "\"\",\"\",0,\"/\(long)\"",
            "\"\",\"\",0,\"/\",1", "\"\",\"\",-1,\"/\"", "\"\",\"\",\"/\"",
        ]
        for end in hellos { #expect(throws: ClientMessageError.wrongFields(kind: 0)) { try message(hello(end)) } }
    }

    @Test func pointer_events_have_a_location_in_the_scene() throws {
        let place = CGPoint(x: 30, y: 40.5)
        #expect(try message("[2,7,30,40.5]") == .input(.activate, node: 7, at: place))
        #expect(try message("[6,7,1,30,40.5]") == .input(.hover(true), node: 7, at: place))
        #expect(try message("[2,7,30,40.5,9]") == .input(.activate, node: 7, at: place, after: 9))
        #expect(try message("[2,7,30,40.5,9,8]") == .input(.activate, node: 7, at: place, after: 9, holding: 8))
        #expect(try message("[2,7,30,40.5,null,8]") == .input(.activate, node: 7, at: place, holding: 8))
    }

    @Test(arguments: [
        ("", ClientMessageError.notJSON(offset: 0)), ("[2,7", .notJSON(offset: 4)), ("[2,7]]", .notJSON(offset: 5)),
        ("[2,07]", .notJSON(offset: 3)), ("[2,1e999]", .notJSON(offset: 3)), ("[2,NaN]", .notJSON(offset: 3)),
        ("{\"a\":1}", .notJSON(offset: 0)), ("\"x", .notJSON(offset: 0)), ("[\"\\x\"]", .notJSON(offset: 3)),
        ("[[[[[[[[[[1]]]]]]]]]]", .notJSON(offset: 8)),
        ("[2\(String(repeating: ",1", count: 1_000_000))]", .notJSON(offset: 127)),
        ("7", .notAnArray), ("[]", .unknownKind), ("[99]", .unknownKind), ("[\"2\",7]", .unknownKind), ("[2.5,7]", .unknownKind),
        ("[2]", .wrongFields(kind: 2)), ("[2,7,1,2,3,4,5]", .wrongFields(kind: 2)),
        ("[2,7,7]", .wrongFields(kind: 2)), ("[2,\"7\"]", .wrongFields(kind: 2)),
        ("[2,-1]", .wrongFields(kind: 2)), ("[2,7.5]", .wrongFields(kind: 2)), ("[2,1e300]", .wrongFields(kind: 2)),
        ("[3,7,1e8,0,1]", .wrongFields(kind: 3)), ("[3,7,1,1,0]", .wrongFields(kind: 3)),
        ("[5,7,5,0,0,0,0,0,0]", .wrongFields(kind: 5)), ("[2,7,1,2,0]", .wrongFields(kind: 2)),
        ("[16,7,3,7,0,1,2,1,1,0]", .wrongFields(kind: 16)), ("[16,7,3,1,3,1,2,1,1,0]", .wrongFields(kind: 16)),
        ("[16,7,-1,1,0,1,2,1,1,0]", .wrongFields(kind: 16)), ("[16,7,3,1,0,1,2,1,1]", .wrongFields(kind: 16)),
        ("[7,7,\"a\",1,0,2,2]", .wrongFields(kind: 7)), ("[7,7,\"ab\",1,0,2,1]", .wrongFields(kind: 7)),
        ("[7,7,\"a\",1,0,1,1,2]", .wrongFields(kind: 7)), ("[7,7,\"a\",1,0,1,1,null,1]", .wrongFields(kind: 7)),
        ("[7,7,null,1,0,0,0]", .wrongFields(kind: 7)), ("[6,7,true]", .wrongFields(kind: 6)),
        ("[0,1,393,852,0,0,0,0,0,1,\"\",\"\"]", .unknownVersion(1)), ("[1,393,852,0,0,0,0,0,1]", .wrongFields(kind: 1)),
        ("[1,393,852,0,0,0,0,2,1,17,0,0,0]", .wrongFields(kind: 1)),
        ("[10,7,\"\(String(repeating: "k", count: 33))\",0]", .wrongFields(kind: 10)),
    ])
    func an_unknown_message_is_a_typed_error(text: String, error: ClientMessageError) {
        #expect(throws: error) { try message(text) }
    }

    @Test func a_cut_surrogate_pair_becomes_a_replacement_character() throws {
        #expect(try JSONReader.value(of: Array(#""\ud83d""#.utf8)) == .string("\u{FFFD}"))
        #expect(try JSONReader.value(of: Array(#""\ud83d\ude00\ud83dx""#.utf8)) == .string("😀\u{FFFD}x"))
    }

    @Test(arguments: 0..<200)
    func random_bytes_are_errors_and_never_more(seed: UInt64) {
        var random = SplitMix(seed: seed + 1)
        let alphabet = Array(#"[]{},:"\0123456789.eE+-truefalsn u日"#.utf8)
        let bytes = (0..<Int.random(in: 0..<60, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? 0 }
        do throws(ClientMessageError) {
            _ = try ClientMessage([0x5B] + bytes)
        } catch {
            #expect(!error.reason.isEmpty)
        }
    }
}
