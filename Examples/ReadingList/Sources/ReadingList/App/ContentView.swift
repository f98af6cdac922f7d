import SwiftUI

/// The tabs of a window, and what is shown in front of both.
struct ContentView: View {
    @Environment(BookStore.self) private var store
    @State private var navigator = Navigator()
    @AppStorage("ReadingList.order") private var order = BookQuery.Order.newest

    var body: some View {
        if store.isUnavailable {
            ContentUnavailableView(
                "The books cannot be read", systemImage: "exclamationmark.triangle",
                description: Text("The file with the books is damaged, or belongs to a newer version of this app."))
        } else {
            tabs
        }
    }

    private var tabs: some View {
        @Bindable var navigator = navigator
        @Bindable var store = store
        return TabView(selection: $navigator.tab) {
            Tab("Books", systemImage: "books.vertical", value: Navigator.Tab.books) { LibraryScreen() }
            Tab("Year", systemImage: "chart.bar.xaxis", value: Navigator.Tab.year) { YearScreen(year: $navigator.year) }
        }
        .environment(navigator)
        .sheet(item: $navigator.draft) { BookForm($0) }
        .alert(store.problem?.title ?? "", isPresented: $store.problem.isPresent(), presenting: store.problem) { _ in
        } message: {
            Text($0.message)
        }
        .alert("Imported", isPresented: $store.summary.isPresent(), presenting: store.summary) { _ in
        } message: {
            Text("\($0.added) books added, \($0.updated) updated.")
        }
        .onOpenURL { url in
            if let link = DeepLink(url) { navigator.open(link) }
        }
        .onChange(of: order, initial: true) { navigator.query.order = order }
    }
}

extension Binding {
    /// Whether there is a value. Setting false removes it.
    func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
        Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
    }
}
