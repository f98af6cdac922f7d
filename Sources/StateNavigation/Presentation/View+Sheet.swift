// Each presentation comes in three forms:
//
// - `unwrapping:` is driven by an optional alone, and hands a binding to its value on;
// - `unwrapping:case:` by a case of an optional enum;
// - `item:` is Apple's form with a binding instead of a value, which `$route.draft` goes with.
//
// Another value is the same presentation, unless `item:` has an identity that tells them apart.

extension View {
    /// Shows a sheet while an optional has a value.
    ///
    ///     .sheet(unwrapping: $draft) { $draft in EditPost(post: $draft) }
    /// - Parameter onDismiss: Runs when the sheet is gone.
    @_disfavoredOverload public nonisolated func sheet<Value, Content: View>(
        unwrapping value: Binding<Value?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Value>) -> Content
    ) -> some View {
        sheet(isPresented: value.isPresented(), onDismiss: onDismiss) { UnwrappedView(value, content: content) }
    }

    /// Shows a sheet while an optional enum is on a case.
    ///
    ///     .sheet(unwrapping: $route, case: /Route.draft) { $draft in EditPost(post: $draft) }
    @_disfavoredOverload public nonisolated func sheet<Path: CasePathProtocol, Content: View>(
        unwrapping root: Binding<Path.Root?>, case path: Path, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Path.Value>) -> Content
    ) -> some View {
        sheet(unwrapping: root.case(path), onDismiss: onDismiss, content: content)
    }

    /// Shows a sheet for an item while there is one. Another identity closes the sheet and opens a new one.
    ///
    ///     .sheet(item: $route.draft) { $draft in EditPost(post: $draft) }
    @_disfavoredOverload public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        sheet(item: item.identified(by: \.id), onDismiss: onDismiss) { _ in UnwrappedView(item, content: content) }
    }

    /// Shows a sheet for an item while there is one. Another value of `id` closes the sheet and opens a new one.
    @_disfavoredOverload public nonisolated func sheet<Item, ID: Hashable, Content: View>(
        item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        sheet(item: item.identified(by: id), onDismiss: onDismiss) { _ in UnwrappedView(item, content: content) }
    }

    /// Shows a sheet for an item without identity while there is one.
    @_disfavoredOverload public nonisolated func sheet<Item, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        sheet(unwrapping: item, onDismiss: onDismiss, content: content)
    }
}

extension Binding {
    /// An optional's identity, as an item that SwiftUI can follow. Writing nil writes nil.
    nonisolated func identified<Item, ID: Hashable>(by id: KeyPath<Item, ID>) -> Binding<Identity<ID>?> where Value == Item? {
        derived(
            id, get: { wrappedValue.map { Identity(id: $0[keyPath: id]) } },
            set: { identity, transaction in
                if identity == nil && wrappedValue != nil { self.transaction(transaction).wrappedValue = nil }
            })
    }
}

struct Identity<ID: Hashable>: Identifiable, Hashable {
    let id: ID
}
