import Foundation
import FrontmostRender
@_spi(Engine) import FrontmostUIKit

/// A part of an app's interface with a life of its own: a window group.
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    /// The content of the first window group, as a view of any type.
    func _makeWindowContent() -> AnyView?
}

extension Scene {
    public func _makeWindowContent() -> AnyView? { body._makeWindowContent() }
}

extension Never: Scene {
    public func _makeWindowContent() -> AnyView? { nil }
}

extension Scene where Body == Never {
    public var body: Never { fatalError("\(Self.self) is a primitive scene and has no body") }
}

@resultBuilder public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    @_disfavoredOverload public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> TupleScene<
        repeat each Content
    > {
        TupleScene(value: (repeat each content))
    }
}

/// Several scenes; the first window group is shown.
public struct TupleScene<each Content: Scene> {
    let value: (repeat each Content)
}

extension TupleScene: Scene {
    public typealias Body = Never
    public func _makeWindowContent() -> AnyView? {
        for scene in repeat each value {
            if let content = scene._makeWindowContent() { return content }
        }
        return nil
    }
}

/// A window that shows a view; every scene of the app gets one.
public struct WindowGroup<Content: View> {
    let content: () -> Content
    public nonisolated init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
    public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) { self.content = content }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }
    public nonisolated init(id: String, @ViewBuilder content: @escaping () -> Content) { self.content = content }
}

extension WindowGroup: Scene {
    public typealias Body = Never
    public func _makeWindowContent() -> AnyView? { AnyView(content()) }
}

/// An app written with SwiftUI's names.
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    init()
}

/// Shows an app's window group in the scenes of a host.
@_spi(Engine) @MainActor public final class AppScenes<A: App> {
    private let node: AppRoot<A>

    public init(_ app: A) {
        node = AppRoot(app: app)
        UIApplication.shared.finishLaunching()
    }

    /// Connects a scene for one person, with SwiftUI's own window in it.
    public func connect(
        session: UISceneSession = UISceneSession(), environment: SceneEnvironment, host: (any RenderHost)? = nil
    ) -> UIWindowScene {
        UIWindowScene.connect(session: session, environment: environment, host: host) { scene in
            showRoot(self.node, in: scene)
        }
    }
}

/// Puts a view into a scene's own window.
@_spi(Engine) @MainActor public func showRoot<V: View>(_ view: V, in scene: UIWindowScene) {
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIHostingController(rootView: view)
    scene.ownedWindow = window
    window.makeKeyAndVisible()
}

/// The app as a view: its dynamic properties are connected as a view's are, so that the scenes follow what the app observes.
struct AppRoot<A: App>: View {
    typealias Body = Never
    let app: A

    static func _make(_ view: consuming AppRoot, _ parent: ViewNode) -> ViewNode {
        let node = AppNode(parent, view.app)
        node.evaluate()
        return node
    }
    static func _update(_ node: ViewNode, _ view: AppRoot) {}
    static var _isUnary: Bool { false }
}

extension AnyView {
    /// The view with an object of any type in its environment.
    fileprivate func offering<T: ObservableObject>(_ object: T) -> AnyView { AnyView(environmentObject(object)) }
}

/// Evaluates an app's body for one of its scenes.
final class AppNode<A: App>: BodyNode {
    private var app: A

    init(_ parent: ViewNode, _ app: A) {
        self.app = app
        super.init(parent, TypeInfo.of(A.self) { $0.evaluate() })
    }

    override func evaluate() {
        if !info.dynamic.isEmpty { withPointer(&app) { bind($0) } }
        var content = trackingReads { app.body._makeWindowContent() } ?? AnyView(EmptyView())
        if let delegate = UIApplication.shared.delegate as? any ObservableObject { content = content.offering(delegate) }
        if let child { AnyView._update(child, content) } else { child = AnyView._make(content, self) }
    }
}
