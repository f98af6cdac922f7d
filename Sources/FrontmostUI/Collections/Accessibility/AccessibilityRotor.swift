import Foundation

/// The entries of a rotor.
@MainActor @preconcurrency public protocol AccessibilityRotorContent {
    /// The type of `body`, inferred from it.
    associatedtype Body: AccessibilityRotorContent
    /// The entries that these are composed of.
    @AccessibilityRotorContentBuilder var body: Body { get }
    /// The entries, in order.
    static func _entries(_ content: Self) -> [_RotorEntry]
}

/// An entry of a rotor, whatever the type of its id is.
public struct _RotorEntry {
    let label: Text
    let id: AnyHashable?
    let prepare: () -> Void
}

extension Never: AccessibilityRotorContent {
    public static func _entries(_ content: Never) -> [_RotorEntry] {}
}

extension AccessibilityRotorContent {
    public static func _entries(_ content: Self) -> [_RotorEntry] { Body._entries(content.body) }
}

extension AccessibilityRotorContent where Body == Never {
    /// Traps: primitive content has no body.
    public var body: Never { fatalError("\(Self.self) is a primitive rotor content and has no body") }
}

/// An entry of a rotor: the view with an id.
public struct AccessibilityRotorEntry<ID: Hashable> {
    private let entry: _RotorEntry

    /// An entry for the view with an id, from `id(_:)` or of an element of a `ForEach`.
    /// - Parameters:
    ///   - textRange: Ignored.
    ///   - prepare: Runs before the view is shown.
    public nonisolated init(
        _ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
    ) {
        entry = _RotorEntry(label: label, id: AnyHashable(id), prepare: prepare)
    }
    /// An entry with a localised label for the view with an id.
    public nonisolated init(
        _ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
    ) {
        self.init(Text(labelKey), id: id, textRange: textRange, prepare: prepare)
    }
    /// An entry with a plain label for the view with an id.
    @_disfavoredOverload public nonisolated init<L: StringProtocol>(
        _ label: L, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping (() -> Void) = {}
    ) {
        self.init(Text(label), id: id, textRange: textRange, prepare: prepare)
    }
}

extension AccessibilityRotorEntry: AccessibilityRotorContent {
    /// There is no body.
    public typealias Body = Never
    public static func _entries(_ content: Self) -> [_RotorEntry] { [content.entry] }
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
    public typealias Body = Never
    public static func _entries(_ content: ForEach) -> [_RotorEntry] {
        content.data.flatMap { Content._entries(content.content($0)) }
    }

    /// Makes rotor entries for each identifiable element.
    public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, Data.Element.ID == ID {
        self.init(described: data, id: { $0.id }, content: content)
    }
    /// Makes rotor entries for each element.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(described: data, id: { $0[keyPath: id] }, content: content)
    }
}

extension Optional: AccessibilityRotorContent where Wrapped: AccessibilityRotorContent {
    public typealias Body = Never
    public static func _entries(_ content: Self) -> [_RotorEntry] { content.map { Wrapped._entries($0) } ?? [] }
}

/// Entries in a row, as the builder combines them.
public struct _RotorEntries: AccessibilityRotorContent {
    /// There is no body.
    public typealias Body = Never
    let entries: [_RotorEntry]
    public static func _entries(_ content: Self) -> [_RotorEntry] { content.entries }
}

/// Combines rotor entries that are written one below the other, also with `if`.
@MainActor @resultBuilder public struct AccessibilityRotorContentBuilder {
    /// Accepts content as a statement.
    public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
    /// A block of one statement.
    public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content { content }
    /// A block of several statements.
    @_disfavoredOverload public static func buildBlock<each Content: AccessibilityRotorContent>(
        _ content: repeat each Content
    ) -> _RotorEntries {
        var all: [_RotorEntry] = []
        func add<C: AccessibilityRotorContent>(_ part: C) { all += C._entries(part) }
        repeat add(each content)
        return _RotorEntries(entries: all)
    }
    /// An `if` without `else`.
    public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?) -> Content? { content }
    /// The first branch of an `if`-`else` or `switch`.
    public static func buildEither<Content: AccessibilityRotorContent>(first: Content) -> _RotorEntries {
        _RotorEntries(entries: Content._entries(first))
    }
    /// The other branch of an `if`-`else` or `switch`.
    public static func buildEither<Content: AccessibilityRotorContent>(second: Content) -> _RotorEntries {
        _RotorEntries(entries: Content._entries(second))
    }
}

/// Offers the entries of a rotor as actions, because browsers have no rotors of an app's.
private struct RotorModifier {
    let label: Text
    let entries: @MainActor () -> [_RotorEntry]
    nonisolated init(_ label: Text, _ entries: @escaping @MainActor () -> [_RotorEntry]) {
        (self.label, self.entries) = (label, entries)
    }
}

extension RotorModifier: ViewModifier {
    func body(content: Content) -> some View {
        let all = entries()
        ScrollViewReader { scroll in
            content.accessibilityActions {
                ForEach(all.indices, id: \.self) { index in
                    let entry = all[index]
                    Button {
                        entry.prepare()
                        if let id = entry.id { scroll.scrollTo(id) }
                    } label: {
                        Text("\(label): \(entry.label)")
                    }
                }
            }
        }
    }
}

extension View {
    /// Offers a way through entries of the view: for each of them an action that only assistive technology finds, which scrolls to the entry's
    /// view.
    public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        // Unchecked: the closure runs in a body, on the main actor.
        nonisolated(unsafe) let entries = entries
        return modifier(RotorModifier(label) { Content._entries(entries()) })
    }
    /// Offers a way through entries of the view, with a localised label.
    public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        accessibilityRotor(Text(labelKey), entries: entries)
    }
    /// Offers a way through entries of the view, with a plain label.
    @_disfavoredOverload public nonisolated func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
        _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> some View {
        accessibilityRotor(Text(label), entries: entries)
    }

    /// Offers a way through the views of a collection's elements.
    /// - Parameters:
    ///   - entryID: The key path to the id of an element's view.
    ///   - entryLabel: The key path to the name of an entry.
    public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
        _ rotorLabel: Text, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        // Unchecked: values that an action uses on the main actor.
        nonisolated(unsafe) let made = entries.map {
            _RotorEntry(label: Text($0[keyPath: entryLabel]), id: AnyHashable($0[keyPath: entryID]), prepare: {})
        }
        return modifier(RotorModifier(rotorLabel) { made })
    }
    /// Offers a way through the views of a collection's elements, with a localised label.
    public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
        _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
        entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(Text(rotorLabelKey), entries: entries, entryID: entryID, entryLabel: entryLabel)
    }
    /// Offers a way through the views of a collection's identifiable elements.
    public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
        _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(rotorLabel, entries: entries, entryID: \.id, entryLabel: entryLabel)
    }
    /// Offers a way through the views of a collection's identifiable elements, with a localised label.
    public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
        _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(Text(rotorLabelKey), entries: entries, entryLabel: entryLabel)
    }
    /// Offers a way through the views of a collection's identifiable elements, with a plain label.
    @_disfavoredOverload public nonisolated func accessibilityRotor<L: StringProtocol, EntryModel: Identifiable>(
        _ rotorLabel: L, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
    ) -> some View {
        accessibilityRotor(Text(rotorLabel), entries: entries, entryLabel: entryLabel)
    }
}
