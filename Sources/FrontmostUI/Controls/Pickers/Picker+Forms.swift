// The initialisers of pickers, as in SwiftUI: with a label, a localised title or a string, each also with a symbol or an image.

extension Picker where Label: View, Content: View {
    /// Creates a picker with a label.
    public nonisolated init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.init([selection], label(), content())
    }
    /// Creates a picker with a label.
    public nonisolated init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.init([selection], label, content())
    }
    /// Creates a picker with a label.
    /// - Parameter currentValueLabel: Shown in place of the chosen option.
    public nonisolated init<V: View>(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init([selection], label(), content(), currentValueLabel: AnyView(currentValueLabel()))
    }

    /// Creates a picker that chooses one value for several sources. An option is shown as chosen if all sources have its value;
    /// choosing an option writes it to all sources.
    public nonisolated init<C: RandomAccessCollection>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(sources.map { $0[keyPath: selection] }, label(), content())
    }
    /// Creates a picker with a label that chooses one value for several sources. `currentValueLabel` is shown in place of the
    /// chosen option.
    public nonisolated init<C: RandomAccessCollection, V: View>(
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, label(), content(), currentValueLabel: AnyView(currentValueLabel()))
    }
}

extension Picker where Label == Text, Content: View {
    /// Creates a picker with a localised title.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init([selection], Text(titleKey), content())
    }
    /// Creates a picker with a title from a string table.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init([selection], Text(titleResource), content())
    }
    /// Creates a picker with a localised title. `currentValueLabel` is shown in place of the chosen option.
    public nonisolated init<V: View>(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init([selection], Text(titleKey), content(), currentValueLabel: AnyView(currentValueLabel()))
    }
    /// Creates a picker with a title from a string table. `currentValueLabel` is shown in place of the chosen option.
    @_disfavoredOverload public nonisolated init<V: View>(
        _ titleResource: LocalizedStringResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init([selection], Text(titleResource), content(), currentValueLabel: AnyView(currentValueLabel()))
    }
    /// Creates a picker with a localised title that chooses one value for several sources.
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources.map { $0[keyPath: selection] }, Text(titleKey), content())
    }
    /// Creates a picker with a title from a string table that chooses one value for several sources.
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection>(
        _ titleResource: LocalizedStringResource, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources.map { $0[keyPath: selection] }, Text(titleResource), content())
    }
    /// Creates a picker with a localised title that chooses one value for several sources. `currentValueLabel` is shown in place
    /// of the chosen option.
    public nonisolated init<C: RandomAccessCollection, V: View>(
        _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, Text(titleKey), content(), currentValueLabel: AnyView(currentValueLabel()))
    }
    /// Creates a picker with a title from a string table that chooses one value for several sources. `currentValueLabel` is shown in place
    /// of the chosen option.
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection, V: View>(
        _ titleResource: LocalizedStringResource, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, Text(titleResource), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
    /// Creates a picker with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init([selection], Text(title), content())
    }
    /// Creates a picker with a title. `currentValueLabel` is shown in place of the chosen option.
    @_disfavoredOverload public nonisolated init<V: View, S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init([selection], Text(title), content(), currentValueLabel: AnyView(currentValueLabel()))
    }
    /// Creates a picker with a title that chooses one value for several sources.
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection, S: StringProtocol>(
        _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources.map { $0[keyPath: selection] }, Text(title), content())
    }
    /// Creates a picker with a title that chooses one value for several sources. `currentValueLabel` is shown in place of the
    /// chosen option.
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection, V: View, S: StringProtocol>(
        _ title: S, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, Text(title), content(), currentValueLabel: AnyView(currentValueLabel()))
    }
}

extension Picker where Label == _LabelView<Text, Image>, Content: View {
    /// Creates a picker with a localised title and a symbol.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init([selection], FrontmostUI.Label(titleKey, systemImage: systemImage), content())
    }
    /// Creates a picker with a title from a string table and a symbol.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init([selection], FrontmostUI.Label(titleResource, systemImage: systemImage), content())
    }
    /// Creates a picker with a localised title and a symbol. `currentValueLabel` is shown in place of the chosen option.
    public nonisolated init<V: View>(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            [selection], FrontmostUI.Label(titleKey, systemImage: systemImage), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
    /// Creates a picker with a title from a string table and a symbol. `currentValueLabel` is shown in place of the chosen option.
    @_disfavoredOverload public nonisolated init<V: View>(
        _ titleResource: LocalizedStringResource, systemImage: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            [selection], FrontmostUI.Label(titleResource, systemImage: systemImage), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
    /// Creates a picker with a localised title and a symbol that chooses one value for several sources.
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, systemImage: String,
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, FrontmostUI.Label(titleKey, systemImage: systemImage), content())
    }
    /// Creates a picker with a title from a string table and a symbol that chooses one value for several sources.
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection>(
        _ titleResource: LocalizedStringResource, systemImage: String,
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, FrontmostUI.Label(titleResource, systemImage: systemImage), content())
    }
    /// Creates a picker with a localised title and a symbol that chooses one value for several sources. `currentValueLabel` is
    /// shown in place of the chosen option.
    public nonisolated init<C: RandomAccessCollection, V: View>(
        _ titleKey: LocalizedStringKey, systemImage: String,
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, FrontmostUI.Label(titleKey, systemImage: systemImage), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
    /// Creates a picker with a title from a string table and a symbol that chooses one value for several sources. `currentValueLabel` is
    /// shown in place of the chosen option.
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection, V: View>(
        _ titleResource: LocalizedStringResource, systemImage: String,
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, FrontmostUI.Label(titleResource, systemImage: systemImage), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
    /// Creates a picker with a title and a symbol.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init([selection], FrontmostUI.Label(title, systemImage: systemImage), content())
    }
    /// Creates a picker with a title and a symbol. `currentValueLabel` is shown in place of the chosen option.
    @_disfavoredOverload public nonisolated init<V: View, S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            [selection], FrontmostUI.Label(title, systemImage: systemImage), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
    /// Creates a picker with a title and a symbol that chooses one value for several sources.
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection, S: StringProtocol>(
        _ title: S, systemImage: String, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources.map { $0[keyPath: selection] }, FrontmostUI.Label(title, systemImage: systemImage), content())
    }
    /// Creates a picker with a title and a symbol that chooses one value for several sources. `currentValueLabel` is shown in
    /// place of the chosen option.
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
    /// Creates a picker with a localised title and an image.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, image: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init([selection], FrontmostUI.Label(titleKey, image: image), content())
    }
    /// Creates a picker with a title from a string table and an image.
    @_disfavoredOverload public nonisolated init(
        _ titleResource: LocalizedStringResource, image: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init([selection], FrontmostUI.Label(titleResource, image: image), content())
    }
    /// Creates a picker with a localised title and an image. `currentValueLabel` is shown in place of the chosen option.
    public nonisolated init<V: View>(
        _ titleKey: LocalizedStringKey, image: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            [selection], FrontmostUI.Label(titleKey, image: image), content(), currentValueLabel: AnyView(currentValueLabel()))
    }
    /// Creates a picker with a title from a string table and an image. `currentValueLabel` is shown in place of the chosen option.
    @_disfavoredOverload public nonisolated init<V: View>(
        _ titleResource: LocalizedStringResource, image: String, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            [selection], FrontmostUI.Label(titleResource, image: image), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
    /// Creates a picker with a localised title and an image that chooses one value for several sources.
    public nonisolated init<C: RandomAccessCollection>(
        _ titleKey: LocalizedStringKey, image: String,
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
    ) {
        self.init(sources.map { $0[keyPath: selection] }, FrontmostUI.Label(titleKey, image: image), content())
    }
    /// Creates a picker with a title from a string table and an image that chooses one value for several sources.
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection>(
        _ titleResource: LocalizedStringResource, image: String,
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
    ) {
        self.init(sources.map { $0[keyPath: selection] }, FrontmostUI.Label(titleResource, image: image), content())
    }
    /// Creates a picker with a localised title and an image that chooses one value for several sources. `currentValueLabel` is
    /// shown in place of the chosen option.
    public nonisolated init<C: RandomAccessCollection, V: View>(
        _ titleKey: LocalizedStringKey, image: String,
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, FrontmostUI.Label(titleKey, image: image), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
    /// Creates a picker with a title from a string table and an image that chooses one value for several sources. `currentValueLabel` is
    /// shown in place of the chosen option.
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection, V: View>(
        _ titleResource: LocalizedStringResource, image: String,
        sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, FrontmostUI.Label(titleResource, image: image), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
    /// Creates a picker with a title and an image.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, image: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init([selection], FrontmostUI.Label(title, image: image), content())
    }
    /// Creates a picker with a title and an image. `currentValueLabel` is shown in place of the chosen option.
    @_disfavoredOverload public nonisolated init<V: View, S: StringProtocol>(
        _ title: S, image: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            [selection], FrontmostUI.Label(title, image: image), content(), currentValueLabel: AnyView(currentValueLabel()))
    }
    /// Creates a picker with a title and an image that chooses one value for several sources.
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection, S: StringProtocol>(
        _ title: S, image: String, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(sources.map { $0[keyPath: selection] }, FrontmostUI.Label(title, image: image), content())
    }
    /// Creates a picker with a title and an image that chooses one value for several sources. `currentValueLabel` is shown in
    /// place of the chosen option.
    @_disfavoredOverload public nonisolated init<C: RandomAccessCollection, V: View, S: StringProtocol>(
        _ title: S, image: String, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
        @ViewBuilder content: () -> Content, @ViewBuilder currentValueLabel: () -> V
    ) {
        self.init(
            sources.map { $0[keyPath: selection] }, FrontmostUI.Label(title, image: image), content(),
            currentValueLabel: AnyView(currentValueLabel()))
    }
}
