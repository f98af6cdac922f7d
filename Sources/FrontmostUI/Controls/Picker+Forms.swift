// The pickers' initialisers, as SwiftUI has them: with a label, a key, a string, and a symbol or a picture beside these.

extension Picker where Label: View, Content: View {
    public nonisolated init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init([selection], label(), content())
    }
    public nonisolated init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init([selection], label, content())
    }
    /// - Parameter currentValueLabel: Shown in place of the chosen option.
    public nonisolated init<V: View>(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init([selection], label(), content(), currentValueLabel: AnyView(currentValueLabel()))
    }

    /// Chooses for several at once: an option is chosen where it is the value of all, and choosing one writes it to all.
    public nonisolated init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(sources.map { $0[keyPath: selection] }, label(), content())
    }
    public nonisolated init<C: RandomAccessCollection, V: View>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, label(), content(), currentValueLabel: AnyView(currentValueLabel()))
    }
}

extension Picker where Label == Text, Content: View {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init([selection], Text(titleKey), content())
    }
    public nonisolated init<V: View>(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init([selection], Text(titleKey), content(), currentValueLabel: AnyView(currentValueLabel()))
    }
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources.map { $0[keyPath: selection] }, Text(titleKey), content())
    }
    public nonisolated init<C: RandomAccessCollection, V: View>(
        _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, Text(titleKey), content(), currentValueLabel: AnyView(currentValueLabel()))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init([selection], Text(title), content())
    }
    @_disfavoredOverload public nonisolated init<V: View, S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init([selection], Text(title), content(), currentValueLabel: AnyView(currentValueLabel()))
    }
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection, S: StringProtocol>(
        _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources.map { $0[keyPath: selection] }, Text(title), content())
    }
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection, V: View, S: StringProtocol>(
        _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, Text(title), content(), currentValueLabel: AnyView(currentValueLabel()))
    }
}

extension Picker where Label == _LabelView<Text, Image>, Content: View {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init([selection], FrontmostUI.Label(titleKey, systemImage: systemImage), content())
    }
    public nonisolated init<V: View>(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            [selection], FrontmostUI.Label(titleKey, systemImage: systemImage), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, systemImage: String,
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, FrontmostUI.Label(titleKey, systemImage: systemImage), content())
    }
    public nonisolated init<C: RandomAccessCollection, V: View>(
        _ titleKey: LocalizedStringKey, systemImage: String,
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, FrontmostUI.Label(titleKey, systemImage: systemImage), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init([selection], FrontmostUI.Label(title, systemImage: systemImage), content())
    }
    @_disfavoredOverload public nonisolated init<V: View, S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            [selection], FrontmostUI.Label(title, systemImage: systemImage), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection, S: StringProtocol>(
        _ title: S, systemImage: String, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources.map { $0[keyPath: selection] }, FrontmostUI.Label(title, systemImage: systemImage), content())
    }
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection, V: View, S: StringProtocol>(
        _ title: S, systemImage: String, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, FrontmostUI.Label(title, systemImage: systemImage), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
}

extension Picker where Label == _LabelView<Text, Image>, Content: View {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init([selection], FrontmostUI.Label(titleKey, image: image), content())
    }
    public nonisolated init<V: View>(
        _ titleKey: LocalizedStringKey, image: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            [selection], FrontmostUI.Label(titleKey, image: image), content(), currentValueLabel: AnyView(currentValueLabel()))
    }
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, image: String,
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
    ) {
        self.init(sources.map { $0[keyPath: selection] }, FrontmostUI.Label(titleKey, image: image), content())
    }
    public nonisolated init<C: RandomAccessCollection, V: View>(
        _ titleKey: LocalizedStringKey, image: String,
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, FrontmostUI.Label(titleKey, image: image), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init([selection], FrontmostUI.Label(title, image: image), content())
    }
    @_disfavoredOverload public nonisolated init<V: View, S: StringProtocol>(
        _ title: S, image: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            [selection], FrontmostUI.Label(title, image: image), content(), currentValueLabel: AnyView(currentValueLabel()))
    }
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection, S: StringProtocol>(
        _ title: S, image: String, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources.map { $0[keyPath: selection] }, FrontmostUI.Label(title, image: image), content())
    }
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection, V: View, S: StringProtocol>(
        _ title: S, image: String, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, FrontmostUI.Label(title, image: image), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
}
