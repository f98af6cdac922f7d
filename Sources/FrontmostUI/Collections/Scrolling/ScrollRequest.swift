import FrontmostRender

/// A request of code to scroll, until the layout comes to rest or the user scrolls. Unmade rows on the way have estimated lengths,
/// and a frame that is relative to the scroll view has its length one pass later, so scrolling is repeated in each pass of the frame.
struct ScrollRequest<Destination> {
    /// The largest number of passes in which the target may move.
    private static var moveLimit: Int { 16 }
    let destination: Destination
    private var frame: FrameInProgress?
    /// The number of the user's scrolls before the first attempt.
    private var userScrolls: Int?
    private var moves = 0
    private(set) var isOver = false

    init(_ destination: Destination) { self.destination = destination }

    /// Scrolls to the destination, unless the request is over.
    /// - Parameters:
    ///   - tree: The tree of the scene; nil outside of a window.
    ///   - scroll: The scroll view with the destination; nil if that is not there yet.
    ///   - move: Scrolls, and returns whether the offset has changed.
    @MainActor mutating func attempt(inFrameOf tree: RenderTree?, in scroll: ScrollNode?, _ move: (ScrollNode) -> Bool) {
        var frame = frame ?? FrameInProgress(in: tree)
        if !frame.isInProgress(in: tree) { isOver = true }
        self.frame = frame
        guard let scroll, !isOver else { return }
        if userScrolls == nil { userScrolls = scroll.userScrolls }
        if userScrolls != scroll.userScrolls {
            isOver = true
        } else if move(scroll) {
            moves += 1
            isOver = moves >= Self.moveLimit
        }
    }
}
