import Foundation
import FrontmostRender
import Testing

@testable import FrontmostWeb

/// A page that can stop reading.
final class RecordedChannel: PageChannel {
    let client: ClientAddress
    var isWritable = true
    var messages: [[UInt8]] = []
    var closure: WebClosure?

    /// - Parameter address: The page's IP address; nil for none.
    init(at address: String? = nil) { client = ClientAddress(of: address.flatMap { IPAddress($0) }) }

    func send(_ message: [UInt8]) -> Bool {
        if isWritable { messages.append(message) }
        return isWritable
    }
    func close(code: WebCloseCode, reason: String) { closure = WebClosure(code, reason) }
}

@MainActor struct PageHostTests {
    private let tree = RenderTree(clock: FrameClock())
    private let host = PageHost(), channel = RecordedChannel()

    private func deliver() {
        if host.isReady { host.show(tree.takePatch(), of: tree) }
    }

    @Test func a_page_that_does_not_read_gets_all_changes_merged_later() throws {
        host.attach(channel)
        deliver()
        channel.isWritable = false
        for step in 0..<1000 {
            tree.root.setChildren(ContiguousArray((0..<(step % 7)).map { _ in RenderNode() }))
            deliver()
        }
        #expect(channel.messages.count == 1)
        channel.isWritable = true
        deliver()
        #expect(channel.messages.count == 2)
        var mirror = PageMirror()
        for message in channel.messages { try mirror.apply(message) }
        #expect(mirror.root?.children.count == 999 % 7)
    }

    @Test func a_page_that_comes_back_gets_the_tree_with_the_ids_it_had() throws {
        host.attach(channel)
        tree.root.setChildren([RenderNode(), RenderNode()])
        deliver()
        host.detach()
        tree.root.appendChild(RenderNode())
        deliver()
        let second = RecordedChannel()
        host.attach(second)
        host.showWhole(tree)
        var before = PageMirror(), after = PageMirror()
        for message in channel.messages { try before.apply(message) }
        for message in second.messages { try after.apply(message) }
        #expect(after.root?.children.count == 3)
        #expect(after.root?.children.prefix(2).map(\.id) == before.root?.children.map(\.id))
    }

    @Test func of_notices_that_could_not_be_sent_only_the_latest_is() throws {
        host.attach(channel)
        channel.isWritable = false
        for style in 0..<5 {
            host.send(.statusBar) { writer in
                writer.raw(",0,")
                writer.integer(style)
            }
        }
        channel.isWritable = true
        host.sendNotices()
        #expect(channel.messages.map { String(decoding: $0, as: UTF8.self) } == ["[[13,0,4]]"])
    }

    private func open(_ number: Int) -> Bool {
        host.send(.open) { writer in
            writer.comma()
            writer.integer(number)
        }
    }

    @Test func events_that_could_not_be_sent_are_all_sent_in_their_order() {
        host.attach(channel)
        channel.isWritable = false
        #expect(open(1))
        host.send(.chooser) { $0.raw(",0") }
        #expect(open(2))
        host.send(.received) { $0.raw(",7,0,1") }
        host.send(.received) { $0.raw(",8,\"no\"") }
        host.send(.download) { $0.raw(",3") }
        host.send(.session) { $0.raw(",4") }
        channel.isWritable = true
        host.sendNotices()
        #expect(sent == ["[[16,4]]", "[[17,1]]", "[[17,2]]", "[[28,7,0,1]]", "[[28,8,\"no\"]]", "[[27,3]]"])
    }

    @Test func a_page_that_never_reads_holds_a_limited_number_of_events() {
        host.attach(channel)
        channel.isWritable = false
        let taken = (0..<1000).count { open($0) }
        #expect(taken == PageNotices.limit && host.send(.title) { $0.raw(",\"a\"") })
        channel.isWritable = true
        host.sendNotices()
        #expect(channel.messages.count == PageNotices.limit + 1 && open(0))
    }

    @Test func what_was_accepted_for_the_user_reaches_the_next_page() {
        host.attach(channel)
        channel.isWritable = false
        _ = open(1)
        host.send(.copy) { $0.raw(",\"text\"") }
        host.send(.answeredKey) { $0.raw(",1,\"a\",0") }
        host.send(.title) { $0.raw(",\"old\"") }
        host.detach()
        let second = RecordedChannel()
        host.attach(second)
        host.send(.session) { $0.raw(",4") }
        #expect(second.messages.map { String(decoding: $0, as: UTF8.self) } == ["[[16,4]]", "[[17,1]]", "[[22,\"text\"]]"])
    }

    private var sent: [String] { channel.messages.map { String(decoding: $0, as: UTF8.self) } }

    @Test func a_page_measures_only_while_there_is_an_observer() {
        host.attach(channel)
        #expect(sent.isEmpty)
        host.clientObserver = { _ in }
        host.clientObserver = { _ in }
        #expect(sent == ["[[20,1000]]"])
        host.clientObserver = nil
        #expect(sent == ["[[20,1000]]", "[[20,0]]"])
    }

    @Test func the_next_page_is_asked_to_measure_as_well() {
        host.clientObserver = { _ in }
        host.attach(channel)
        #expect(sent == ["[[20,1000]]"])
    }

    @Test func a_patch_of_the_instruments_is_marked_for_a_measuring_page() throws {
        host.attach(channel)
        deliver()
        func show(isOwn: Bool) -> String {
            tree.root.appendChild(RenderNode())
            if isOwn { host.nextPatchIsOwn() }
            deliver()
            return sent.last ?? ""
        }
        // There is no observer.
        #expect(!show(isOwn: true).contains("[21]"))
        host.clientObserver = { _ in }
        #expect(show(isOwn: true).hasPrefix("[[21],["))
        #expect(!show(isOwn: false).contains("[21]"))
        var mirror = PageMirror()
        for message in channel.messages { try mirror.apply(message) }
        #expect(mirror.root?.children.count == 3)
    }

    @Test func styles_that_are_not_shown_any_more_are_forgotten_without_a_new_start() throws {
        host.attach(channel)
        let node = RenderNode()
        tree.root.appendChild(node)
        deliver()
        for step in 0...4 * Definitions.limit {
            let color = ResolvedColor(red: Float(step % 256) / 255, green: Float(step / 256) / 255, blue: 0)
            node.content = .shape(ShapeContent(.rectangle, fill: .color(color)))
            deliver()
        }
        let resets = channel.messages.filter { String(decoding: $0.prefix(4), as: UTF8.self) == "[[0]" }
        #expect(resets.count == 1)
        var mirror = PageMirror()
        for message in channel.messages { try mirror.apply(message) }
        #expect(mirror.forgets == 4 && mirror.styles.count < 100)
    }
}
