import SwiftUINames

extension EnvironmentValues {
    /// An action that asks the user a question in an alert or a dialog and waits for the answer.
    ///
    ///     @Environment(\.ask) private var ask
    ///
    ///     func delete(_ post: Post) async throws {
    ///         let sure = try await ask("Delete “\(post.title)”?", options: [.destructive("Delete", true), .cancel()])
    ///         guard sure == true else { return }
    ///         ...
    ///     }
    public var ask: AskAction { AskAction(origin: ViewOrigin(self)) }
}

/// Shows alerts and confirmation dialogs on behalf of a view, and waits for the answer. Read it from the environment:
/// `@Environment(\.ask)`.
///
/// A question lives as long as its view, and is cancelled with its task, in the same way as for `PresentAction`.
@MainActor @preconcurrency public struct AskAction {
    private let origin: ViewOrigin
    nonisolated init(origin: ViewOrigin) { self.origin = origin }

    /// Asks a question, and waits until it is off the screen.
    /// - Parameters:
    ///   - title: The question.
    ///   - message: Smaller text below the title.
    ///   - form: An alert in the middle of the screen, or a dialog that comes from the bottom.
    ///   - options: The buttons. Without any, there is an "OK".
    ///   - onCancel: What cancelling the task does.
    ///   - whenBusy: What happens if something else is presented there already, or the screen is being presented or dismissed.
    /// - Returns: The answer of the chosen option; nil if the option has none, or if the question was closed.
    /// - Throws: `PresentationError` if the question is not shown, and `CancellationError` according to `onCancel`.
    public func callAsFunction<Answer>(
        _ title: String, message: String? = nil, as form: AskForm = .alert, options: [AskOption<Answer>],
        onCancel: PresentationCancellation = .dismiss, whenBusy: PresentationQueuePolicy = .refuse
    ) async throws -> Answer? {
        try await origin.await(animated: true, onCancel: onCancel, whenBusy: whenBusy) { handle in
            let controller = UIAlertController.asking(title, message, form, options, handle)
            if let popover = controller.popoverPresentationController { origin.attach(popover) }
            return controller
        }
    }
}

extension UIViewController {
    /// Asks the user a question, and waits until it is off the screen.
    /// - Parameters:
    ///   - title: The question.
    ///   - message: Smaller text below the title.
    ///   - form: An alert in the middle of the screen, or a dialog that comes from the bottom (in regular width a popover at this
    ///     view).
    ///   - options: The buttons. Without any, there is an "OK".
    ///   - onCancel: What cancelling the task does.
    ///   - whenBusy: What happens if this controller presents something else already, or is being presented or dismissed.
    /// - Returns: The answer of the chosen option; nil if the option has none, or if the question was closed.
    /// - Throws: `PresentationError` if the question is not shown, and `CancellationError` according to `onCancel`.
    @_disfavoredOverload
    public func ask<Answer>(
        _ title: String, message: String? = nil, as form: AskForm = .alert, options: [AskOption<Answer>],
        onCancel: PresentationCancellation = .dismiss, whenBusy: PresentationQueuePolicy = .refuse
    ) async throws -> Answer? {
        try await present(onCancel: onCancel, whenBusy: whenBusy) { handle in
            let controller = UIAlertController.asking(title, message, form, options, handle)
            controller.popoverPresentationController?.sourceView = view
            return controller
        }
    }
}

/// How a question is shown.
public enum AskForm: Sendable, Hashable {
    /// As an alert.
    case alert
    /// As a confirmation dialog. If no option is a `cancel`, a "Cancel" is added.
    case dialog
}

/// One button of a question.
///
///     let choice = try await ask(
///         "Save changes?", options: [.option("Save", .save), .destructive("Discard", .discard), .cancel()])
public struct AskOption<Answer> {
    let title: String
    let style: UIAlertAction.Style
    let answer: Answer?

    /// An ordinary button.
    /// - Parameters:
    ///   - title: The button's title.
    ///   - answer: What the waiting call returns.
    public static func option(_ title: String, _ answer: Answer) -> AskOption {
        AskOption(title: title, style: .default, answer: answer)
    }
    /// A button for a destructive action, in red.
    /// - Parameters:
    ///   - title: The button's title.
    ///   - answer: What the waiting call returns.
    public static func destructive(_ title: String, _ answer: Answer) -> AskOption {
        AskOption(title: title, style: .destructive, answer: answer)
    }
    /// The button that closes the question: the waiting call returns nil. A question has at most one.
    /// - Parameter title: The button's title.
    public static func cancel(_ title: String) -> AskOption {
        AskOption(title: title, style: .cancel, answer: nil)
    }
    /// The button that closes the question, titled "Cancel" in the language of the app: the waiting call returns nil. A question has
    /// at most one.
    public static func cancel() -> AskOption { .cancel(Platform.cancel) }
}

extension AskOption: Sendable where Answer: Sendable {}

/// A string literal is an option that answers with its title.
extension AskOption: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral, ExpressibleByStringLiteral
where Answer == String {
    /// Creates an option that answers with its title.
    /// - Parameter title: The title, and the answer.
    public init(stringLiteral title: String) { self = .option(title, title) }
}

extension UIAlertController {
    fileprivate static func asking<Answer>(
        _ title: String, _ message: String?, _ form: AskForm, _ options: [AskOption<Answer>], _ handle: PresentationHandle<Answer>
    ) -> UIAlertController {
        let controller = UIAlertController(
            title: title, message: message, preferredStyle: form == .alert ? .alert : .actionSheet)
        for option in options {
            controller.addAction(
                UIAlertAction(title: option.title, style: option.style) { _ in
                    if let answer = option.answer { handle.finish(answer) }
                })
        }
        if options.isEmpty {
            controller.addAction(UIAlertAction(title: Platform.ok, style: .default))
        } else if form == .dialog && !options.contains(where: { $0.style == .cancel }) {
            // A dialog can be dismissed without an answer, unlike an alert.
            controller.addAction(UIAlertAction(title: Platform.cancel, style: .cancel))
        }
        return controller
    }
}
