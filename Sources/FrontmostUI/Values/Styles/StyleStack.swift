import FrontmostRender

/// A style of the environment (the foreground, the tint or the background), with the styles that it replaced.
///
/// A style may refer to the value that it replaces, as in `.tint(.accentColor)` or `.foregroundStyle(.secondary)`. Such a style
/// is resolved with the stack `outside`, so that every reference leads outwards and resolving ends.
struct StyleStack: Sendable {
    private(set) var style: AnyShapeStyle?
    /// The replaced styles. Nil below a style that refers to no other, as nearly every style does.
    private var outer: Outer?
    /// Whether a control has set the style for its content. The app's style takes precedence, even if it was set around the
    /// control.
    private var isDefault = false

    private final class Outer: Sendable {
        let stack: StyleStack
        init(_ stack: StyleStack) { self.stack = stack }
    }

    /// Replaces the style; nil restores the platform's default.
    mutating func place(_ new: AnyShapeStyle?) {
        outer = new == nil || new?.refersToNothing == true || style == nil ? nil : Outer(self)
        style = new
        isDefault = false
    }

    /// Sets the style of a control's content, unless the app has set one.
    mutating func placeDefault(_ new: AnyShapeStyle) {
        if style != nil && !isDefault { return }
        place(new)
        isDefault = true
    }

    /// The stack in which references of the style are resolved.
    var outside: StyleStack { outer?.stack ?? StyleStack() }

    /// Resolves the style; nil if there is none.
    /// - Parameter setStack: Writes the stack in which references are resolved to an environment.
    func paint(in values: EnvironmentValues, _ setStack: (inout EnvironmentValues, StyleStack) -> Void) -> Paint? {
        guard let style else { return nil }
        if style.refersToNothing { return style.paint(in: values) }
        var outer = values
        setStack(&outer, outside)
        return style.paint(in: outer)
    }
}

extension AnyShapeStyle {
    /// Whether the style looks the same with every foreground, tint and background. False if that is not known.
    var refersToNothing: Bool {
        if case .color(let color) = storage { color.refersToNothing } else { false }
    }
}

extension Color {
    /// Whether the colour does not depend on the tint.
    var refersToNothing: Bool {
        switch source {
        case .resolved, .palette, .hierarchical, .set, .uiColor: true
        case .accent: false
        case .opacity(let base, _): base.refersToNothing
        case .mixed(let a, let b, _): a.refersToNothing && b.refersToNothing
        }
    }
}

extension EnvironmentValues {
    var foregroundStyle: AnyShapeStyle? {
        get { foregrounds.style }
        set { foregrounds.place(newValue) }
    }
    var tint: AnyShapeStyle? {
        get { tints.style }
        set { tints.place(newValue) }
    }
    /// The style of `.background`; nil for the platform's default.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStylesKey.self].style }
        set { self[BackgroundStylesKey.self].place(newValue) }
    }

    var foregroundPaint: Paint {
        foregrounds.paint(in: self) { $0.foregrounds = $1 } ?? .color(Color.primary.resolved(in: self))
    }
    /// The shadows that are part of the foreground style, innermost first.
    var foregroundShadows: [RenderEffects.Shadow] {
        guard let style = foregrounds.style, !style.refersToNothing else { return [] }
        return style.shadows(in: outsideForeground)
    }
    /// Nil without a tint; views then use their own default.
    var tintPaint: Paint? { tints.paint(in: self) { $0.tints = $1 } }
    var backgroundPaint: Paint? {
        self[BackgroundStylesKey.self].paint(in: self) { $0[BackgroundStylesKey.self] = $1 }
    }

    /// The environment in which a foreground style's references are resolved.
    var outsideForeground: EnvironmentValues {
        var outer = self
        outer.foregrounds = foregrounds.outside
        return outer
    }
}

private struct BackgroundStylesKey: EnvironmentKey { static var defaultValue: StyleStack { StyleStack() } }
