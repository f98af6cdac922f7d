/// The pages of a container's children. A page is created when its child is first shown.
@MainActor struct ContainerPages {
    private var pages: [ObjectIdentifier: ContainerPage] = [:]

    /// The page of a child that has already been shown.
    subscript(child: UIViewController?) -> ContainerPage? { child.flatMap { pages[ObjectIdentifier($0)] } }

    /// Returns the child's page, and creates it if needed.
    /// - Parameter holder: The view that a new page fills.
    mutating func page(of child: UIViewController, in holder: UIView?) -> ContainerPage {
        if let page = self[child] { return page }
        let page = ContainerPage(of: child)
        page.frame = holder?.bounds ?? .zero
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        pages[ObjectIdentifier(child)] = page
        return page
    }

    /// Drops a page without removing it, because it may still be moving out.
    mutating func forget(_ child: UIViewController) { pages[ObjectIdentifier(child)] = nil }

    /// Removes a page from its superview, and the child's view from the page.
    mutating func remove(_ child: UIViewController) {
        guard let page = pages.removeValue(forKey: ObjectIdentifier(child)) else { return }
        page.removeFromSuperview()
        if let view = child.viewIfLoaded, view.superview === page { view.removeFromSuperview() }
    }

    /// The child, followed by the controllers presented in its place.
    func chain(_ child: UIViewController?) -> [UIViewController] {
        guard let child, let page = self[child] else { return [] }
        return child.chainInContext(within: page)
    }
}
