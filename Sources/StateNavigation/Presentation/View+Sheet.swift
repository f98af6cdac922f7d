// Each presentation comes in three forms:
//
// - `unwrapping:` takes an optional, and passes a binding to its value to the content;
// - `unwrapping:case:` takes a case of an optional enum;
// - `item:` is Apple's form with a binding instead of a value, for use with `$route.draft`.
//
// A new value updates the same presentation, unless `item:` has an identity that differs.

extension View {
    /// Shows a sheet while an optional has a value. Dismissing it sets the optional to nil.
    ///
    ///     .sheet(unwrapping: $draft) { $draft in EditPost(post: $draft) }
    /// - Parameters:
    ///   - value: The optional.
    ///   - onDismiss: Runs when the sheet is gone.
    ///   - content: Makes the view from a binding to the value.
    @_disfavoredOverload public nonisolated func sheet<Value, Content: View>(
        unwrapping value: Binding<Value?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Value>) -> Content
    ) -> some View {
        sheet(isPresented: value.isPresented(), onDismiss: onDismiss) { UnwrappedView(value, content: content) }
    }

    /// Shows a sheet while an optional enum is on a case. Dismissing it sets the enum to nil.
    ///
    ///     .sheet(unwrapping: $route, case: /Route.draft) { $draft in EditPost(post: $draft) }
    /// - Parameters:
    ///   - root: The optional enum.
    ///   - path: The case.
    ///   - onDismiss: Runs when the sheet is gone.
    ///   - content: Makes the view from a binding to the associated value.
    @_disfavoredOverload public nonisolated func sheet<Path: CasePathProtocol, Content: View>(
        unwrapping root: Binding<Path.Root?>, case path: Path, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Path.Value>) -> Content
    ) -> some View {
        sheet(unwrapping: root.case(path), onDismiss: onDismiss, content: content)
    }

    /// Shows a sheet for an item while there is one. An item with another `id` dismisses the sheet and presents a new one.
    ///
    ///     .sheet(item: $route.draft) { $draft in EditPost(post: $draft) }
    /// - Parameters:
    ///   - item: The item.
    ///   - onDismiss: Runs when the sheet is gone.
    ///   - content: Makes the view from a binding to the item.
    @_disfavoredOverload public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        sheet(item: item, id: \.id, onDismiss: onDismiss, content: content)
    }

    /// Shows a sheet for an item while there is one. An item with another identity dismisses the sheet and presents a new one.
    /// - Parameters:
    ///   - item: The item.
    ///   - id: The item's identity.
    ///   - onDismiss: Runs when the sheet is gone.
    ///   - content: Makes the view from a binding to the item.
    @_disfavoredOverload public nonisolated func sheet<Item, ID: Hashable, Content: View>(
        item: Binding<Item?>, id: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        sheet(item: item.identified(by: id), onDismiss: onDismiss) { (shown: Identity<ID>) in
            UnwrappedView(item.only(shown, by: id), content: content)
        }
    }

    /// Shows a sheet for an item without identity while there is one. Another item is shown in the same sheet.
    /// - Parameters:
    ///   - item: The item.
    ///   - onDismiss: Runs when the sheet is gone.
    ///   - content: Makes the view from a binding to the item.
    @_disfavoredOverload public nonisolated func sheet<Item, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Binding<Item>) -> Content
    ) -> some View {
        sheet(unwrapping: item, onDismiss: onDismiss, content: content)
    }
}

extension Binding {
    /// A binding to an optional's identity, as an `Identifiable` item for SwiftUI. Writing nil sets the optional to nil.
    nonisolated func identified<Item, ID: Hashable>(by id: KeyPath<Item, ID>) -> Binding<Identity<ID>?> where Value == Item? {
        derived(
            id, get: { wrappedValue.map { Identity(id: $0[keyPath: id]) } },
            set: { identity, transaction in
                if identity == nil && wrappedValue != nil { self.transaction(transaction).wrappedValue = nil }
            })
    }

    /// A binding to the item while it has an identity. While the item has another identity, the binding reads nil and drops
    /// writes, so a presentation that is on its way out neither shows nor changes the new item.
    nonisolated func only<Item, ID: Hashable>(_ identity: Identity<ID>, by id: KeyPath<Item, ID>) -> Binding<Item?>
    where Value == Item? {
        derived(
            IdentifiedPart(identity: identity, path: id),
            get: { wrappedValue.flatMap { $0[keyPath: id] == identity.id ? $0 : nil } },
            set: { item, transaction in
                guard let present = wrappedValue, present[keyPath: id] == identity.id else { return }
                self.transaction(transaction).wrappedValue = item
            })
    }
}

struct Identity<ID: Hashable>: Identifiable, Hashable {
    let id: ID
}

/// The identity of a binding to an identified item, for comparing derived bindings.
private struct IdentifiedPart<Item, ID: Hashable>: Equatable {
    let identity: Identity<ID>
    let path: KeyPath<Item, ID>
}
