import Foundation
import FrontmostRender
@_spi(Engine) import FrontmostUIKit

/// What a hosting controller shows, as far as it does not depend on the view's type: its appearance drives the graph's, and the
/// preferences of its views decide what UIKit asks of a controller.
@MainActor open class HostingControllerBase: UIViewController {
    /// What the views see beside what their window says.
    var baseEnvironment = EnvironmentValues()
    private var wishes = ControllerWishes()

    var hostingView: HostingView? { viewIfLoaded as? HostingView }
    func makeRoot(_ parent: ViewNode) -> ViewNode { fatalError("abstract") }

    open override func loadView() {
        var values = baseEnvironment
        values.hostingController = WeakController(controller: self)
        let view = HostingView(base: values) { [unowned self] in
            let reader = ControllerWishesNode($0) { [weak self] in self?.take($0) }
            reader.content = makeRoot(reader)
            reader.graph.noteReader(reader)
            return reader
        }
        self.view = view
    }

    /// Gives the views another environment around their root.
    func inherit(_ values: EnvironmentValues) {
        var values = values
        values.hostingController = WeakController(controller: self)
        baseEnvironment = values
        hostingView?.inherit(values)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        hostingView?.graph.setVisible(true)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        hostingView?.graph.setVisible(false)
        // What the views do when they leave is not for a frame that may never come.
        hostingView?.graph.update()
    }

    private func take(_ new: ControllerWishes) {
        let old = wishes
        wishes = new
        if old.statusBarHidden != new.statusBarHidden { setNeedsStatusBarAppearanceUpdate() }
        if old.colorScheme != new.colorScheme {
            overrideUserInterfaceStyle = new.colorScheme.map { $0 == .dark ? .dark : .light } ?? .unspecified
            setNeedsStatusBarAppearanceUpdate()
        }
        if old.isDismissDisabled != new.isDismissDisabled { isModalInPresentation = new.isDismissDisabled }
    }

    open override var prefersStatusBarHidden: Bool { wishes.statusBarHidden ?? false }

    /// Readable on what the views asked to be shown as, whatever the scene is.
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        wishes.colorScheme.map { $0 == .dark ? .lightContent : .darkContent } ?? .default
    }

    /// The size the views want, in points.
    public func sizeThatFits(in size: CGSize) -> CGSize {
        loadViewIfNeeded()
        return view.sizeThatFits(size)
    }
}

/// A view controller that shows SwiftUI's views.
@MainActor open class UIHostingController<Content: View>: HostingControllerBase {
    /// The view that is shown. Another value updates it in place.
    public var rootView: Content {
        didSet {
            guard let node = rootNode, let graph = hostingView?.graph else { return }
            graph.enqueue { [weak self] in
                if let self { Content._update(node, self.rootView) }
            }
        }
    }
    private weak var rootNode: ViewNode?

    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    public init?(coder aDecoder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: aDecoder)
    }

    /// There is no view to show in an archive.
    public required init?(coder aDecoder: NSCoder) { return nil }

    override func makeRoot(_ parent: ViewNode) -> ViewNode {
        let node = Content._make(rootView, parent)
        rootNode = node
        return node
    }
}

/// The controller that a view is shown in, without keeping it alive.
struct WeakController {
    weak var controller: HostingControllerBase?
}

extension EnvironmentValues {
    private struct ControllerKey: EnvironmentKey {
        static var defaultValue: WeakController { WeakController() }
    }
    var hostingController: WeakController {
        get { self[ControllerKey.self] }
        set { self[ControllerKey.self] = newValue }
    }
}

extension ViewGraph {
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        var size = Extent.zero
        for item in root.items {
            let s = item.measure(proposal.extent).size
            size = Extent(max(size.width, s.width), max(size.height, s.height))
        }
        return size.cgSize
    }

    /// What the root view is called.
    var rootName: String {
        var name = "a view"
        var node: ViewNode? = root.content
        while let next = node {
            if let body = next as? BodyNode { return body.name }
            name = next.name
            node = (next as? WrapperNode)?.content
        }
        return name
    }
}
