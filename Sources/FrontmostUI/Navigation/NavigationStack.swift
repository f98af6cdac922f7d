@_spi(Engine) import FrontmostUIKit

/// Shows a root view, and above it a screen for each value of a path.
///
///     @State private var path: [Park] = []
///     NavigationStack(path: $path) {
///         List(parks) { NavigationLink($0.name, value: $0) }
///             .navigationDestination(for: Park.self) { ParkDetail(park: $0) }
///     }
///
/// The path is the state: what is written is shown in one move, and the way back writes it.
public struct NavigationStack<Data, Root> {
    let path: NavigationPathAccess?
    let root: Root

    nonisolated init(path: NavigationPathAccess?, root: Root) { (self.path, self.root) = (path, root) }
}

extension NavigationStack: View where Root: View {
    /// A stack that keeps its path to itself.
    public nonisolated init(@ViewBuilder root: () -> Root) where Data == NavigationPath { self.init(path: nil, root: root()) }

    /// A stack whose path may hold values of any types.
    public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.init(path: NavigationPathAccess(path), root: root())
    }

    /// A stack whose path holds values of one type.
    public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.init(path: NavigationPathAccess(path), root: root())
    }

    public var body: some View {
        NavigationHost(path: path, root: root)
            .ignoresSafeArea()
            .relayingWishes(of: .stack)
    }
}

/// The place of a navigation controller.
struct NavigationHost<Root: View> {
    let path: NavigationPathAccess?
    let root: Root
    /// Where what is asked for here is shown.
    var detail: NavigationDetailColumn?
    /// What is asked for elsewhere, and shown here.
    var column: NavigationDetailColumn?
    /// A stack in it takes its place.
    var isColumn = false
    /// The column that there is no room for.
    var secondColumn: AnyView?
}

extension NavigationHost: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let root = view.root
        let node = NavigationHostNode(parent, view.path, detail: view.detail, column: view.column) { AnyView(root) }
        node.model?.controller.isColumn = view.isColumn
        node.model?.secondColumn = view.secondColumn
        return node
    }
    static func _update(_ node: ViewNode, _ view: Self) {
        let root = view.root
        let node = unsafeDowncast(node, to: NavigationHostNode.self)
        node.update(view.path) { AnyView(root) }
        if let column = view.secondColumn { node.model?.secondColumn = column }
    }
    static var _isUnary: Bool { true }
}

/// The node of a stack. Its body reads the path, so that what is written there brings it back.
final class NavigationHostNode: ContainerHostNode<StackNavigationController, NavigationModel> {
    private var path: NavigationPathAccess?
    private var root: () -> AnyView
    private let detail: NavigationDetailColumn?, column: NavigationDetailColumn?

    init(
        _ parent: ViewNode, _ path: NavigationPathAccess?, detail: NavigationDetailColumn?, column: NavigationDetailColumn?,
        _ root: @escaping () -> AnyView
    ) {
        (self.path, self.root, self.detail, self.column) = (path, root, detail, column)
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
        if self.model == nil {
            model.detail = detail
            model.isDetail = column != nil
            column?.model = model
        }
        self.model = model
        _ = model.readPath()
        model.pathMayHaveChanged(isAnimated: !graph.transaction.disablesAnimations)
    }
}
