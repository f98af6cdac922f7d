#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif

extension EnvironmentValues {
    /// Asks a person something and waits for the answer.
    ///
    ///     @Environment(\.ask) private var ask
    ///
    ///     func delete(_ post: Post) async throws {
    ///         guard try await ask("Delete “\(post.title)”?", options: [.destructive("Delete", true), .cancel()]) == true else { return }
    ///         ...
    ///     }
    public var ask: AskAction { AskAction(origin: ViewOrigin(self)) }
}

/// Shows alerts and confirmation dialogs on behalf of the view that reads it from its environment, and waits for the answer.
///
/// What `PresentAction` says about the view that asks, and about cancellation, holds here.
@MainActor @preconcurrency public struct AskAction {
    private let origin: ViewOrigin
    nonisolated init(origin: ViewOrigin) { self.origin = origin }

    /// Asks, and waits until the question is off the screen.
    /// - Parameters:
    ///   - message: Smaller, below the title.
    ///   - form: In the middle of the screen, or a dialog that comes from the bottom.
    ///   - options: The buttons. Without any there is an "OK".
    ///   - onCancel: What cancelling the task does.
    ///   - whenBusy: What happens if something else is presented there already, or the screen is on its way in or out.
    /// - Returns: The answer of the option that was chosen; nil for one without an answer, or where the question was closed.
    /// - Throws: `PresentationError` where it does not take place, and `CancellationError` as `onCancel` says.
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
    /// Asks a person something, and waits until the question is off the screen.
    /// - Parameters:
    ///   - message: Smaller, below the title.
    ///   - form: In the middle of the screen, or a dialog that comes from the bottom (in regular width a popover at this view).
    ///   - options: The buttons. Without any there is an "OK".
    ///   - onCancel: What cancelling the task does.
    ///   - whenBusy: What happens if this controller presents something else already, or is on its way in or out.
    /// - Returns: The answer of the option that was chosen; nil for one without an answer, or where the question was closed.
    /// - Throws: `PresentationError` where it does not take place, and `CancellationError` as `onCancel` says.
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
    case alert
    /// As a `confirmationDialog`: without a `cancel` among its options there is a "Cancel".
    case dialog
}

/// One button of a question.
///
///     let choice = try await ask("Save changes?", options: [.option("Save", .save), .destructive("Discard", .discard), .cancel()])
public struct AskOption<Answer> {
    let title: String
    let style: UIAlertAction.Style
    let answer: Answer?

    /// - Parameter answer: What the waiting code gets.
    public static func option(_ title: String, _ answer: Answer) -> AskOption {
        AskOption(title: title, style: .default, answer: answer)
    }
    /// Shown in red.
    public static func destructive(_ title: String, _ answer: Answer) -> AskOption {
        AskOption(title: title, style: .destructive, answer: answer)
    }
    /// At most one. The waiting code gets nil.
    public static func cancel(_ title: String = "Cancel") -> AskOption {
        AskOption(title: title, style: .cancel, answer: nil)
    }
}

extension AskOption: Sendable where Answer: Sendable {}

/// A title alone is an option that answers with its title.
extension AskOption: ExpressibleByUnicodeScalarLiteral, ExpressibleByExtendedGraphemeClusterLiteral, ExpressibleByStringLiteral
where Answer == String {
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
            controller.addAction(UIAlertAction(title: "OK", style: .default))
        } else if form == .dialog && !options.contains(where: { $0.style == .cancel }) {
            // A dialog is left without an answer, which is what an alert is not.
            controller.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        }
        return controller
    }
}
