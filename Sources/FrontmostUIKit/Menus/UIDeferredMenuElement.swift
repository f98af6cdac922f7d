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
    private var isLoading = false, isAsking = false
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

    /// The menu opens.
    /// - Parameter done: The elements came after this returned.
    func load(_ done: @escaping @MainActor () -> Void) {
        if elements != nil && isCached || isLoading { return }
        (elements, isLoading, isAsking) = (nil, true, true)
        provider { [self] new in
            guard isLoading else { return }
            (elements, isLoading) = (new, false)
            if !isAsking { done() }
        }
        isAsking = false
    }
}

extension UIMenu {
    /// Asks for what is deferred among what the menu's list shows.
    /// - Returns: Whether something is.
    func loadDeferred(_ done: @escaping @MainActor () -> Void) -> Bool {
        var isSome = false
        for child in children {
            if let deferred = child as? UIDeferredMenuElement {
                deferred.load(done)
                isSome = true
            } else if let inner = child as? UIMenu, inner.options.contains(.displayInline), inner.loadDeferred(done) {
                isSome = true
            }
        }
        return isSome
    }
}
