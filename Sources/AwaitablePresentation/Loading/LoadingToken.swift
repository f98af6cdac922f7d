/// Something that goes on, as a `LoadingOverlay` counts it. It ends when it is ended or let go of.
@MainActor @preconcurrency public final class LoadingToken {
    private weak var overlay: LoadingOverlay?
    private let number: LoadingCourse.Token
    private(set) var content: LoadingContent { didSet { if content != oldValue { overlay?.update(number, content) } } }

    init(_ overlay: LoadingOverlay, _ number: LoadingCourse.Token, _ content: LoadingContent) {
        (self.overlay, self.number, self.content) = (overlay, number, content)
    }

    /// What it is.
    public var text: String? {
        get { content.text }
        set { content.text = newValue }
    }
    /// How far it is, from 0 to 1; nil where nobody knows.
    public var progress: Double? {
        get { content.progress }
        set { content.progress = newValue }
    }

    /// It is over. Nothing happens the second time.
    public func end() { end(animated: true) }

    func end(animated: Bool) {
        overlay?.end(number, animated: animated)
        overlay = nil
    }

    isolated deinit { overlay?.end(number, animated: true) }
}

/// What is said of what goes on.
struct LoadingContent: Equatable {
    var text: String?
    var progress: Double?
}
