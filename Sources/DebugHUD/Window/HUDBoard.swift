import DebugInstruments
import SwiftUINames

/// The root view of the HUD's window: the pill or the panels, at their placement.
struct HUDBoard: View {
    let model: HUDModel

    var body: some View {
        GeometryReader { geometry in
            let area = CGRect(origin: .zero, size: geometry.size)
            if model.placement.stage != .hidden {
                let frame = model.frame(in: area)
                HUDCard(model: model, area: area)
                    .frame(width: frame.width, height: frame.height)
                    .offset(x: frame.minX, y: frame.minY)
            }
        }
        // The pill and the panels have sizes of their own, so their text stops growing.
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
        // The place follows fingers, from the left.
        .environment(\.layoutDirection, .leftToRight)
        .ignoresSafeArea(.keyboard)
    }
}

/// The pill, or the handle with the panels below it.
private struct HUDCard: View {
    let model: HUDModel
    let area: CGRect

    var body: some View {
        if model.placement.stage == .panels {
            VStack(spacing: 0) {
                handle
                HUDPanels(model: model)
            }
            .modifier(HUDSurface(shape: RoundedRectangle(cornerRadius: 12)))
            .clipShape(RoundedRectangle(cornerRadius: 12))
            // Touches between the panels' controls must not reach the app.
            .contentShape(Rectangle())
            .onTapGesture {}
        } else {
            handle.modifier(HUDSurface(shape: Capsule()))
        }
    }

    private var handle: some View {
        HUDHandle(text: model.line, isOpen: model.placement.stage == .panels)
            .contentShape(Rectangle())
            .onTapGesture { model.toggle() }
            .gesture(
                // In global coordinates, because the handle moves with the finger.
                DragGesture(minimumDistance: 6, coordinateSpace: .global)
                    .onChanged { model.dragged(by: $0.translation) }
                    .onEnded { model.dropped(by: $0.translation, velocity: $0.velocity, in: area) }
            )
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("Debug HUD")
            .accessibilityValue(model.line)
            .accessibilityAddTraits(.isButton)
            .accessibilityIdentifier("DebugHUD.handle")
    }
}

/// The background of the pill and the panels: dark, with a hairline that is visible on dark apps as well.
private struct HUDSurface<Surface: InsettableShape> {
    let shape: Surface
    nonisolated init(shape: Surface) { self.shape = shape }
}

extension HUDSurface: ViewModifier {
    func body(content: Content) -> some View {
        content
            .background(.thickMaterial, in: shape)
            .overlay { shape.strokeBorder(Color.white.opacity(0.3), lineWidth: 1).allowsHitTesting(false) }
    }
}

private struct HUDHandle: View {
    let text: String
    let isOpen: Bool

    var body: some View {
        HStack(spacing: 6) {
            Text(verbatim: text)
                .font(.caption.monospacedDigit())
                .lineLimit(1)
            if isOpen {
                Spacer(minLength: 0)
                Image(systemName: "chevron.down").font(.caption)
            }
        }
        .padding(.horizontal, 10)
        .frame(minWidth: 0, maxWidth: .infinity)
        .frame(height: HUDModel.pillSize.height)
    }
}

/// The panels, one at a time.
private struct HUDPanels: View {
    let model: HUDModel

    var body: some View {
        VStack(spacing: 8) {
            Picker("Panel", selection: Binding(get: { model.panel }, set: { model.panel = $0 })) {
                ForEach(HUDPanel.allCases) { Text($0.rawValue).tag($0) }
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            switch model.panel {
            case .performance: PerformancePanel(figures: model.figures)
            case .memory: MemoryPanel(model: model)
            case .leaks: LeaksPanel(leaks: model.leaks, growth: model.growth)
            case .actions: ActionsPanel(model: model.actions)
            }
        }
        .padding(10)
        .frame(minHeight: 0, maxHeight: .infinity, alignment: .top)
    }
}
