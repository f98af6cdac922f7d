import SwiftUINames
import Observation

/// The state of the loading overlay's window, and the callbacks for its appearance.
@MainActor @Observable final class LoadingModel {
    var isShown = false
    var content = LoadingContent()
    /// Whether the panel is on screen, including while it transitions out.
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

/// Dims the app and shows a panel with the ongoing work in the middle.
struct LoadingView: View {
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
        progress
            .multilineTextAlignment(.center)
            .padding(24)
            .frame(minWidth: 112, minHeight: 112)
            .background(.thickMaterial, in: RoundedRectangle(cornerRadius: 16))
            .frame(maxWidth: 320)
            .padding(24)
    }

    /// The progress view. Its text is also its accessibility label.
    @ViewBuilder private var progress: some View {
        if let fraction = content.progress.map({ min(max($0, 0), 1) }) {
            Group {
                if let text = content.text { ProgressView(text, value: fraction) } else { ProgressView(value: fraction) }
            }
            .frame(width: 180)
        } else {
            Group {
                if let text = content.text { ProgressView(text) } else { ProgressView() }
            }
            .controlSize(.large)
        }
    }
}
