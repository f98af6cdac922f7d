import DebugHUD
import SwiftUI
import UnidirectionalStore

/// O8 to O10 · The debug HUD is in front. A tap on its pill opens panels that
/// show what the app costs, which screen uses the memory, and which actions
/// ran. The figures are those of the process, which all pages share.
struct WhatItCosts: View {
    @State private var block: [UInt8] = []
    @State private var isHungry = false
    @State private var keepsPixels = false
    @State private var printed = Printed()
    @State private var store: StoreOf<Dial>?
    @State private var logging: StoreLogging?

    var body: some View {
        DemoPage("Give the HUD at the edge something to report, and open it.") {
            Way("What it costs") {
                FittingRow {
                    Button("Work", action: work)
                    Button("Stall") { Thread.sleep(forTimeInterval: 0.1) }
                    Button(block.isEmpty ? "Allocate 64 MB" : "Free it") {
                        let size = block.isEmpty ? 64 << 20 : 0
                        block = [UInt8](repeating: 1, count: size)
                    }
                }
            }
            Way("Which screen") {
                Button("Hungry screen") { isHungry = true }
                Toggle("Leak its pixels", isOn: $keepsPixels)
            }
            Way("Which action") {
                if let store {
                    DialView(store: store)
                    LiveState("printed: \(printed.line)")
                }
            }
        }
        .buttonStyle(.bordered)
        .sheet(isPresented: $isHungry) {
            HungryScreen(keepsPixels: keepsPixels)
        }
        .onChange(of: keepsPixels) { _, keeps in
            if !keeps { Pixels.kept = [] }
        }
        .onAppear(perform: start)
        .onDisappear { if !isHungry { Pixels.kept = [] } }
        .debugScreen("Costs", color: .green)
        .debugHUD()
    }

    /// The HUD logs the store's actions while this is retained.
    private func start() {
        guard store == nil else { return }
        let printed = printed
        let new = Store(initialState: Dial.State()) {
            Dial()._printChanges(
                _ReducerPrinter { action, old, new in
                    printed.line = "\(action), \(old.volume) → \(new.volume)"
                })
        }
        (store, logging) = (new, new.debugLog("Dial"))
    }

    private func work() {
        Task.detached {
            let end = Date(timeIntervalSinceNow: 1)
            while Date() < end {}
        }
    }
}

/// A volume control. Its slider sends an action for every step of the finger.
@MainActor private struct Dial: Reducer {
    struct State: Equatable { var volume = 0 }
    enum Action: Equatable, Codable { case turned(Int), muted }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .turned(let volume): state.volume = volume
        case .muted: state.volume = 0
        }
        return .none
    }
}

/// The last line that the reducer's own printer has printed.
@MainActor @Observable private final class Printed { var line = "nothing" }

private struct DialView: View {
    let store: StoreOf<Dial>

    var body: some View {
        let turned = Binding {
            Double(store.volume)
        } set: {
            store.send(.turned(Int($0)))
        }
        Slider(value: turned, in: 0...100)
            .accessibilityLabel("Volume")
        Button("Mute") { store.send(.muted) }
    }
}

/// Memory that a screen holds, and may leak.
@MainActor private final class Pixels {
    static var kept: [Pixels] = []
    private var bytes: [UInt8] = []

    func fill() { bytes = [UInt8](repeating: 1, count: 32 << 20) }
}

private struct HungryScreen: View {
    let keepsPixels: Bool
    @State private var pixels = Pixels()
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 20) {
            Text("This screen holds 32 MB.")
            Button("Close") { dismiss() }
        }
        .onAppear {
            pixels.fill()
            if keepsPixels { Pixels.kept.append(pixels) }
        }
        .debugScreen("Hungry", color: .orange, models: pixels)
    }
}
