/// One piece of work that a `LoadingOverlay` shows. It lasts until `end()` is called or the token is released.
@MainActor @preconcurrency public final class LoadingToken {
    private weak var overlay: LoadingOverlay?
    private let number: LoadingMachine.Token
    private(set) var content: LoadingContent { didSet { if content != oldValue { overlay?.update(number, content) } } }

    init(_ overlay: LoadingOverlay, _ number: LoadingMachine.Token, _ content: LoadingContent) {
        (self.overlay, self.number, self.content) = (overlay, number, content)
    }

    /// The text that describes the running work.
    public var text: String? {
        get { content.text }
        set { content.text = newValue }
    }
    /// The progress, from 0 to 1; nil if it is unknown.
    public var progress: Double? {
        get { content.progress }
        set { content.progress = newValue }
    }

    /// Ends the work. Further calls do nothing.
    public func end() { end(animated: true) }

    func end(animated: Bool) {
        overlay?.end(number, animated: animated)
        overlay = nil
    }

    isolated deinit { overlay?.end(number, animated: true) }
}

/// What the overlay shows about one piece of work.
struct LoadingContent: Equatable {
    var text: String?
    var progress: Double?
}
