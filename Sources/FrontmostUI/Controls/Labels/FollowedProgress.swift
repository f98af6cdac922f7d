import Foundation

/// A `Progress` object as a view sees it. This platform's Foundation does not report changes of such an object, so that the view looks
/// for them until the object is finished or cancelled.
final class FollowedProgress {
    private let object: Progress
    /// Whether the last look found the object finished or cancelled.
    private var isOver = false

    init(_ object: Progress) { self.object = object }

    /// The progress from 0 to 1; nil if it is unknown.
    func look() -> Double? {
        isOver = object.isFinished || object.isCancelled
        return object.isIndeterminate ? nil : ProgressView<EmptyView, EmptyView>.fraction(object.fractionCompleted, 1)
    }

    /// The time of the look after the one at a date; nil if there is nothing more to see.
    func nextLook(after date: Date) -> Date? { isOver ? nil : date.addingTimeInterval(0.2) }
}
