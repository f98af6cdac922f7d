import Foundation
import FrontmostUIKit

// SwiftUI has four overloads of every form: with a key, a resource, a string or a text as the title.

extension View {
    /// Shows an alert while `isPresented` is true. Any button runs its action, writes false and closes the alert. Without buttons
    /// the alert has an OK button.
    public nonisolated func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(isPresented, title: Text(titleKey), actions: actions(), message: EmptyView())
    }
    /// Shows an alert while `isPresented` is true. Any button runs its action, writes false and closes the alert. Without buttons
    /// the alert has an OK button.
    @_disfavoredOverload public nonisolated func alert<A: View>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(isPresented, title: Text(titleResource), actions: actions(), message: EmptyView())
    }

    /// Shows an alert with a message while `isPresented` is true.
    public nonisolated func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        alert(isPresented, title: Text(titleKey), actions: actions(), message: message())
    }
    /// Shows an alert with a message while `isPresented` is true.
    @_disfavoredOverload public nonisolated func alert<A: View, M: View>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        alert(isPresented, title: Text(titleResource), actions: actions(), message: message())
    }

    /// Shows an alert about a value while `isPresented` is true. Nothing is shown while the value is nil.
    public nonisolated func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(isPresented, title: Text(titleKey), presenting: data, actions: actions) { _ in EmptyView() }
    }
    /// Shows an alert about a value while `isPresented` is true. Nothing is shown while the value is nil.
    @_disfavoredOverload public nonisolated func alert<A: View, T>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(isPresented, title: Text(titleResource), presenting: data, actions: actions) { _ in EmptyView() }
    }

    /// Shows an alert with a message about a value while `isPresented` is true. Nothing is shown while the value is nil.
    public nonisolated func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(isPresented, title: Text(titleKey), presenting: data, actions: actions, message: message)
    }
    /// Shows an alert with a message about a value while `isPresented` is true. Nothing is shown while the value is nil.
    @_disfavoredOverload public nonisolated func alert<A: View, M: View, T>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(isPresented, title: Text(titleResource), presenting: data, actions: actions, message: message)
    }

    /// Shows choices at the bottom of the screen while `isPresented` is true. Without a button of the cancel role the dialog has
    /// a Cancel button.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    public nonisolated func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        dialog(isPresented, title: Text(titleKey), titleVisibility, actions: actions(), message: EmptyView())
    }
    /// Shows choices at the bottom of the screen while `isPresented` is true. Without a button of the cancel role the dialog has
    /// a Cancel button.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    @_disfavoredOverload public nonisolated func confirmationDialog<A: View>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        dialog(isPresented, title: Text(titleResource), titleVisibility, actions: actions(), message: EmptyView())
    }

    /// Shows choices with a message while `isPresented` is true.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        dialog(isPresented, title: Text(titleKey), titleVisibility, actions: actions(), message: message())
    }
    /// Shows choices with a message while `isPresented` is true.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    @_disfavoredOverload public nonisolated func confirmationDialog<A: View, M: View>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        dialog(isPresented, title: Text(titleResource), titleVisibility, actions: actions(), message: message())
    }

    /// Shows choices for a value while `isPresented` is true. Nothing is shown while the value is nil.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    public nonisolated func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        dialog(isPresented, title: Text(titleKey), titleVisibility, presenting: data, actions: actions) { _ in EmptyView() }
    }
    /// Shows choices for a value while `isPresented` is true. Nothing is shown while the value is nil.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    @_disfavoredOverload public nonisolated func confirmationDialog<A: View, T>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        dialog(isPresented, title: Text(titleResource), titleVisibility, presenting: data, actions: actions) { _ in EmptyView() }
    }

    /// Shows choices with a message for a value while `isPresented` is true. Nothing is shown while the value is nil.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    public nonisolated func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        dialog(isPresented, title: Text(titleKey), titleVisibility, presenting: data, actions: actions, message: message)
    }
    /// Shows choices with a message for a value while `isPresented` is true. Nothing is shown while the value is nil.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    @_disfavoredOverload public nonisolated func confirmationDialog<A: View, M: View, T>(
        _ titleResource: LocalizedStringResource, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        dialog(isPresented, title: Text(titleResource), titleVisibility, presenting: data, actions: actions, message: message)
    }

    /// Shows an alert while `isPresented` is true. Any button runs its action, writes false and closes the alert. Without buttons
    /// the alert has an OK button.
    @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(isPresented, title: Text(title), actions: actions(), message: EmptyView())
    }

    /// Shows an alert with a message while `isPresented` is true.
    @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        alert(isPresented, title: Text(title), actions: actions(), message: message())
    }

    /// Shows an alert about a value while `isPresented` is true. Nothing is shown while the value is nil.
    @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(isPresented, title: Text(title), presenting: data, actions: actions) { _ in EmptyView() }
    }

    /// Shows an alert with a message about a value while `isPresented` is true. Nothing is shown while the value is nil.
    @_disfavoredOverload public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(isPresented, title: Text(title), presenting: data, actions: actions, message: message)
    }

    /// Shows choices at the bottom of the screen while `isPresented` is true. Without a button of the cancel role the dialog has
    /// a Cancel button.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    @_disfavoredOverload public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View {
        dialog(isPresented, title: Text(title), titleVisibility, actions: actions(), message: EmptyView())
    }

    /// Shows choices with a message while `isPresented` is true.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    @_disfavoredOverload public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        dialog(isPresented, title: Text(title), titleVisibility, actions: actions(), message: message())
    }

    /// Shows choices for a value while `isPresented` is true. Nothing is shown while the value is nil.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    @_disfavoredOverload public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        dialog(isPresented, title: Text(title), titleVisibility, presenting: data, actions: actions) { _ in EmptyView() }
    }

    /// Shows choices with a message for a value while `isPresented` is true. Nothing is shown while the value is nil.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    @_disfavoredOverload public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        dialog(isPresented, title: Text(title), titleVisibility, presenting: data, actions: actions, message: message)
    }

    /// Shows an alert while `isPresented` is true. Any button runs its action, writes false and closes the alert. Without buttons
    /// the alert has an OK button.
    public nonisolated func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(isPresented, title: title, actions: actions(), message: EmptyView())
    }

    /// Shows an alert with a message while `isPresented` is true.
    public nonisolated func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View {
        alert(isPresented, title: title, actions: actions(), message: message())
    }

    /// Shows an alert about a value while `isPresented` is true. Nothing is shown while the value is nil.
    public nonisolated func alert<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View {
        alert(isPresented, title: title, presenting: data, actions: actions) { _ in EmptyView() }
    }

    /// Shows an alert with a message about a value while `isPresented` is true. Nothing is shown while the value is nil.
    public nonisolated func alert<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        alert(isPresented, title: title, presenting: data, actions: actions, message: message)
    }

    /// Shows choices at the bottom of the screen while `isPresented` is true. Without a button of the cancel role the dialog has
    /// a Cancel button.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    public nonisolated func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View {
        dialog(isPresented, title: title, titleVisibility, actions: actions(), message: EmptyView())
    }

    /// Shows choices with a message while `isPresented` is true.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        dialog(isPresented, title: title, titleVisibility, actions: actions(), message: message())
    }

    /// Shows choices for a value while `isPresented` is true. Nothing is shown while the value is nil.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    public nonisolated func confirmationDialog<A: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        dialog(isPresented, title: title, titleVisibility, presenting: data, actions: actions) { _ in EmptyView() }
    }

    /// Shows choices with a message for a value while `isPresented` is true. Nothing is shown while the value is nil.
    /// - Parameter titleVisibility: The title is shown only with `.visible`.
    public nonisolated func confirmationDialog<A: View, M: View, T>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
    ) -> some View {
        dialog(isPresented, title: title, titleVisibility, presenting: data, actions: actions, message: message)
    }
}

extension View {
    /// Shows an alert about an error while `isPresented` is true and the error is not nil. The error's description is the title.
    public nonisolated func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
    ) -> some View {
        alert(isPresented, title: Self.title(of: error), presenting: error, actions: { _ in actions() }) { _ in EmptyView() }
    }

    /// Shows an alert with a message about an error while `isPresented` is true and the error is not nil. The error's description
    /// is the title.
    public nonisolated func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
    ) -> some View {
        alert(isPresented, title: Self.title(of: error), presenting: error, actions: actions, message: message)
    }

    private nonisolated static func title<E: LocalizedError>(of error: E?) -> Text {
        Text(verbatim: error.map { $0.errorDescription ?? $0.localizedDescription } ?? "")
    }
}

extension View {
    private nonisolated func alert<A: View, M: View>(
        _ isPresented: Binding<Bool>, title: Text, actions: A, message: M
    ) -> some View {
        alert(isPresented) { AlertContent(.alert, title: title, actions: actions, message: message) }
    }

    private nonisolated func alert<A: View, M: View, T>(
        _ isPresented: Binding<Bool>, title: Text, presenting data: T?, actions: (T) -> A,
        message: (T) -> M
    ) -> some View {
        // As in SwiftUI, the closures do not escape: the views are made while the body around the modifier is evaluated.
        let views = data.map { (actions: actions($0), message: message($0)) }
        return alert(isPresented) {
            views.map { AlertContent(.alert, title: title, actions: $0.actions, message: $0.message) }
        }
    }

    private nonisolated func dialog<A: View, M: View>(
        _ isPresented: Binding<Bool>, title: Text, _ visibility: Visibility, actions: A, message: M
    ) -> some View {
        alert(isPresented) {
            AlertContent(
                .actionSheet, title: visibility == .visible ? title : nil, actions: actions, message: message)
        }
    }

    private nonisolated func dialog<A: View, M: View, T>(
        _ isPresented: Binding<Bool>, title: Text, _ visibility: Visibility, presenting data: T?,
        actions: (T) -> A, message: (T) -> M
    ) -> some View {
        let views = data.map { (actions: actions($0), message: message($0)) }
        return alert(isPresented) {
            views.map {
                AlertContent(
                    .actionSheet, title: visibility == .visible ? title : nil, actions: $0.actions,
                    message: $0.message)
            }
        }
    }
}
