import SwiftUI

/// N1 · All kinds of navigation, driven by the same piece of state: a screen is
/// shown while the state names it, and dismissing it sets nil.
struct KindsOfNavigation: View {
    private enum Kind: String, CaseIterable {
        case link, sheet, cover, popover, alert, dialog
    }

    @State private var kind: Kind?

    var body: some View {
        NavigationStack {
            DemoPage("However the screen is dismissed, the state is nil again.") {
                VStack(alignment: .leading, spacing: 12) {
                    ForEach(Kind.allCases, id: \.self) { each in
                        Button("Show the \(each.rawValue)") { kind = each }
                            .popover(isPresented: shows(.popover, at: each)) {
                                closing(.popover).padding(20)
                            }
                    }
                }
                .buttonStyle(.bordered)
                LiveState("kind = \(kind?.rawValue ?? "nil")")
            }
            .navigationDestination(isPresented: shows(.link)) { closing(.link) }
            // The gallery's header already has the title.
            .toolbar(.hidden, for: .navigationBar)
        }
        .sheet(isPresented: shows(.sheet)) { closing(.sheet) }
        .fullScreenCover(isPresented: shows(.cover)) { closing(.cover) }
        .alert("The alert", isPresented: shows(.alert)) {}
        .confirmationDialog("The dialog", isPresented: shows(.dialog)) {
            Button("Choose") {}
        }
    }

    private func closing(_ shown: Kind) -> some View {
        Button("Close the \(shown.rawValue)") { kind = nil }
            .buttonStyle(.borderedProminent)
    }

    private func shows(_ wanted: Kind, at place: Kind? = nil) -> Binding<Bool> {
        Binding(
            get: { kind == wanted && (place ?? wanted) == wanted },
            set: { if !$0 && kind == wanted { kind = nil } })
    }
}
