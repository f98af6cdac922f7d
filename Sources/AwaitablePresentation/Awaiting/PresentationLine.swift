#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif

/// Something that is to be presented when the way is free.
@MainActor protocol PresentationInLine: AnyObject {
    var presenter: UIViewController? { get }
    /// Why it could not be presented now.
    var refusal: PresentationError.Reason? { get }
    /// What is presented where it would be.
    var inTheWay: UIViewController? { get }
    /// Where it waits.
    var line: PresentationLine? { get set }
    func comeIn()
    func refuse(_ reason: PresentationError.Reason)
    /// Hears now of a cancellation that it would hear of in a moment.
    func takeCancellation()
    /// It is shown, and its end is decided.
    var hasToGo: Bool { get }
    /// Another one takes its place before it was shown.
    func giveWay()
}

/// Who waits for one presenter, or for others of the same containers: one at a time can present there.
@MainActor final class PresentationLine {
    /// Those that somebody waits in.
    private(set) static var lines: [ObjectIdentifier: PresentationLine] = [:]

    private struct Place {
        let one: any PresentationInLine
        let policy: PresentationQueuePolicy
        var replaces: Bool { policy == .replace }
        @MainActor func waits(for reason: PresentationError.Reason) -> Bool {
            policy == .refuse ? one.waitsUnasked(for: reason) : reason.ends
        }
    }
    private let key: ObjectIdentifier
    /// Replacing ones come first.
    private var places: [Place] = []
    private var isWatching = false
    private var isMoving = false

    private init(_ key: ObjectIdentifier) { self.key = key }

    /// Has it come in now, later, or not at all, as the policy says.
    static func enter(_ one: any PresentationInLine, _ policy: PresentationQueuePolicy) {
        guard let presenter = one.presenter else { return one.refuse(.presenterIsGone) }
        // Nobody gives way to one that can never come.
        let reason = one.refusal, key = ObjectIdentifier(presenter.outermost)
        if let reason, !reason.ends { return one.refuse(reason) }
        if policy == .refuse {
            guard let reason else { return one.comeIn() }
            if !one.waitsUnasked(for: reason) { return one.refuse(reason) }
            // Where somebody waits the way will not be free. Who was cancelled just now does not.
            lines[key]?.places.forEach { $0.one.takeCancellation() }
            if lines[key]?.places.isEmpty == false { return one.refuse(.alreadyPresenting) }
        }
        let line = lines[key] ?? PresentationLine(key)
        lines[key] = line
        line.enter(one, policy)
    }

    /// It waits no longer.
    static func leave(_ one: any PresentationInLine) {
        guard let line = one.line else { return }
        one.line = nil
        line.places.removeAll { $0.one === one }
        // Nobody looks at it any more when its watch ends.
        if line.places.isEmpty && !line.isMoving { line.close() }
    }

    /// One that everybody has left may still be told that the way is free, when others wait in a line of their own.
    private func close() {
        if Self.lines[key] === self { Self.lines[key] = nil }
    }

    private func enter(_ one: any PresentationInLine, _ policy: PresentationQueuePolicy) {
        one.line = self
        if policy == .replace {
            let former = places.filter(\.replaces)
            places.removeAll(where: \.replaces)
            places.insert(Place(one: one, policy: policy), at: 0)
            former.forEach { $0.one.giveWay() }
            if let inTheWay = one.inTheWay { Platform.dismiss(inTheWay) }
        } else {
            places.append(Place(one: one, policy: policy))
        }
        moveOn()
    }

    /// Lets come in who can.
    private func moveOn() {
        if isMoving { return }
        isMoving = true
        defer { isMoving = false }
        while let first = places.first {
            let reason = first.one.refusal
            if let reason, first.waits(for: reason), isWatching || watch(first.one) { return }
            places.removeFirst()
            if let reason { first.one.refuse(reason) } else { first.one.comeIn() }
        }
        close()
    }

    /// Moves on when the way may be free.
    /// - Returns: False where nothing will ever tell.
    private func watch(_ one: any PresentationInLine) -> Bool {
        guard let presenter = one.presenter else { return false }
        isWatching = Platform.whenWayMayBeFree(presenter, one.inTheWay) { [self] in
            isWatching = false
            moveOn()
        }
        return isWatching
    }
}

extension PresentationInLine {
    /// Whether it is refused only for what passes by itself: what is in the way is going already, or will as soon as it can (an alert
    /// whose button asks for the next screen, a flow that was cancelled for this one), or its presenter has not quite come.
    fileprivate func waitsUnasked(for reason: PresentationError.Reason) -> Bool {
        switch reason {
        case .alreadyPresenting:
            guard let inTheWay else { return false }
            return inTheWay.isBeingDismissed || LivePresentations.of(inTheWay)?.hasToGo == true
        case .inTransition: return presenter?.isComing == true
        default: return false
        }
    }
}

extension PresentationError.Reason {
    /// Whether waiting helps.
    fileprivate var ends: Bool { self == .alreadyPresenting || self == .inTransition }
}

extension UIViewController {
    /// It, or what it is shown in, is on its way in. What is on its way out waits for nothing.
    fileprivate var isComing: Bool {
        sequence(first: self, next: \.parent).contains(where: \.isBeingPresented)
    }

    fileprivate var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}
