import Foundation
import FrontmostRender
import FrontmostUIKit

/// A translucent material: what is behind is blurred, and the edge is lighter.
public struct Glass: Equatable, Sendable {
    private enum Kind: Equatable, Sendable { case regular, clear, identity }
    private var kind: Kind
    private var color: Color?

    /// A blur of what is behind.
    public static let regular = Glass(kind: .regular)
    /// A thinner blur, for use over pictures.
    public static let clear = Glass(kind: .clear)
    /// No glass.
    public static let identity = Glass(kind: .identity)

    private init(kind: Kind) { self.kind = kind }

    /// The glass in a colour; nil for none.
    public func tint(_ color: Color?) -> Glass {
        var copy = self
        copy.color = color
        return copy
    }
    /// The glass unchanged: it does not move under a finger.
    public func interactive(_ isEnabled: Bool = true) -> Glass {
        if isEnabled {
            MainQueue.run {
                Console.warning(
                    "Glass.interactive() has no effect: glass does not move under a finger here.", oncePer: "Glass.interactive")
            }
        }
        return self
    }

    /// The layers behind the view, and its edge in front of them, from back to front.
    fileprivate func layers<S: Shape>(_ shape: S) -> [ShapeLayer] {
        if kind == .identity { return [] }
        var layers = [ShapeLayer(shape, AnyShapeStyle(kind == .clear ? Material.ultraThin : .thin))]
        if let color { layers.append(ShapeLayer(shape, AnyShapeStyle(color.opacity(0.6)))) }
        let light = LinearGradient(
            colors: [.white.opacity(0.5), .white.opacity(0.1)], startPoint: .topLeading, endPoint: .bottomTrailing)
        layers.append(ShapeLayer(shape, AnyShapeStyle(light), stroke: StrokeStyle(lineWidth: 1)))
        return layers
    }

    /// The glass in a shape that fills its space.
    fileprivate func view<S: Shape>(in shape: S) -> PaintedShape<S> { PaintedShape(shape, layers(shape)) }
}

/// The shape of glass by default: a capsule.
public struct DefaultGlassEffectShape {
    /// Creates the shape.
    public nonisolated init() {}
}

extension DefaultGlassEffectShape: Shape {
    /// A capsule.
    public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
    public nonisolated func _placed(in rect: CGRect) -> _PlacedOutline { Capsule()._placed(in: rect) }
}

/// How glass appears and disappears.
public struct GlassEffectTransition: Equatable, Sendable {
    private enum Kind: Equatable, Sendable { case identity, matchedGeometry, materialize }
    private let kind: Kind

    /// At once.
    public static let identity = GlassEffectTransition(kind: .identity)
    /// Out of other glass in the container.
    public static let matchedGeometry = GlassEffectTransition(kind: .matchedGeometry)
    /// By fading in.
    public static let materialize = GlassEffectTransition(kind: .materialize)
}

/// Views with glass. Their glass does not flow together, which the console says once.
public struct GlassEffectContainer<Content: View> {
    private let content: Content
}

extension GlassEffectContainer: View {
    /// Creates a container.
    /// - Parameter spacing: The distance in points at which the glass of two views would flow together. It does not.
    public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        noteWithoutEffect("GlassEffectContainer", "the glass of views does not flow together here.")
        self.init(content: content())
    }
    public var body: some View { content }
}

/// The name of glass, which is not one of the app's own matched views.
private struct GlassName<ID: Hashable>: Hashable {
    let id: ID
}

extension View {
    /// Shows the view on glass.
    /// - Parameters:
    ///   - glass: The kind of glass.
    ///   - shape: The outline of the glass.
    public nonisolated func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View {
        background { glass.view(in: shape) }
    }
    /// Shows the view on glass in a capsule.
    public nonisolated func glassEffect(_ glass: Glass = .regular) -> some View {
        glassEffect(glass, in: DefaultGlassEffectShape())
    }
    /// Names the glass of the view. A view on glass that takes the place of another one with the same name, in an animation, begins where that one
    /// was, in its size. Glass does not flow out of glass with other names.
    /// - Parameter id: The name in the namespace; nil for none.
    @ViewBuilder public nonisolated func glassEffectID<ID: Hashable & Sendable>(
        _ id: ID?, in namespace: Namespace.ID
    ) -> some View {
        if let id { matchedGeometryEffect(id: GlassName(id: id), in: namespace) } else { self }
    }
    /// Sets how the glass of the view appears and disappears. It does so with the view, by the view's own transition.
    public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> some View {
        if transition != .identity {
            noteWithoutEffect("glassEffectTransition(_:)", "glass appears and disappears with its view.")
        }
        return self
    }
}
