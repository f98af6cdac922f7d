import Foundation
import FrontmostRender

/// A field for text that the user types.
public struct TextField<Label: View> {
    fileprivate let source: TextFieldSource
    fileprivate let label: Label
    fileprivate let prompt: Text?
    fileprivate let axis: Axis
    /// Whether the text is hidden: a style gets secure fields too.
    fileprivate let isSecure: Bool
    @Environment(\.textFieldStyle) private var style: StyleBox<TextField<_TextFieldStyleLabel>>?

    nonisolated init(
        source: TextFieldSource, label: Label, prompt: Text?, axis: Axis = .horizontal, isSecure: Bool = false
    ) {
        (self.source, self.label, self.prompt, self.axis) = (source, label, prompt, axis)
        self.isSecure = isSecure
    }
}

/// Reads and writes the text of a field.
struct TextFieldSource {
    let read: () -> String
    let write: (String) -> Void
    /// Parses the text of a field with a value after each edit, and ignores invalid text; nil for a field with text.
    let parse: ((String) -> Void)?
    let onEditingChanged: (Bool) -> Void
    let onCommit: () -> Void
    /// The selection that the app follows; nil if it does not.
    let selection: Binding<TextSelection?>?

    init(
        _ text: Binding<String>, selection: Binding<TextSelection?>? = nil,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
    ) {
        self.selection = selection
        (read, write, parse) = ({ text.wrappedValue }, { text.wrappedValue = $0 }, nil)
        (self.onEditingChanged, self.onCommit) = (onEditingChanged, onCommit)
    }

    init(
        format: @escaping () -> String, parse: @escaping (String) -> Void,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
    ) {
        (read, write, self.parse) = (format, { _ in }, parse)
        (self.onEditingChanged, self.onCommit, selection) = (onEditingChanged, onCommit, nil)
    }
}

extension TextField: View {
    public var body: some View {
        if let style {
            style.make(
                TextField<_TextFieldStyleLabel>(
                    source: source, label: _TextFieldStyleLabel(view: AnyView(label)), prompt: prompt, axis: axis,
                    isSecure: isSecure))
        } else {
            TextFieldView(
                text: source.read(), source: source, prompt: prompt ?? textLabel(label), name: textLabel(label),
                kind: isSecure ? .secure : axis == .vertical ? .growing : .line)
        }
    }

    /// A field for one line of text.
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(source: TextFieldSource(text), label: label(), prompt: prompt)
    }
    /// A field for text. With a vertical axis it grows by lines.
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(source: TextFieldSource(text), label: label(), prompt: prompt, axis: axis)
    }
    /// A field for a value.
    /// - Parameter format: Formats the value, and parses it after each edit. Invalid text is ignored; when editing ends, the
    ///   field shows the last valid value.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(source: .value(value, format), label: label(), prompt: prompt)
    }
    /// A field for an optional value, which is nil while the field is empty.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(source: .optional(value, format), label: label(), prompt: prompt)
    }
}

extension TextFieldSource {
    static func value<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> TextFieldSource
    where F.FormatOutput == String {
        TextFieldSource(
            format: { format.format(value.wrappedValue) },
            parse: { text in
                if let new = try? format.parseStrategy.parse(text) { value.wrappedValue = new }
            })
    }

    static func optional<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) -> TextFieldSource
    where F.FormatOutput == String {
        TextFieldSource(
            format: { value.wrappedValue.map(format.format) ?? "" },
            parse: { text in
                if text.isEmpty {
                    value.wrappedValue = nil
                } else if let new = try? format.parseStrategy.parse(text) {
                    value.wrappedValue = new
                }
            })
    }
}

extension TextField where Label == Text {
    /// A field for text, with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(source: TextFieldSource(text), label: Text(titleKey), prompt: nil)
    }
    /// A field for text, with a title from a string table.
    @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
        self.init(source: TextFieldSource(text), label: Text(titleResource), prompt: nil)
    }
    /// A field for text, with a plain title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(source: TextFieldSource(text), label: Text(title), prompt: nil)
    }
    /// A field for text, with a localised title and a placeholder.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(source: TextFieldSource(text), label: Text(titleKey), prompt: prompt)
    }
    /// A field for text, with a title from a string table and a placeholder.
    @_disfavoredOverload public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?) {
        self.init(source: TextFieldSource(text), label: Text(titleResource), prompt: prompt)
    }
    /// A field for text, with a plain title and a placeholder.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(source: TextFieldSource(text), label: Text(title), prompt: prompt)
    }
    /// A field for text, with a localised title. With a vertical axis it grows by lines.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(source: TextFieldSource(text), label: Text(titleKey), prompt: prompt, axis: axis)
    }
    /// A field for text, with a title from a string table. With a vertical axis it grows by lines.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil, axis: Axis
    ) {
        self.init(source: TextFieldSource(text), label: Text(titleResource), prompt: prompt, axis: axis)
    }
    /// A field for text, with a plain title. With a vertical axis it grows by lines.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis
    ) {
        self.init(source: TextFieldSource(text), label: Text(title), prompt: prompt, axis: axis)
    }
    /// The older form, with callbacks.
    /// - Parameters:
    ///   - onEditingChanged: Called with true when editing begins, and with false when it ends.
    ///   - onCommit: Called when Return is pressed.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}
    ) {
        let source = TextFieldSource(text, onEditingChanged: onEditingChanged, onCommit: onCommit)
        self.init(source: source, label: Text(titleKey), prompt: nil)
    }
    /// The older form, with callbacks and a plain title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
    ) {
        let source = TextFieldSource(text, onEditingChanged: onEditingChanged, onCommit: onCommit)
        self.init(source: source, label: Text(title), prompt: nil)
    }
    /// The older form, with a callback for Return.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(source: TextFieldSource(text, onCommit: onCommit), label: Text(titleKey), prompt: nil)
    }
    /// The older form, with a callback for Return and a plain title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
    ) {
        self.init(source: TextFieldSource(text, onCommit: onCommit), label: Text(title), prompt: nil)
    }
    /// A field for a value, with a localised title.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(source: .value(value, format), label: Text(titleKey), prompt: prompt)
    }
    /// A field for a value, with a title from a string table.
    @_disfavoredOverload public nonisolated init<F: ParseableFormatStyle>(
        _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(source: .value(value, format), label: Text(titleResource), prompt: prompt)
    }
    /// A field for a value, with a plain title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(source: .value(value, format), label: Text(title), prompt: prompt)
    }
    /// A field for an optional value, with a localised title.
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(source: .optional(value, format), label: Text(titleKey), prompt: prompt)
    }
    /// A field for an optional value, with a title from a string table.
    @_disfavoredOverload public nonisolated init<F: ParseableFormatStyle>(
        _ titleResource: LocalizedStringResource, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(source: .optional(value, format), label: Text(titleResource), prompt: prompt)
    }
    /// A field for an optional value, with a plain title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(source: .optional(value, format), label: Text(title), prompt: prompt)
    }
}

// MARK: With a formatter

extension TextFieldSource {
    /// The text of a value that a formatter of Foundation formats and parses.
    static func value<V>(
        _ value: Binding<V>, _ formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void = {}
    ) -> TextFieldSource {
        TextFieldSource(
            format: { formatter.string(for: value.wrappedValue) ?? "" },
            parse: { text in if let new: V = formatter.value(of: text) { value.wrappedValue = new } },
            onEditingChanged: onEditingChanged, onCommit: onCommit)
    }
}

extension Formatter {
    /// Parses a text; nil if it is not valid. This platform's `Formatter` has no method that all formatters share.
    fileprivate func value<V>(of text: String) -> V? {
        switch self {
        case let numbers as NumberFormatter:
            guard let number = numbers.number(from: text) else { return text.isEmpty ? Self.empty() : nil }
            return number as? V ?? number.doubleValue as? V ?? number.intValue as? V ?? number.floatValue as? V
                ?? number.decimalValue as? V ?? CGFloat(number.doubleValue) as? V
        case let dates as DateFormatter: return dates.date(from: text) as? V ?? (text.isEmpty ? Self.empty() : nil)
        case let dates as ISO8601DateFormatter: return dates.date(from: text) as? V ?? (text.isEmpty ? Self.empty() : nil)
        default: return text as? V
        }
    }

    /// The value of an empty field: nil, if the field's values are optional.
    private static func empty<V>() -> V? {
        (V.self as? any ExpressibleByNilLiteral.Type).flatMap { $0.init(nilLiteral: ()) as? V }
    }
}

extension TextField where Label: View {
    /// A field for a value that a formatter of Foundation formats and parses. Number and date formatters can parse.
    /// - Parameter formatter: Formats the value, and parses it after each edit. Invalid text is ignored; when editing ends, the
    ///   field shows the last valid value.
    public nonisolated init<V>(
        value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(source: .value(value, formatter), label: label(), prompt: prompt)
    }
}

extension TextField where Label == Text {
    /// A field for a value that a formatter of Foundation formats and parses, with a localised title.
    public nonisolated init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
        self.init(source: .value(value, formatter), label: Text(titleKey), prompt: prompt)
    }
    /// A field for a value that a formatter of Foundation formats and parses, with a title from a string table.
    @_disfavoredOverload public nonisolated init<V>(
        _ titleResource: LocalizedStringResource, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(source: .value(value, formatter), label: Text(titleResource), prompt: prompt)
    }
    /// A field for a value that a formatter of Foundation formats and parses, with a plain title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
    ) {
        self.init(source: .value(value, formatter), label: Text(title), prompt: prompt)
    }
    /// The older form for a value, with callbacks.
    /// - Parameters:
    ///   - onEditingChanged: Called with true when editing begins, and with false when it ends.
    ///   - onCommit: Called when Return is pressed.
    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}
    ) {
        let source = TextFieldSource.value(value, formatter, onEditingChanged: onEditingChanged, onCommit: onCommit)
        self.init(source: source, label: Text(titleKey), prompt: nil)
    }
    /// The older form for a value, with callbacks and a plain title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}
    ) {
        let source = TextFieldSource.value(value, formatter, onEditingChanged: onEditingChanged, onCommit: onCommit)
        self.init(source: source, label: Text(title), prompt: nil)
    }
    /// The older form for a value, with a callback for Return.
    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
    ) {
        self.init(source: .value(value, formatter, onCommit: onCommit), label: Text(titleKey), prompt: nil)
    }
    /// The older form for a value, with a callback for Return and a plain title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onCommit: @escaping () -> Void
    ) {
        self.init(source: .value(value, formatter, onCommit: onCommit), label: Text(title), prompt: nil)
    }
}

/// A field that does not show its text.
public struct SecureField<Label: View> {
    fileprivate let source: TextFieldSource
    fileprivate let label: Label
    fileprivate let prompt: Text?
    nonisolated init(source: TextFieldSource, label: Label, prompt: Text?) {
        (self.source, self.label, self.prompt) = (source, label, prompt)
    }
}

extension SecureField: View {
    /// A secure field.
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(source: TextFieldSource(text), label: label(), prompt: prompt)
    }
    public var body: some View { TextField(source: source, label: label, prompt: prompt, isSecure: true) }
}

extension SecureField where Label == Text {
    /// A secure field with a localised title.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(source: TextFieldSource(text), label: Text(titleKey), prompt: prompt)
    }
    /// A secure field with a title from a string table.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil
    ) {
        self.init(source: TextFieldSource(text), label: Text(titleResource), prompt: prompt)
    }
    /// A secure field with a plain title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(source: TextFieldSource(text), label: Text(title), prompt: prompt)
    }
    /// The older form, with a callback for Return.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
        self.init(source: TextFieldSource(text, onCommit: onCommit), label: Text(titleKey), prompt: nil)
    }
    /// The older form, with a callback for Return and a plain title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
    ) {
        self.init(source: TextFieldSource(text, onCommit: onCommit), label: Text(title), prompt: nil)
    }
}

/// An area for text of many lines, which takes the proposed size.
public struct TextEditor {
    private let text: Binding<String>
    private let selection: Binding<TextSelection?>?
    /// An area for text.
    public nonisolated init(text: Binding<String>) { self.init(text, nil) }

    nonisolated init(_ text: Binding<String>, _ selection: Binding<TextSelection?>?) {
        (self.text, self.selection) = (text, selection)
    }
}

extension TextEditor: View {
    public var body: some View {
        TextFieldView(
            text: text.wrappedValue, source: TextFieldSource(text, selection: selection), prompt: nil, name: nil, kind: .editor)
    }
}
