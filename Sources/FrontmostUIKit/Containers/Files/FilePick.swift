import Foundation

/// A request for files on behalf of a presented controller: begins when the controller has appeared. The controller itself shows nothing. The
/// host's chooser is in front of it.
@MainActor final class FilePick {
    private unowned let controller: UIViewController
    private var running: (exchange: FileExchange, id: FileExchangeMachine.ID)?
    private var hasBegun = false, isOver = false
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
        guard !hasBegun, !isOver, let exchange = controller.viewIfLoaded?.window?.windowScene?.files else { return }
        hasBegun = true
        guard case .save(let files) = request.kind else { return send(request, to: exchange, moving: []) }
        Task { @MainActor [weak self] in
            var request = request
            do {
                request.kind = .save(try await prepare?(exchange) ?? exchange.copies(of: files))
                self?.send(request, to: exchange, moving: moved)
            } catch {
                self?.end(.failed(error))
            }
        }
    }

    private func send(_ request: FileRequest, to exchange: FileExchange, moving moved: [URL]) {
        if isOver { return }
        let id = exchange.request(request) { [weak self] answer in
            if case .files = answer { moved.forEach { try? FileManager.default.removeItem(at: $0) } }
            self?.running = nil
            self?.end(answer)
        }
        running = (exchange, id)
    }

    /// The controller has disappeared before there was an answer: the app has dismissed it.
    func withdraw() {
        isOver = true
        forgetCallbacks()
        guard let running else { return }
        self.running = nil
        running.exchange.withdraw(running.id)
    }

    /// The callbacks may hold the controller, which holds this object.
    private func forgetCallbacks() { (willEnd, onAnswer) = ({ _ in }, { _ in }) }

    private func end(_ answer: FileAnswer) {
        if isOver { return }
        isOver = true
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
