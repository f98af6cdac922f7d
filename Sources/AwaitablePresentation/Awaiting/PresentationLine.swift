#if canImport(Darwin)
    import SwiftUI
#else
    import FrontmostUI
#endif

/// Something that is to be presented when the way is free.
@MainActor protocol PresentationInLine: AnyObject {
    var presenter: UIViewController? { get }
    /// Why it could not be presented now.
    var refusal: PresentationError.Reason? { get }
    func comeIn()
    func refuse(_ reason: PresentationError.Reason)
    /// Another one takes its place before it was shown.
    func giveWay()
}

/// Who waits for one presenter, or for others of the same containers: one at a time can present there.
@MainActor final class PresentationLine {
    /// Those that somebody waits in.
    private static var lines: [ObjectIdentifier: PresentationLine] = [:]

    private struct Place {
        let one: any PresentationInLine
        let replaces: Bool
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
        if policy == .refuse {
            if let reason = one.refusal { one.refuse(reason) } else { one.comeIn() }
            return
        }
        let key = ObjectIdentifier(presenter.outermost)
        let line = lines[key] ?? PresentationLine(key)
        lines[key] = line
        line.enter(one, replaces: policy == .replace)
    }

    /// It waits no longer.
    static func leave(_ one: any PresentationInLine) {
        for line in lines.values { line.places.removeAll { $0.one === one } }
    }

    private func enter(_ one: any PresentationInLine, replaces: Bool) {
        if replaces {
            let former = places.filter(\.replaces)
            places.removeAll(where: \.replaces)
            places.insert(Place(one: one, replaces: true), at: 0)
            former.forEach { $0.one.giveWay() }
            if let presenter = one.presenter { Platform.clearWay(presenter) }
        } else {
            places.append(Place(one: one, replaces: false))
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
            if reason?.ends == true, let presenter = first.one.presenter {
                if isWatching || watch(presenter) { return }
            }
            places.removeFirst()
            if let reason { first.one.refuse(reason) } else { first.one.comeIn() }
        }
        PresentationLine.lines[key] = nil
    }

    /// Moves on when the way may be free.
    /// - Returns: False where nothing will ever tell.
    private func watch(_ presenter: UIViewController) -> Bool {
        isWatching = Platform.whenWayMayBeFree(presenter) { [self] in
            isWatching = false
            moveOn()
        }
        return isWatching
    }
}

extension PresentationError.Reason {
    /// Whether waiting helps.
    fileprivate var ends: Bool { self == .alreadyPresenting || self == .inTransition }
}

extension UIViewController {
    fileprivate var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}
