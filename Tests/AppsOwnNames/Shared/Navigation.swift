/// Extensions that apps with state-driven navigation add to SwiftUI.
extension Binding {
    init?(unwrapping base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
    }

    func isPresented<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
        Binding<Bool>(
            get: { wrappedValue != nil },
            set: { isPresented in if !isPresented { wrappedValue = nil } })
    }

    func `case`<Root, Case>(_ path: CasePath<Root, Case>) -> Binding<Case?> where Value == Root? {
        Binding<Case?>(
            get: { wrappedValue.flatMap(path.extract) },
            set: { (value: Case?, transaction: Transaction) in
                self.transaction(transaction).wrappedValue = value.map(path.embed)
            })
    }
}

extension View {
    func sheet<Value, Content: View>(
        unwrapping value: Binding<Value?>, @ViewBuilder content: @escaping (Binding<Value>) -> Content
    ) -> some View {
        sheet(isPresented: value.isPresented()) { Binding(unwrapping: value).map(content) }
    }

    func sheet<Root, Case, Content: View>(
        unwrapping root: Binding<Root?>, case path: CasePath<Root, Case>,
        @ViewBuilder content: @escaping (Binding<Case>) -> Content
    ) -> some View {
        sheet(unwrapping: root.case(path), content: content)
    }

    func alert<A: View, M: View, T>(
        title: (T) -> Text, presenting data: Binding<T?>, @ViewBuilder actions: @escaping (T) -> A,
        @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(
            data.wrappedValue.map(title) ?? Text(""), isPresented: data.isPresented(), presenting: data.wrappedValue,
            actions: actions, message: message)
    }

    func alert<A: View, M: View, Root, T>(
        title: (T) -> Text, unwrapping root: Binding<Root?>, case path: CasePath<Root, T>,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(title: title, presenting: root.case(path), actions: actions, message: message)
    }
}
