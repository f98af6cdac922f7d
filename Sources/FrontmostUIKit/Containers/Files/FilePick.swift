import Foundation

/// A request for files on behalf of a presented controller: begins when the controller has appeared. The controller itself shows nothing. The
/// host's chooser is in front of it. A controller that is presented again asks again.
@MainActor final class FilePick {
    private unowned let controller: UIViewController
    private enum State {
        /// The controller is not shown.
        case idle
        /// The files that are to be saved are being made. The number tells presentations apart.
        case preparing(Int)
        case asking(FileExchange, FileExchangeMachine.ID)
        /// The controller is still shown after the answer.
        case answered
    }
    private var state = State.idle
    private var lastPreparation = 0
    /// Whether to dismiss the controller at the end.
    private let dismisses: Bool
    /// Gets the answer before the controller is dismissed.
    var willEnd: (FileAnswer) -> Void = { _ in }
    /// Gets the answer. A controller that is dismissed has left by then, unless it is a child of what is dismissed.
    var onAnswer: (FileAnswer) -> Void = { _ in }

    init(_ controller: UIViewController, dismisses: Bool) { (self.controller, self.dismisses) = (controller, dismisses) }

    /// The controller has appeared.
    /// - Parameters:
    ///   - prepare: Makes the files that are to be saved; nil if the request has them.
    ///   - moved: Files that are removed when copies of them have been taken over.
    func begin(
        _ request: FileRequest, preparing prepare: ((FileExchange) async throws -> [URL])? = nil, moving moved: [URL] = []
    ) {
        guard case .idle = state, let exchange = controller.viewIfLoaded?.window?.windowScene?.files else { return }
        guard case .save(let files) = request.kind else { return send(request, to: exchange, moving: []) }
        lastPreparation += 1
        let number = lastPreparation
        state = .preparing(number)
        Task { @MainActor [weak self] in
            var request = request
            var failure: (any Error)?
            do {
                request.kind = .save(try await prepare?(exchange) ?? exchange.copies(of: files))
            } catch { failure = error }
            // The controller may have disappeared in the meantime, and may even have been presented again.
            guard let self, case .preparing(number) = state else { return }
            if let failure { end(.failed(failure)) } else { send(request, to: exchange, moving: moved) }
        }
    }

    private func send(_ request: FileRequest, to exchange: FileExchange, moving moved: [URL]) {
        let id = exchange.request(request) { [weak self] answer in
            if case .files = answer { moved.forEach { try? FileManager.default.removeItem(at: $0) } }
            self?.end(answer)
        }
        state = .asking(exchange, id)
    }

    /// The controller has disappeared: after the answer, or before it because the app has dismissed it.
    func withdraw() {
        forgetCallbacks()
        if case .asking(let exchange, let id) = state { exchange.withdraw(id) }
        state = .idle
    }

    /// The callbacks may hold the controller, which holds this object.
    private func forgetCallbacks() { (willEnd, onAnswer) = ({ _ in }, { _ in }) }

    private func end(_ answer: FileAnswer) {
        state = .answered
        let onAnswer = onAnswer
        willEnd(answer)
        forgetCallbacks()
        guard dismisses, controller.presentingViewController != nil else { return onAnswer(answer) }
        if controller.parent == nil {
            controller.whenPresentationEnds { onAnswer(answer) }
        } else {
            onAnswer(answer)
        }
        controller.dismissWhenSettled(animated: false)
    }
}
