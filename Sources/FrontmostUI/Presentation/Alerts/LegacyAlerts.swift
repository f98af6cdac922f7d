import FrontmostUIKit

/// The first generation's alert, as a value.
public struct Alert {
    /// A button of an alert or an action sheet.
    public struct Button {
        let choice: AlertChoice

        /// A button with the default style.
        public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { make(label, .default, action) }
        /// A button for a destructive action.
        public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button { make(label, .destructive, action) }
        /// A cancel button.
        public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { make(label, .cancel, action) }
        /// A cancel button with the title Cancel.
        public static func cancel(_ action: (() -> Void)? = {}) -> Button {
            make(Text(verbatim: SystemWord.cancel.text), .cancel, action)
        }

        private static func make(_ label: Text, _ style: UIAlertAction.Style, _ action: (() -> Void)?) -> Button {
            Button(choice: AlertChoice(title: label.drawnString, style: style, action: action ?? {}))
        }
    }

    let content: AlertContent

    /// An alert with one button.
    /// - Parameter dismissButton: Nil for an OK button.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.init(title, message, dismissButton.map { [$0] } ?? [])
    }
    /// An alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.init(title, message, [primaryButton, secondaryButton])
    }
    private init(_ title: Text, _ message: Text?, _ buttons: [Button]) {
        content = AlertContent(
            .alert, title: title, .values(message: message, choices: buttons.map(\.choice)))
    }
}

/// The first generation's confirmation dialog, as a value.
public struct ActionSheet {
    /// A button of an alert or an action sheet.
    public typealias Button = Alert.Button
    let content: AlertContent

    /// A dialog with a list of buttons. Without a cancel button a Cancel is added.
    public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
        content = AlertContent(
            .actionSheet, title: title, .values(message: message, choices: buttons.map(\.choice)))
    }
}

extension View {
    /// Shows an alert while `isPresented` is true.
    @available(*, deprecated, message: "use alert(_:isPresented:actions:)")
    public nonisolated func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
        let content = content().content
        return alert(isPresented) { content }
    }

    /// Shows an alert for an item while there is one.
    @available(*, deprecated, message: "use alert(_:isPresented:presenting:actions:)")
    public nonisolated func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
        let content = item.wrappedValue.map { content($0).content }
        return modifier(AlertModifier(item: item, identity: { AnyHashable($0.id) }) { _ in content })
    }

    /// Shows a confirmation dialog while `isPresented` is true.
    @available(*, deprecated, message: "use confirmationDialog(_:isPresented:titleVisibility:actions:)")
    public nonisolated func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
        let content = content().content
        return alert(isPresented) { content }
    }

    /// Shows a confirmation dialog for an item while there is one.
    @available(*, deprecated, message: "use confirmationDialog(_:isPresented:titleVisibility:presenting:actions:)")
    public nonisolated func actionSheet<Item: Identifiable>(
        item: Binding<Item?>, content: (Item) -> ActionSheet
    ) -> some View {
        let content = item.wrappedValue.map { content($0).content }
        return modifier(AlertModifier(item: item, identity: { AnyHashable($0.id) }) { _ in content })
    }
}
