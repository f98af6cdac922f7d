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

    /// The menu opens.
    /// - Parameter done: The elements came after this returned.
    func load(_ done: @escaping @MainActor () -> Void) {
        // Opened once more, or by somebody else, before they came.
        if isLoading { return waiting.append(done) }
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
