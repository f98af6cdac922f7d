import FrontmostUIKit

/// A stack that shows a root view, and above it a screen for each value of a path.
///
///     @State private var path: [Park] = []
///     NavigationStack(path: $path) {
///         List(parks) { NavigationLink($0.name, value: $0) }
///             .navigationDestination(for: Park.self) { ParkDetail(park: $0) }
///     }
///
/// The path is the source of truth: the stack shows a new path in one move, and going back writes the path.
public struct NavigationStack<Data, Root> {
    let path: NavigationPathAccess?
    let root: Root

    nonisolated init(path: NavigationPathAccess?, root: Root) { (self.path, self.root) = (path, root) }
}

extension NavigationStack: View where Root: View {
    /// A stack with a private path.
    public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath { self.init(path: nil, root: root()) }

    /// A stack with a path of values of any types.
    public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.init(path: NavigationPathAccess(path), root: root())
    }

    /// A stack with a path of values of one type.
    public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.init(path: NavigationPathAccess(path), root: root())
    }

    public var body: some View {
        NavigationHost(path: path, root: root)
            .ignoresSafeArea()
            .relayingRequests(of: .stack)
    }
}

/// Hosts a stack's navigation controller.
struct NavigationHost<Root: View> {
    let path: NavigationPathAccess?
    let root: Root
}

extension NavigationHost: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let root = view.root
        return NavigationHostNode(parent, view.path) { AnyView(root) }
    }
    static func _update(_ node: ViewNode, _ view: Self) {
        let root = view.root
        downcast(node, to: NavigationHostNode.self).update(view.path) { AnyView(root) }
    }
    static var _isUnary: Bool { true }
}

/// The node of a stack. Its body reads the path, so that a write to the path invalidates it.
final class NavigationHostNode: ContainerHostNode<StackNavigationController, NavigationModel> {
    private var path: NavigationPathAccess?
    private var root: () -> AnyView

    init(_ parent: ViewNode, _ path: NavigationPathAccess?, _ root: @escaping () -> AnyView) {
        (self.path, self.root) = (path, root)
        super.init(parent, TypeInfo.of(NavigationHostNode.self) { $0.evaluate() })
        evaluate()
    }

    func update(_ path: NavigationPathAccess?, _ root: @escaping () -> AnyView) {
        (self.path, self.root) = (path, root)
        model?.update(path: path, root: root)
        evaluate()
    }

    override func bringUpToDate() {
        let model = model ?? NavigationModel(self, path: path, root: root)
        self.model = model
        _ = model.readPath()
        model.pathMayHaveChanged(isAnimated: !graph.transaction.disablesAnimations)
    }
}
