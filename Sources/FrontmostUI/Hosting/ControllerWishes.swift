/// What views ask of the controller they are shown in.
struct ControllerWishes: Equatable {
    var statusBarHidden: Bool?
    var colorScheme: ColorScheme?
    var isDismissDisabled = false
}

struct ControllerWishesKey: PreferenceKey {
    static var defaultValue: ControllerWishes { ControllerWishes() }
    static func reduce(value: inout ControllerWishes, nextValue: () -> ControllerWishes) {
        let next = nextValue()
        value.statusBarHidden = next.statusBarHidden ?? value.statusBarHidden
        value.colorScheme = value.colorScheme ?? next.colorScheme
        value.isDismissDisabled = value.isDismissDisabled || next.isDismissDisabled
    }
}

/// Brings the wishes of a controller's views together.
final class ControllerWishesNode: PreferenceReaderNode {
    private let take: (ControllerWishes) -> Void
    private var last = ControllerWishes()

    init(_ parent: ViewNode, _ take: @escaping (ControllerWishes) -> Void) {
        self.take = take
        super.init(parent)
    }

    override func collectPreference() {
        let wishes = content.preference(ControllerWishesKey.self) ?? ControllerWishes()
        if wishes == last { return }
        last = wishes
        graph.enqueue { [self] in take(wishes) }
    }
}

/// How high a sheet stands.
public struct PresentationDetent: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case medium, large, fraction(Double), height(Double) }
    let kind: Kind
    public static let medium = PresentationDetent(kind: .medium), large = PresentationDetent(kind: .large)
    public static func fraction(_ fraction: Double) -> PresentationDetent { PresentationDetent(kind: .fraction(fraction)) }
    /// - Parameter height: Points.
    public static func height(_ height: Double) -> PresentationDetent { PresentationDetent(kind: .height(height)) }
}

extension View {
    /// Hides the status bar, where the controller of this view decides about it.
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View {
        wish(ControllerWishesKey.self, hidden) { $0.statusBarHidden = $1 }
    }
    @available(*, deprecated, renamed: "statusBarHidden(_:)")
    public nonisolated func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }

    /// Light or dark for the whole presentation this view is in.
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        wish(ControllerWishesKey.self, colorScheme) { $0.colorScheme = $1 }
    }

    /// Keeps the person from dismissing the sheet by a gesture; the program still may.
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        wish(ControllerWishesKey.self, isDisabled) { $0.isDismissDisabled = $1 }
    }

    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        noteWithoutEffect("presentationDetents")
        return self
    }

    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
        noteWithoutEffect("presentationDragIndicator")
        return self
    }

    /// A wish that is compared by its value.
    private nonisolated func wish<V>(
        _ key: ControllerWishesKey.Type, _ value: V, _ write: @escaping (inout ControllerWishes, V) -> Void
    ) -> some View {
        var wishes = ControllerWishes()
        write(&wishes, value)
        return modifier(PreferenceModifier<ControllerWishesKey>(value: wishes) { write(&$0, value) })
    }
}

public enum Visibility: CaseIterable, Hashable, Sendable {
    case automatic, visible, hidden
}
