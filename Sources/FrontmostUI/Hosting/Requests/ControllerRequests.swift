/// The requests of views to the controller that shows them.
struct ControllerRequests: Equatable {
    var statusBarHidden: Bool?
    var colorScheme: ColorScheme?
    var isDismissDisabled = false
    /// The requests of upper layers: at most one of each type.
    private(set) var others: [any LayerRequests] = []

    subscript<R: LayerRequests>(type: R.Type) -> R {
        get {
            for other in others { if let found = other as? R { return found } }
            return R()
        }
        set {
            if let index = others.firstIndex(where: { $0 is R }) { others[index] = newValue } else { others.append(newValue) }
        }
    }

    static func == (a: ControllerRequests, b: ControllerRequests) -> Bool {
        a.statusBarHidden == b.statusBarHidden && a.colorScheme == b.colorScheme && a.isDismissDisabled == b.isDismissDisabled
            && a.others.allSatisfy { $0.isSame(in: b) } && b.others.allSatisfy { $0.isSame(in: a) }
    }

    /// Adds the requests of a screen that is covered by another one of its stack, as far as they apply to the controller around
    /// the stack.
    mutating func addCovered(_ lower: ControllerRequests) {
        isDismissDisabled = isDismissDisabled || lower.isDismissDisabled
        for other in lower.others where other.appliesWhileCovered { other.add(to: &self) }
    }
}

/// What views request of a part of their controller that an upper layer owns, such as its bars.
protocol LayerRequests: Equatable {
    /// No request.
    init()
    /// Merges another view's requests.
    mutating func add(_ next: Self)
    /// Applies requests that have changed.
    @MainActor func apply(to controller: HostingControllerBase, after old: Self)
    /// Whether the requests of a screen apply to the controller around its stack while another screen of the stack covers it.
    var appliesWhileCovered: Bool { get }
    /// Whether the tab bar around the controller is hidden.
    var hidesTabBar: Bool { get }
}

extension LayerRequests {
    func apply(to controller: HostingControllerBase, after old: Self) {}
    var appliesWhileCovered: Bool { false }
    var hidesTabBar: Bool { false }

    fileprivate func isSame(in requests: ControllerRequests) -> Bool { self == requests[Self.self] }
    fileprivate func add(to requests: inout ControllerRequests) { requests[Self.self].add(self) }
    @MainActor fileprivate func applyIfChanged(to controller: HostingControllerBase, after old: ControllerRequests) {
        let former = old[Self.self]
        if self != former { apply(to: controller, after: former) }
    }
    @MainActor fileprivate func end(in controller: HostingControllerBase) {
        let none = Self()
        if self != none { none.apply(to: controller, after: self) }
    }
}

extension HostingControllerBase {
    /// Applies the changed requests of upper layers.
    func applyOthers(_ new: ControllerRequests, after old: ControllerRequests) {
        for other in new.others { other.applyIfChanged(to: self, after: old) }
        for other in old.others where !new.others.contains(where: { type(of: $0) == type(of: other) }) { other.end(in: self) }
    }
}

struct ControllerRequestsKey: ControllerPreferenceKey {
    static var defaultValue: ControllerRequests { ControllerRequests() }
    static func reduce(value: inout ControllerRequests, nextValue: () -> ControllerRequests) {
        let next = nextValue()
        value.statusBarHidden = next.statusBarHidden ?? value.statusBarHidden
        value.colorScheme = value.colorScheme ?? next.colorScheme
        value.isDismissDisabled = value.isDismissDisabled || next.isDismissDisabled
        for other in next.others { other.add(to: &value) }
    }
}

/// Combines the requests of a controller's views.
final class ControllerRequestsNode: PreferenceReaderNode {
    private let onChange: (ControllerRequests) -> Void
    private var last = ControllerRequests()

    init(_ parent: ViewNode, _ onChange: @escaping (ControllerRequests) -> Void) {
        self.onChange = onChange
        super.init(parent)
    }

    override func collectPreference() {
        let requests = content.preference(ControllerRequestsKey.self) ?? ControllerRequests()
        if requests == last { return }
        last = requests
        graph.enqueue { [self] in onChange(requests) }
    }
}

/// Requests a text, in the language of the view's environment.
struct TextRequestModifier {
    let text: Text?
    let write: (inout ControllerRequests, String?) -> Void
    nonisolated init(_ text: Text?, _ write: @escaping (inout ControllerRequests, String?) -> Void) {
        (self.text, self.write) = (text, write)
    }
}

extension TextRequestModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> TextRequestNode { TextRequestNode(parent, modifier) }
    static func _updateNode(_ node: TextRequestNode, _ modifier: Self) { node.update(modifier) }

    /// What is requested in an environment.
    fileprivate func request(in values: EnvironmentValues) -> (
        write: (inout ControllerRequests) -> Void, value: ControllerRequests
    ) {
        let string = text?.drawnString(localizedIn: values)
        var value = ControllerRequests()
        write(&value, string)
        return ({ [write] in write(&$0, string) }, value)
    }
}

final class TextRequestNode: ValuePreferenceNode<ControllerRequestsKey> {
    private var modifier: TextRequestModifier

    init(_ parent: ViewNode, _ modifier: TextRequestModifier) {
        self.modifier = modifier
        let request = modifier.request(in: parent.environment.values)
        super.init(parent, request.write, value: request.value)
    }

    func update(_ new: TextRequestModifier) {
        modifier = new
        show()
    }

    override func environmentChanged() {
        super.environmentChanged()
        if modifier.text?.isLocalized == true { show() }
    }

    private func show() {
        let request = modifier.request(in: environment.values)
        update(request.write, value: request.value)
    }
}

extension View {
    /// Hides the status bar, if the view's controller determines it.
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View {
        request(ControllerRequestsKey.self, hidden) { $0.statusBarHidden = $1 }
    }
    /// Use `statusBarHidden(_:)`.
    @available(*, deprecated, renamed: "statusBarHidden(_:)")
    public nonisolated func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }

    /// Shows the whole presentation that the view is in, light or dark.
    public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        request(ControllerRequestsKey.self, colorScheme) { $0.colorScheme = $1 }
    }

    /// Prevents the user from dismissing the sheet with a gesture. The app still can.
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        request(ControllerRequestsKey.self, isDisabled) { $0.isDismissDisabled = $1 }
    }

    /// Adds a request of a text, which is shown in the language of the view's environment.
    nonisolated func request(_ text: Text?, _ write: @escaping (inout ControllerRequests, String?) -> Void) -> some View {
        modifier(TextRequestModifier(text, write))
    }

    /// Adds a request, which is compared by its value.
    nonisolated func request<V>(
        _ key: ControllerRequestsKey.Type, _ value: V, _ write: @escaping (inout ControllerRequests, V) -> Void
    ) -> some View {
        var requests = ControllerRequests()
        write(&requests, value)
        return modifier(PreferenceModifier<ControllerRequestsKey>(value: requests) { write(&$0, value) })
    }
}
