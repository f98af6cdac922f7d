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
public struct NavigationStack<Data, Root: View> {
    let path: NavigationPathAccess?
    let root: Root

    nonisolated init(path: NavigationPathAccess?, root: Root) { (self.path, self.root) = (path, root) }
}

extension NavigationStack: View {
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
        NavigationBridge(path: path, root: root)
            .ignoresSafeArea()
            .relayingRequests(of: .stack)
    }
}

/// Connects a stack with UIKit's controller.
struct NavigationBridge<Root: View> {
    let path: NavigationPathAccess?
    let root: Root
}

extension NavigationBridge: ContainerBridge {
    typealias Body = Never
    typealias Controller = StackNavigationController
    func makeModel(_ node: RepresentableNode) -> NavigationModel { NavigationModel(node, path: path) { AnyView(root) } }
    func update(_ model: NavigationModel) { model.update(path: path) { AnyView(root) } }
    func readBindings(_ model: NavigationModel, _ node: RepresentableNode) {
        _ = model.readPath()
        model.pathMayHaveChanged(isAnimated: !node.graph.transaction.disablesAnimations)
    }
}
