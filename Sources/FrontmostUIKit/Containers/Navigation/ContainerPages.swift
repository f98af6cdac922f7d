/// The pages of a container's children, which are made when they are first shown.
@MainActor struct ContainerPages {
    private var pages: [ObjectIdentifier: ContainerPage] = [:]

    /// The page of a child that has been shown.
    subscript(child: UIViewController?) -> ContainerPage? { child.flatMap { pages[ObjectIdentifier($0)] } }

    /// - Parameter holder: What the pages lie in.
    mutating func page(of child: UIViewController, in holder: UIView?) -> ContainerPage {
        if let page = self[child] { return page }
        let page = ContainerPage(of: child)
        page.frame = holder?.bounds ?? .zero
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        pages[ObjectIdentifier(child)] = page
        return page
    }

    /// Forgets a page, which may be on its way out still.
    mutating func forget(_ child: UIViewController) { pages[ObjectIdentifier(child)] = nil }

    /// Takes a page away, and the child's view out of it.
    mutating func remove(_ child: UIViewController) {
        guard let page = pages.removeValue(forKey: ObjectIdentifier(child)) else { return }
        page.removeFromSuperview()
        if let view = child.viewIfLoaded, view.superview === page { view.removeFromSuperview() }
    }

    /// The child and what is presented in its place.
    func chain(_ child: UIViewController?) -> [UIViewController] {
        guard let child, let page = self[child] else { return [] }
        return child.chainInContext(within: page)
    }
}
