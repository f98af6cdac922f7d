#if canImport(Darwin)
    import SwiftUI
#else
    import FrontmostUI
    import Observation
#endif

/// What the window of the loading overlay shows, and whom it tells what happens there.
@MainActor @Observable final class LoadingModel {
    var isShown = false
    var content = LoadingContent()
    /// It is on the screen, or on its way out.
    @ObservationIgnored private(set) var isSeen = false

    @ObservationIgnored var stageAppeared: () -> Void = {}
    @ObservationIgnored var appeared: () -> Void = {}
    @ObservationIgnored var left: () -> Void = {}

    func panelAppeared() {
        isSeen = true
        appeared()
    }
    func panelDisappeared() {
        isSeen = false
        left()
    }
}

/// Dims the app, with a panel in the middle that says what goes on.
struct LoadingStage: View {
    let model: LoadingModel

    var body: some View {
        ZStack {
            if model.isShown {
                Color.black.opacity(0.3)
                    .ignoresSafeArea()
                    .accessibilityHidden(true)
                    .transition(.opacity)
                LoadingPanel(content: model.content)
                    .onAppear { model.panelAppeared() }
                    .onDisappear { model.panelDisappeared() }
                    .transition(.opacity)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .ignoresSafeArea(.keyboard)
        .onAppear { model.stageAppeared() }
    }
}

private struct LoadingPanel: View {
    let content: LoadingContent

    var body: some View {
        VStack(spacing: 16) {
            if let progress = content.progress {
                ProgressView(value: min(max(progress, 0), 1))
                    .frame(width: 160)
                    .accessibilityLabel(content.text ?? "Loading")
            } else {
                ProgressView()
                    .controlSize(.large)
                    .accessibilityLabel(content.text ?? "Loading")
            }
            if let text = content.text {
                Text(verbatim: text)
                    .font(.subheadline)
                    .multilineTextAlignment(.center)
            }
        }
        .padding(24)
        .frame(minWidth: 112, minHeight: 112)
        .frame(maxWidth: 280)
        .fixedSize(horizontal: true, vertical: true)
        .background(.thickMaterial, in: RoundedRectangle(cornerRadius: 16))
        .padding(24)
    }
}
