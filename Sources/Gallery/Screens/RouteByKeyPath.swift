import StateNavigation
import SwiftUI

/// N10 · One route, with key paths: `@CasePathable` makes `$route.draft` a
/// binding to the case's value, which any form that takes an item accepts.
struct RouteByKeyPath: View {
    @State private var route: NoteRoute?

    var body: some View {
        NavigationStack {
            DemoPage("A sheet, a pushed screen and an alert of one route.") {
                VStack(alignment: .leading, spacing: 12) {
                    Button("A draft") { route = .draft("Bread") }
                    Button("A rating") { route = .rating(3) }
                    Button("A question") { route = .question(.delete) }
                }
                .buttonStyle(.bordered)
                LiveState(
                    "route?.draft = \(route?.draft ?? "nil")",
                    "route?.rating = \(route?.rating?.description ?? "nil")",
                    "route?.is(\\.question) = \(route?.is(\.question) ?? false)")
            }
            .navigationDestination(item: $route.rating) { $rating in
                Stepper("Rating: \(rating)", value: $rating, in: 1...5)
                    .padding(20)
                    .navigationTitle("The rating")
            }
        }
        .sheet(item: $route.draft) { $draft in
            VStack(spacing: 20) {
                TextField("Draft", text: $draft)
                    .textFieldStyle(.roundedBorder)
                Button("Rate it") { route = .rating(5) }
            }
            .padding(20)
            .presentationDetents([.medium])
        }
        .alert($route.question) { answer in
            if answer == .rate { route = .rating(1) }
        }
    }
}

private enum NoteAnswer { case delete, rate }

@CasePathable @dynamicMemberLookup private enum NoteRoute {
    case draft(String)
    case rating(Int)
    case question(AlertState<NoteAnswer>)
}

extension AlertState<NoteAnswer> {
    fileprivate static var delete: Self {
        AlertState("Delete the note?") {
            ButtonState(role: .destructive, action: .delete) { "Delete" }
            ButtonState(action: .rate) { "Rate it instead" }
            ButtonState(role: .cancel) { "Keep" }
        }
    }
}
