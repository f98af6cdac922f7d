import Foundation

/// A pasteboard for copied values. The general pasteboard belongs to the session of the current scene: when one process serves
/// several users, none sees what another has copied. Text and URLs that the app copies to it are also copied, as text, to the
/// pasteboard of the user's machine. What the user has copied elsewhere arrives only through text fields, since hosts do not
/// report it. Named pasteboards belong to the process.
///
///     UIPasteboard.general.string = "こんにちは"
///     if UIPasteboard.general.hasStrings { paste(UIPasteboard.general.string) }
@MainActor @preconcurrency open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a value from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// The name of the general pasteboard.
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// The pasteboard of the current scene, or of the only scene outside of any turn. It stays with the session. Code outside of
    /// any turn has a pasteboard of its own while there are no scenes or several.
    public static var general: UIPasteboard { (UIWindowScene.inItsTurn ?? .onlyOne)?.session.pasteboard ?? appWide }
    private static let appWide = UIPasteboard(.general)
    private static var named: [Name: Contents] = [:]

    /// The contents that pasteboards of one name share.
    @MainActor private final class Contents {
        var items: [[String: Any]] = []
        var changeCount = 0
    }
    private let contents: Contents

    /// The name of the pasteboard.
    public let name: Name
    /// The copied items. Each is a dictionary of representations by type name.
    open var items: [[String: Any]] {
        get { contents.items }
        set {
            let old = contents.items
            contents.items = newValue
            itemsChanged(from: old)
        }
    }
    /// A number that grows with each change.
    public var changeCount: Int { contents.changeCount }

    convenience init(_ name: Name) { self.init(name, Contents()) }
    private init(_ name: Name, _ contents: Contents) {
        (self.name, self.contents) = (name, contents)
        super.init()
    }

    /// Opens a named pasteboard of the app. Objects of one name share their items.
    /// - Parameter create: Whether to create the pasteboard if it does not exist. Otherwise the result is nil.
    public convenience init?(name: Name, create: Bool) {
        guard let contents = Self.named[name] ?? (create ? Contents() : nil) else { return nil }
        Self.named[name] = contents
        self.init(name, contents)
    }
    /// Creates a pasteboard with a new name.
    public static func withUniqueName() -> UIPasteboard {
        let pasteboard = UIPasteboard(Name(UUID().uuidString))
        named[pasteboard.name] = pasteboard.contents
        return pasteboard
    }
    /// Removes a named pasteboard and posts `removedNotification`.
    public static func remove(withName name: Name) {
        guard let gone = named.removeValue(forKey: name) else { return }
        NotificationCenter.default.post(name: removedNotification, object: UIPasteboard(name, gone))
    }

    /// Clears the named pasteboards and the general one outside of sessions, when the app ends. Sessions own the others.
    static func clear() {
        named = [:]
        if !appWide.items.isEmpty { appWide.items = [] }
    }

    // MARK: Texts and URLs

    private static let text = "public.utf8-plain-text", address = "public.url"

    /// The first text. Setting it replaces all items.
    open var string: String? {
        get { strings?.first }
        set { items = newValue.map { [[Self.text: $0]] } ?? [] }
    }
    /// All texts; nil if there are none. Setting it replaces all items.
    open var strings: [String]? {
        get { values(Self.text(in:)) }
        set { items = newValue?.map { [Self.text: $0] } ?? [] }
    }
    /// The first URL. Setting it replaces all items.
    open var url: URL? {
        get { urls?.first }
        set { items = newValue.map { [item(for: $0)] } ?? [] }
    }
    /// All URLs; nil if there are none. Setting it replaces all items.
    open var urls: [URL]? {
        get { values(Self.address(in:)) }
        set { items = newValue?.map { item(for: $0) } ?? [] }
    }
    /// Whether there is a text.
    open var hasStrings: Bool { strings != nil }
    /// Whether there is a URL.
    open var hasURLs: Bool { urls != nil }

    /// An item with a URL and its text, so that it can be pasted as either.
    private func item(for url: URL) -> [String: Any] { [Self.address: url, Self.text: url.absoluteString] }

    private func values<Value>(_ value: ([String: Any]) -> Value?) -> [Value]? {
        let found = items.compactMap(value)
        return found.isEmpty ? nil : found
    }

    /// The text of an item: its UTF-8 text, or else its first representation of a type of plain text.
    private static func text(in item: [String: Any]) -> String? {
        value(in: item, first: text, of: [.plainText, .text]) { value, type in
            switch value {
            case let text as String: text
            case let data as Data: String(data: data, encoding: type.conforms(to: .utf16PlainText) ? .utf16 : .utf8)
            default: nil
            }
        }
    }
    /// The URL of an item: its first representation of a type of URLs.
    private static func address(in item: [String: Any]) -> URL? {
        value(in: item, first: address, of: [.url]) { value, _ in
            switch value {
            case let url as URL: url
            case let text as String: URL(string: text)
            case let data as Data: URL(dataRepresentation: data, relativeTo: nil)
            default: nil
            }
        }
    }

    private static func value<Value>(
        in item: [String: Any], first: String, of kinds: [UTType], as read: (Any, UTType) -> Value?
    ) -> Value? {
        let rest = item.keys.filter { $0 != first }.sorted()
        for key in [first] + rest {
            guard let value = item[key], let type = UTType(key) else { continue }
            // HTML and source code are texts too, but none to paste into a field.
            let isOne = kinds.contains { type == $0 || $0 != .text && type.conforms(to: $0) }
            if isOne, let found = read(value, type) { return found }
        }
        return nil
    }

    // MARK: Values of any type

    /// The number of items.
    open var numberOfItems: Int { items.count }
    /// The type names of the first item, sorted.
    open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }
    /// Whether an item has a representation of one of the types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        items.contains { item in pasteboardTypes.contains { item[$0] != nil } }
    }
    /// Adds items.
    open func addItems(_ items: [[String: Any]]) { self.items += items }
    /// Replaces all items.
    open func setItems(_ items: [[String: Any]]) { self.items = items }
    /// The first item's value of a type.
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
    /// Replaces all items by a value of a type.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }
    /// The first item's data of a type: that of a text in UTF-8, and that of a URL's text.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        switch value(forPasteboardType: pasteboardType) {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: url.dataRepresentation
        default: nil
        }
    }
    /// Replaces all items by data of a type.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        setValue(data, forPasteboardType: pasteboardType)
    }

    /// The items as providers, with the URL of an item before its text. Setting it replaces all items by the contents that need not be loaded
    /// first.
    open var itemProviders: [NSItemProvider] {
        get {
            items.map { item in
                let provider = NSItemProvider()
                let types = item.keys.sorted { ($0 != Self.address ? 1 : 0, $0) < ($1 != Self.address ? 1 : 0, $1) }
                for type in types { provider.register(pasted: item[type], as: UTType(importedAs: type)) }
                return provider
            }
        }
        set { setContents(newValue.map(\.immediateContents)) }
    }

    /// Replaces all items.
    /// - Parameter contents: The representations of each item.
    package func setContents(_ contents: [[TransferredContent]]) {
        items = contents.map { representations in
            var item: [String: Any] = [:]
            for content in representations {
                if let url = content.url {
                    item.merge(self.item(for: url)) { $1 }
                } else if let text = content.text, content.type.conforms(to: .text) {
                    item[content.type == .utf8PlainText ? Self.text : content.type.identifier] = text
                } else if let data = try? content.data() {
                    item[content.type.identifier] = data
                }
            }
            return item
        }
    }

    // MARK: Changes

    private func itemsChanged(from old: [[String: Any]]) {
        contents.changeCount += 1
        if self === Self.general, let strings { ExternalURL.scene(of: nil)?.copyOnHost(strings.joined(separator: "\n")) }
        let before = Set(old.flatMap(\.keys)), now = Set(items.flatMap(\.keys))
        NotificationCenter.default.post(
            name: UIPasteboard.changedNotification, object: self,
            userInfo: [
                Self.changedTypesAddedUserInfoKey: now.subtracting(before).sorted(),
                Self.changedTypesRemovedUserInfoKey: before.subtracting(now).sorted(),
            ])
    }

    /// Posted when the items of a pasteboard have changed.
    public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
    /// Posted when a named pasteboard was removed.
    public nonisolated static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")
    /// The `userInfo` key of the types that were added.
    public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    /// The `userInfo` key of the types that were removed.
    public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
}

extension UIWindowScene {
    package var copiedText: String? {
        get { session.pasteboard.string }
        set { session.pasteboard.string = newValue }
    }
}
