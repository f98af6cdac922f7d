import Foundation

/// What a scroll view's default anchor is used for.
public struct ScrollAnchorRole: Hashable, Sendable {
    private let name: String
    /// Where the content is at first.
    public static let initialOffset = ScrollAnchorRole(name: "initialOffset")
    /// Where the content stays when it or the scroll view changes its size.
    public static let sizeChanges = ScrollAnchorRole(name: "sizeChanges")
    /// Where content is that is smaller than the scroll view.
    public static let alignment = ScrollAnchorRole(name: "alignment")
}

/// The default anchors of scroll views; nil for the start.
struct DefaultScrollAnchors: Equatable {
    private var anchors: [ScrollAnchorRole: UnitPoint] = [:]
    subscript(role: ScrollAnchorRole) -> UnitPoint? {
        get { anchors[role] }
        set { anchors[role] = newValue }
    }
    static let roles = [ScrollAnchorRole.initialOffset, .sizeChanges, .alignment]
}

extension EnvironmentValues {
    private struct AnchorsKey: EnvironmentKey { static let defaultValue = DefaultScrollAnchors() }
    var defaultScrollAnchors: DefaultScrollAnchors {
        get { self[AnchorsKey.self] }
        set { self[AnchorsKey.self] = newValue }
    }
}

extension View {
    /// Sets the initial position of the scroll views in this view. While a scroll view is there, it stays there when its content
    /// grows. Content that is smaller than the scroll view is aligned there.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        transformEnvironment(\.defaultScrollAnchors) { anchors in
            for role in DefaultScrollAnchors.roles { anchors[role] = anchor }
        }
    }

    /// Sets the anchor of the scroll views in this view for one use.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        transformEnvironment(\.defaultScrollAnchors) { $0[role] = anchor }
    }
}
