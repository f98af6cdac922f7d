import FrontmostUIKit

/// Registers the destination for a type of values with the enclosing stack.
struct NavigationDestinationModifier<Value: Hashable, Destination: View> {
    let destination: (Value) -> Destination
    nonisolated init(_ destination: @escaping (Value) -> Destination) { self.destination = destination }
}

extension NavigationDestinationModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> NavigationDestinationNode<Value, Destination> {
        NavigationDestinationNode(parent, modifier)
    }
    static func _updateNode(_ node: NavigationDestinationNode<Value, Destination>, _ modifier: Self) {
        node.update(modifier)
    }
}

final class NavigationDestinationNode<Value: Hashable, Destination: View>: WrapperNode {
    private var modifier: NavigationDestinationModifier<Value, Destination>

    init(_ parent: ViewNode, _ modifier: NavigationDestinationModifier<Value, Destination>) {
        self.modifier = modifier
        super.init(parent)
        if isInsideLazyContainer { NavigationRefusals.lazy("for: \(Value.self).self") } else { register() }
    }

    func update(_ new: NavigationDestinationModifier<Value, Destination>) {
        let isSame = FieldComparison.isSame(modifier, new)
        modifier = new
        if !isSame && !isInsideLazyContainer { register() }
    }

    private var model: NavigationModel? { environment.values.navigation.model }

    private func register() {
        if model == nil { NavigationRefusals.outside("for: \(Value.self).self") }
        let destination = modifier.destination
        model?.register(
            NavigationDestinationEntry(
                source: self, screen: environment.values.navigation.screen, type: ObjectIdentifier(Value.self),
                typeName: "\(Value.self)", make: { ($0 as? Value).map { AnyView(destination($0)) } }))
    }

    override func willDetach() { model?.unregister(self, for: ObjectIdentifier(Value.self)) }
}

@MainActor enum NavigationRefusals {
    static func outside(_ form: String) {
        Console.warning(
            "navigationDestination(\(form)) is ignored outside of a NavigationStack: nothing shows the screen. Put the view that has "
                + "the modifier into a NavigationStack.", oncePer: "outside \(form)")
    }

    static func lazy(_ form: String) {
        Console.warning(
            "navigationDestination(\(form)) inside a lazy container (List, LazyVStack, …) is ignored, because its row may not exist. "
                + "Move it outside the container.", oncePer: "lazy \(form)")
    }
}

extension View {
    /// Shows a view for each value of a type on the path of the enclosing stack.
    ///
    /// Put it on the stack's root, or on a screen above the root, outside of lists and lazy stacks.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(NavigationDestinationModifier(destination))
    }

    /// Shows a screen above this one while `isPresented` is true. Going back writes false.
    public nonisolated func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View {
        let view = destination()
        return modifier(
            NavigationRequestModifier(
                form: "isPresented:", wanted: { isPresented.wrappedValue ? RequestedScreen(Presence(), { AnyView(view) }) : nil },
                clear: { if isPresented.wrappedValue { isPresented.wrappedValue = false } }))
    }

    /// Shows a screen for an item while there is one. A different item is a different screen; going back writes nil.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(
            NavigationRequestModifier(
                form: "item:",
                wanted: { item.wrappedValue.map { value in RequestedScreen(value, { AnyView(destination(value)) }) } },
                clear: { if item.wrappedValue != nil { item.wrappedValue = nil } }))
    }
}
