import Foundation

/// A placeholder in a menu for elements that are loaded when the menu opens. The menu shows "Loading…" until they arrive.
///
///     UIDeferredMenuElement { completion in
///         Task { completion(await loadRecents()) }
///     }
@MainActor @preconcurrency open class UIDeferredMenuElement: UIMenuElement {
    /// Loads elements and passes them to the closure that it receives.
    public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    private let provider: Provider
    private var isCached = true
    /// Whether the elements are replaced while the menu is open, whenever they have changed.
    private var isLive = false
    /// What keeps live elements up to date. Released when the menu closes.
    package var contentOwner: AnyObject?
    private var isLoading = false
    /// Callbacks of the lists that show the placeholder.
    private var waiting: [@MainActor () -> Void] = []
    /// Nil until the elements have arrived.
    private(set) var elements: [UIMenuElement]?
    /// Shown until the elements have arrived.
    let placeholder = UIAction(title: SystemWord.loadingMore.text, attributes: .disabled) { _ in }

    /// Creates an element that loads once.
    /// - Parameter elementProvider: Called when the menu first opens. It passes the elements to the closure that it receives.
    public init(_ elementProvider: @escaping Provider) {
        provider = elementProvider
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Creates an element that loads each time the menu opens.
    public class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        let element = UIDeferredMenuElement(elementProvider)
        element.isCached = false
        return element
    }

    /// An element with known contents. `show(_:)` replaces them when they change.
    package class func live(_ elements: [UIMenuElement]) -> UIDeferredMenuElement {
        let element = UIDeferredMenuElement { _ in }
        (element.elements, element.isLive) = (elements, true)
        return element
    }

    /// Replaces the elements of a live element in the menu that is open.
    package func show(_ new: [UIMenuElement]) {
        if elements == nil { return }
        elements = new
        waiting.forEach { $0() }
    }

    /// Loads the elements if necessary, because the menu opens.
    /// - Parameter done: Called when the elements arrive after this method has returned.
    func load(_ done: @escaping @MainActor () -> Void) {
        // The menu was opened again, or another one was, before the elements arrived.
        if isLoading { return waiting.append(done) }
        if elements != nil && isLive { return waiting.append(done) }
        if elements != nil && isCached { return }
        (elements, isLoading) = (nil, true)
        provider { [self] new in
            guard isLoading else { return }
            (elements, isLoading) = (new, false)
            let loaded = waiting
            waiting = []
            loaded.forEach { $0() }
        }
        if isLoading { waiting.append(done) }
    }

    /// The menu closes. Live elements are dropped with whatever keeps them up to date.
    func menuClosed() {
        if isLive { (elements, waiting, contentOwner) = (nil, [], nil) }
    }
}

extension UIMenu {
    /// The deferred elements of the menu's list, including those among loaded elements.
    var deferredElements: [UIDeferredMenuElement] { Self.deferred(in: children) }

    private static func deferred(in elements: [UIMenuElement]) -> [UIDeferredMenuElement] {
        elements.flatMap { element -> [UIDeferredMenuElement] in
            switch element {
            case let deferred as UIDeferredMenuElement: [deferred] + Self.deferred(in: deferred.elements ?? [])
            case let inner as UIMenu where inner.options.contains(.displayInline): inner.deferredElements
            default: []
            }
        }
    }
}
