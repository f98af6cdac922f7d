import StateNavigation
import SwiftUI

/// N8 · Three optionals for three sheets have eight states, four of which make
/// no sense. One route has one state for each sheet.
struct OneRoute: View {
    private enum Route {
        case draft(String)
        case volume(Double)
        case help
    }

    @State private var draft: String?
    @State private var volume: Double?
    @State private var help: Void?
    @State private var route: Route?

    private var sheets: Int {
        (draft == nil ? 0 : 1) + (volume == nil ? 0 : 1) + (help == nil ? 0 : 1)
    }

    var body: some View {
        DemoPage("Editing in a sheet changes the route.") {
            Way("The problem: three optionals") {
                FittingRow {
                    Button("One") { draft = "牛乳" }
                    Button("Two at once") { (draft, volume) = ("牛乳", 5) }
                }
                LiveState(
                    "draft = \(draft ?? "nil")",
                    "volume = \(volume?.description ?? "nil")",
                    "help = \(help == nil ? "nil" : "()")",
                    "\(sheets) of 3 sheets requested, at most 1 shown")
            }
            Way("The fix: one enum") {
                FittingRow {
                    Button("Draft") { route = .draft("Bread") }
                    Button("Volume") { route = .volume(3) }
                    Button("Help") { route = .help }
                }
                LiveState("route = \(route.map { "\($0)" } ?? "nil")")
            }
        }
        .buttonStyle(.bordered)
        .sheet(unwrapping: $draft) { $text in DraftSheet(text: $text) }
        .sheet(unwrapping: $volume) { $value in VolumeSheet(value: $value) }
        .sheet(unwrapping: $help) { _ in HelpSheet() }
        .sheet(unwrapping: $route, case: /Route.draft) { $text in
            DraftSheet(text: $text) { route = .help }
        }
        .sheet(unwrapping: $route, case: /Route.volume) { $value in
            VolumeSheet(value: $value)
        }
        .sheet(unwrapping: $route, case: /Route.help) { _ in HelpSheet() }
    }
}

private struct DraftSheet: View {
    @Binding var text: String
    var help: (() -> Void)?

    var body: some View {
        VStack(spacing: 20) {
            TextField("Draft", text: $text)
                .textFieldStyle(.roundedBorder)
            if let help { Button("Help instead", action: help) }
        }
        .padding(20)
        .presentationDetents([.medium])
    }
}

private struct VolumeSheet: View {
    @Binding var value: Double

    var body: some View {
        Stepper("Volume \(Int(value))", value: $value, in: 0...10)
            .padding(20)
            .presentationDetents([.medium])
    }
}

private struct HelpSheet: View {
    var body: some View {
        Text("There is no other help.")
            .presentationDetents([.medium])
    }
}

#Preview("A draft in a sheet") {
    @Previewable @State var text = "牛乳"
    DraftSheet(text: $text)
}
