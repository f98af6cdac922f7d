import Foundation

/// Stands in a menu for elements that are there later. Until they are, the menu says that it loads them.
///
///     UIDeferredMenuElement { completion in
///         Task { completion(await loadRecents()) }
///     }
@MainActor @preconcurrency open class UIDeferredMenuElement: UIMenuElement {
    public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    private let provider: Provider
    private var isCached = true
    /// Whether the elements are replaced while the menu is open, whenever they have changed.
    private var isLive = false
    /// What keeps live elements up to date. Released when the menu closes.
    package var keeper: AnyObject?
    private var isLoading = false
    /// The lists that show the placeholder.
    private var waiting: [@MainActor () -> Void] = []
    /// Nil until they are there.
    private(set) var elements: [UIMenuElement]?
    /// In their place.
    let placeholder = UIAction(title: "Loading…", attributes: .disabled) { _ in }

    /// - Parameter elementProvider: Asked when the menu is first opened; gives its elements to what it is passed.
    public init(_ elementProvider: @escaping Provider) {
        provider = elementProvider
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// One that asks its provider each time the menu is opened.
    public class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        let element = UIDeferredMenuElement(elementProvider)
        element.isCached = false
        return element
    }

    /// An element whose elements are there already, and are replaced by `show(_:)` whenever they have changed.
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

    /// The menu opens.
    /// - Parameter done: The elements came after this returned.
    func load(_ done: @escaping @MainActor () -> Void) {
        // Opened once more, or by somebody else, before they came.
        if isLoading { return waiting.append(done) }
        if elements != nil && isLive { return waiting.append(done) }
        if elements != nil && isCached { return }
        (elements, isLoading) = (nil, true)
        provider { [self] new in
            guard isLoading else { return }
            (elements, isLoading) = (new, false)
            let told = waiting
            waiting = []
            told.forEach { $0() }
        }
        if isLoading { waiting.append(done) }
    }

    /// The menu closes. Live elements are dropped with whatever keeps them up to date.
    func menuClosed() {
        if isLive { (elements, waiting, keeper) = (nil, [], nil) }
    }
}

extension UIMenu {
    /// What is deferred in the menu's list; also in what was given in place of another one.
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
