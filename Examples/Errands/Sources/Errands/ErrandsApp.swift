import SwiftUI

@main
struct ErrandsApp: App {
    var body: some Scene {
        WindowGroup { ErrandsView() }
    }
}

struct ErrandsView: View {
    @State private var errands = ["Bread", "牛乳"]
    @State private var draft = ""
    @State private var isAdded = false

    var body: some View {
        VStack(spacing: 0) {
            HStack {
                TextField("New errand", text: $draft)
                    .textFieldStyle(.roundedBorder)
                    .onSubmit(add)
                Button("Add", action: add)
                    .disabled(draft.isEmpty)
            }
            .padding()
            List(errands, id: \.self) { Text($0) }
        }
        .overlay(alignment: .bottom) {
            if isAdded {
                Text("Added")
                    .padding()
                    .background(.green)
                    .clipShape(Capsule())
                    .transition(.move(edge: .bottom))
                    .task {
                        do {
                            try await Task.sleep(for: .seconds(3))
                            withAnimation { isAdded = false }
                        } catch {}
                    }
            }
        }
    }

    private func add() {
        errands.append(draft)
        draft = ""
        withAnimation { isAdded = true }
    }
}
