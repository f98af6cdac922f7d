import FrontmostUI

// App code without knowledge of tests: ways to close a toast after 3 s, some of them wrong.

/// How a toast closes itself.
enum ToastTimer: CaseIterable {
    /// `.onAppear` with a `Task` around the sleep: nothing cancels it.
    case onAppear
    /// `.task`: cancelled when the toast goes.
    case task
    /// The task is kept in `@State` and cancelled in `.onDisappear`.
    case kept
    /// `.task` with a sleep that swallows the cancellation.
    case swallowing
}

/// One button shows the toast with an animation, the other removes it at once.
struct ToastScreen: View {
    let timer: ToastTimer
    @State private var isShown = false

    var body: some View {
        ZStack(alignment: .bottom) {
            VStack {
                Button("Show") { withAnimation { isShown = true } }
                Button("Hide") { isShown = false }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            if isShown { ToastView(timer: timer, isShown: $isShown).transition(.move(edge: .bottom)) }
        }
    }
}

struct ToastView: View {
    let timer: ToastTimer
    @Binding var isShown: Bool
    @State private var task: Task<Void, Never>?

    private func closeLater() async {
        do {
            try await Task.sleep(for: .seconds(3))
            withAnimation { isShown = false }
        } catch {}
    }

    var body: some View {
        let text = Text("Saved").padding()
        switch timer {
        case .onAppear: text.onAppear { Task { await closeLater() } }
        case .task: text.task { await closeLater() }
        case .kept: text.onAppear { task = Task { await closeLater() } }.onDisappear { task?.cancel() }
        case .swallowing:
            text.task {
                try? await Task.sleep(for: .seconds(3))
                withAnimation { isShown = false }
            }
        }
    }
}
