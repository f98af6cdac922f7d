/// The selected part of a text, or the place of the caret.
///
///     @State private var selection: TextSelection?
///     TextField("Note", text: $note, selection: $selection)
public struct TextSelection: Equatable, Hashable, Sendable {
    /// The selected ranges.
    public enum Indices: Equatable, Hashable, Sendable {
        /// One range; an empty one is the caret.
        case selection(Range<String.Index>)
        /// Several ranges. Fields here have one.
        case multiSelection(RangeSet<String.Index>)
    }

    /// The selected ranges.
    public var indices: Indices
    /// The side of a line end that the caret is on.
    public var affinity: TextSelectionAffinity

    /// A selected range.
    public init(range: Range<String.Index>) { (indices, affinity) = (.selection(range), .automatic) }
    /// Several selected ranges. A field selects all from the first to the last.
    public init(ranges: RangeSet<String.Index>) { (indices, affinity) = (.multiSelection(ranges), .automatic) }
    /// A caret.
    public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

    /// Whether nothing is selected: the caret is at a place.
    public var isInsertion: Bool { bounds?.isEmpty ?? true }

    /// From the first selected index to the last; nil for no range.
    private var bounds: Range<String.Index>? {
        switch indices {
        case .selection(let range): return range
        case .multiSelection(let ranges):
            guard let first = ranges.ranges.first, let last = ranges.ranges.last else { return nil }
            return first.lowerBound..<last.upperBound
        }
    }

    /// The selection in UTF-16 units of a text. Indices beyond its end are the end.
    func units(in text: String) -> Range<Int>? {
        guard let bounds else { return nil }
        func unit(_ index: String.Index) -> Int { min(max(index, text.startIndex), text.endIndex).utf16Offset(in: text) }
        return unit(bounds.lowerBound)..<unit(bounds.upperBound)
    }

    /// The selection of UTF-16 units of a text.
    init(units: Range<Int>, in text: String) {
        func index(_ unit: Int) -> String.Index { String.Index(utf16Offset: min(max(unit, 0), text.utf16.count), in: text) }
        self.init(range: index(units.lowerBound)..<index(units.upperBound))
    }
}

/// The side of a line end that a caret is on.
public enum TextSelectionAffinity: Equatable, Hashable, Sendable { case automatic, upstream, downstream }

/// The selection of a field that an app follows, as the field's node keeps it.
struct FollowedSelection {
    let binding: Binding<TextSelection?>
    /// The value that the field's body has read.
    let shown: TextSelection?
}

extension TextField where Label: View {
    /// A field for text, with a selection that the app reads and sets.
    public nonisolated init(
        text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            source: TextFieldSource(text, selection: selection), label: label(), prompt: prompt, axis: axis ?? .horizontal)
    }
}

extension TextField where Label == Text {
    /// A field for text with a localised title, and a selection that the app reads and sets.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
        axis: Axis? = nil
    ) {
        self.init(
            source: TextFieldSource(text, selection: selection), label: Text(titleKey), prompt: prompt,
            axis: axis ?? .horizontal)
    }
    /// A field for text with a title from a string table, and a selection that the app reads and sets.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
        axis: Axis? = nil
    ) {
        self.init(
            source: TextFieldSource(text, selection: selection), label: Text(titleResource), prompt: prompt,
            axis: axis ?? .horizontal)
    }
    /// A field for text with a plain title, and a selection that the app reads and sets.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
    ) {
        self.init(
            source: TextFieldSource(text, selection: selection), label: Text(title), prompt: prompt, axis: axis ?? .horizontal)
    }
}

extension TextEditor {
    /// An area for text, with a selection that the app reads and sets.
    public nonisolated init(text: Binding<String>, selection: Binding<TextSelection?>) { self.init(text, selection) }
}
