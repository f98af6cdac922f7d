import SwiftUI
import UIKit

/// O3 · A tap beside the badge: a plain window takes it, one without user
/// interaction lets it through, and one that overrides hit testing lets it
/// through but still takes taps on its button.
struct TouchesThrough: View {
    @Environment(\.windowScene) private var scene
    @State private var model = TouchModel()

    var body: some View {
        @Bindable var model = model
        DemoPage(
            """
            Tap both buttons with each kind of window in front. A plain \
            window takes all touches.
            """
        ) {
            Picker("Window", selection: $model.kind) {
                ForEach(TouchModel.Kind.allCases, id: \.self) { Text($0.rawValue).tag($0) }
            }
            .pickerStyle(.segmented)
            Button("Below: \(model.tapsBelow)") { model.tapsBelow += 1 }
                .buttonStyle(.bordered)
            WindowStackDrawing()
        }
        .onAppear { model.show(in: scene) }
        .onDisappear { model.hide() }
    }
}

@MainActor @Observable private final class TouchModel {
    enum Kind: String, CaseIterable {
        case plain = "Plain", disabled = "Disabled", passThrough = "Through"
    }

    var kind = Kind.passThrough { didSet { show(in: window?.windowScene) } }
    var tapsBelow = 0
    var tapsAbove = 0
    @ObservationIgnored private var window: UIWindow?

    func show(in scene: UIWindowScene?) {
        guard let scene else { return }
        hide()
        let window = kind == .passThrough ? PassThroughWindow(windowScene: scene) : UIWindow(windowScene: scene)
        window.rootViewController = UIHostingController(rootView: InFront(model: self))
        window.rootViewController?.view.backgroundColor = .clear
        window.isUserInteractionEnabled = kind != .disabled
        window.accessibilityIdentifier = "Overlay"
        window.isHidden = false
        self.window = window
    }

    func hide() {
        window?.isHidden = true
        window?.windowScene = nil
    }
}

/// A window that takes only touches on its subviews.
private final class PassThroughWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        return hit == rootViewController?.view ? nil : hit
    }
}

private struct InFront: View {
    let model: TouchModel

    var body: some View {
        VStack(spacing: 12) {
            Button("In front: \(model.tapsAbove)") { model.tapsAbove += 1 }
            if model.kind == .plain {
                Button("Let touches through") { model.kind = .passThrough }
            }
        }
        .buttonStyle(.borderedProminent)
        .frame(maxHeight: .infinity, alignment: .bottom)
        .padding(.bottom, 40)
    }
}
