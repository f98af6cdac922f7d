import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Views that read a value for the first time while another transaction is evaluated, before that of the value.
@MainActor struct EarlierReadTests {
    private struct Reader: View {
        @Binding var count: Int
        var body: some View { Text("count \(count)") }
    }

    private struct Hosted: UIViewControllerRepresentable {
        let count: Binding<Int>
        func makeUIViewController(context: Context) -> UIHostingController<Reader> {
            UIHostingController(rootView: Reader(count: count))
        }
        func updateUIViewController(_ controller: UIHostingController<Reader>, context: Context) {}
    }

    private struct Page: View {
        @State private var isShown = false
        @State private var count = 0
        let action: @MainActor (Binding<Bool>, Binding<Int>) -> Void
        var body: some View {
            Text("here \(count)")
            if isShown { Hosted(count: $count).frame(height: 50) }
            Button("go") { action($isShown, $count) }
        }
    }

    @Test func hosted_content_follows_the_later_change() throws {
        let page = Page { isShown, count in
            withAnimation(.linear) { isShown.wrappedValue = true }
            count.wrappedValue = 5
        }
        try simulate(VStack { page }) { screen in
            try await screen.find("go").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("here 5").exists && screen.text("count 5").exists)
        }
    }

    @Test func a_sheet_follows_the_later_change() throws {
        struct Opener: View {
            @State private var isShown = false
            @State private var count = 0
            var body: some View {
                Text("here \(count)")
                Button("go") {
                    isShown = true
                    withAnimation(.linear) { count = 5 }
                }
                .sheet(isPresented: $isShown) { Reader(count: $count) }
            }
        }
        try simulate(VStack { Opener() }) { screen in
            try await screen.find("go").tap()
            await screen.advance(by: .seconds(1))
            #expect(screen.text("count 5").exists)
        }
    }
}
