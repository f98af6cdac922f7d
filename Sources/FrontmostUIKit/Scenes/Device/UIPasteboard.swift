import Foundation

/// What is copied, for whoever pastes it. The general one is the person's whose turn it is: of several before one process nobody sees what
/// another one has copied. What an app copies to it goes to the pasteboard of that person's machine as well, as text; what a person has
/// copied elsewhere comes in by text fields alone, since hosts do not tell it. Those with names belong to the process.
///
///     UIPasteboard.general.string = "こんにちは"
///     if UIPasteboard.general.hasStrings { paste(UIPasteboard.general.string) }
@MainActor @preconcurrency open class UIPasteboard: NSObject {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// That of the scene whose turn it is, or of the only one there is. It stays with the session. What is nobody's turn has one of its
    /// own, while there are several scenes or none.
    public static var general: UIPasteboard { (UIWindowScene.inItsTurn ?? .onlyOne)?.session.pasteboard ?? nobodys }
    private static let nobodys = UIPasteboard(.general)
    private static var named: [Name: UIPasteboard] = [:]

    public let name: Name
    /// Values by the names of their types, one dictionary for each thing that was copied.
    open var items: [[String: Any]] = [] { didSet { itemsChanged(from: oldValue) } }
    /// Grows with each change.
    public private(set) var changeCount = 0

    init(_ name: Name) {
        self.name = name
        super.init()
    }

    /// A pasteboard of the app's own.
    /// - Parameter create: Make it where there is none of that name; else the answer is nil.
    public convenience init?(name: Name, create: Bool) {
        guard create || Self.named[name] != nil else { return nil }
        self.init(name)
        if let known = Self.named[name] {
            (items, changeCount) = (known.items, known.changeCount)
        }
        Self.named[name] = self
    }
    public static func withUniqueName() -> UIPasteboard {
        let pasteboard = UIPasteboard(Name(UUID().uuidString))
        named[pasteboard.name] = pasteboard
        return pasteboard
    }
    public static func remove(withName name: Name) {
        guard let gone = named.removeValue(forKey: name) else { return }
        NotificationCenter.default.post(name: removedNotification, object: gone)
    }

    /// What was copied goes with the process, and with the sessions.
    static func clear() {
        named = [:]
        if !nobodys.items.isEmpty { nobodys.items = [] }
    }

    // MARK: Texts and URLs

    private static let text = "public.utf8-plain-text", address = "public.url"

    /// The first text; assigning one replaces all that was there.
    open var string: String? {
        get { strings?.first }
        set { items = newValue.map { [[Self.text: $0]] } ?? [] }
    }
    open var strings: [String]? {
        get { values(Self.text) }
        set { items = newValue?.map { [Self.text: $0] } ?? [] }
    }
    /// The first URL.
    open var url: URL? {
        get { urls?.first }
        set { items = newValue.map { [item(for: $0)] } ?? [] }
    }
    open var urls: [URL]? {
        get { values(Self.address) }
        set { items = newValue?.map { item(for: $0) } ?? [] }
    }
    open var hasStrings: Bool { strings != nil }
    open var hasURLs: Bool { urls != nil }

    /// A URL can be pasted as text as well.
    private func item(for url: URL) -> [String: Any] { [Self.address: url, Self.text: url.absoluteString] }

    private func values<Value>(_ type: String) -> [Value]? {
        let found = items.compactMap { $0[type] as? Value }
        return found.isEmpty ? nil : found
    }

    // MARK: Values of any type

    open var numberOfItems: Int { items.count }
    /// Of the first item.
    open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }
    open func contains(pasteboardTypes: [String]) -> Bool {
        items.contains { item in pasteboardTypes.contains { item[$0] != nil } }
    }
    open func addItems(_ items: [[String: Any]]) { self.items += items }
    open func setItems(_ items: [[String: Any]]) { self.items = items }
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }
    open func data(forPasteboardType pasteboardType: String) -> Data? { value(forPasteboardType: pasteboardType) as? Data }
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        setValue(data, forPasteboardType: pasteboardType)
    }

    // MARK: Changes

    private func itemsChanged(from old: [[String: Any]]) {
        changeCount += 1
        if self === Self.general, let strings { ExternalURL.scene(of: nil)?.textCopier?(strings.joined(separator: "\n")) }
        let before = Set(old.flatMap(\.keys)), now = Set(items.flatMap(\.keys))
        NotificationCenter.default.post(
            name: UIPasteboard.changedNotification, object: self,
            userInfo: [
                Self.changedTypesAddedUserInfoKey: now.subtracting(before).sorted(),
                Self.changedTypesRemovedUserInfoKey: before.subtracting(now).sorted(),
            ])
    }

    public nonisolated static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
    public nonisolated static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")
    public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
}
