import FrontmostRender

/// The frame in which something began. It is laid out in several passes: lazy containers make rows, and frames that are relative to
/// a container follow its size. Only after these is a position final.
///
/// What begins between two frames begins in the next one. What begins outside of a window begins in the first frame in it.
@MainActor struct FrameInProgress {
    /// The number of frames that had been made when it began; nil outside of a window.
    private var number: Int?

    init(in tree: RenderTree?) { number = tree?.framesMade }

    /// Whether the frame is still being made.
    mutating func isInProgress(in tree: RenderTree?) -> Bool {
        guard number != nil else {
            number = tree?.framesMade
            return true
        }
        return number == tree?.framesMade
    }
}
