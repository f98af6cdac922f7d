import SwiftUI

/// Asks which page was reached.
struct LogSheet: View {
    let book: Book
    @Environment(BookStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var page: Int

    init(book: Book) {
        self.book = book
        _page = State(initialValue: min(book.page + 10, book.pages))
    }

    var body: some View {
        NavigationStack {
            VStack(spacing: 20) {
                Text("Page \(page)")
                    .font(.system(.largeTitle, design: .rounded, weight: .bold))
                    .monospacedDigit()
                    .contentTransition(.numericText(value: Double(page)))
                Slider(value: sliderValue, in: Double(book.page)...Double(book.pages), step: 1) {
                    Text("Page")
                } minimumValueLabel: {
                    Text(book.page, format: .number)
                } maximumValueLabel: {
                    Text(book.pages, format: .number)
                }
                Stepper("\(page - book.page) pages read", value: $page.animation(), in: book.page...book.pages)
            }
            .padding()
            .navigationTitle("Log Pages")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save)
                        .disabled(page == book.page)
                }
            }
        }
        .presentationDetents([.height(280)])
    }

    private var sliderValue: Binding<Double> {
        Binding(get: { Double(page) }, set: { page = Int($0.rounded()) })
    }

    private func save() {
        let page = page, now = Date()
        store.update(book.id) { $0.log(pages: page - $0.page, at: now) }
        dismiss()
    }
}
