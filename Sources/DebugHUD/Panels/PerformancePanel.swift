import SwiftUINames

/// The app's current figures.
struct PerformancePanel: View {
    let figures: HUDFigures

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 6) {
                if figures.client != nil { heading("Server") }
                FigureRow(name: "CPU", value: figures.cpu + (figures.cpuLimit.isEmpty ? "" : " " + figures.cpuLimit))
                FigureRow(name: "Footprint", value: figures.footprint)
                FigureRow(name: "Live heap", value: figures.liveHeap)
                FigureRow(name: "Frames", value: figures.rate)
                FigureRow(name: "Hitches", value: figures.hitchRatio)
                FigureRow(name: "Commit", value: figures.commit)
                FigureRow(name: "Stalls", value: figures.stalls)
                FigureRow(name: "The HUD itself", value: figures.own)
                if let client = figures.client {
                    heading("Client")
                    FigureRow(name: "Pictures", value: client.rate)
                    FigureRow(name: "Late pictures", value: client.hitchRatio)
                    FigureRow(name: "Longest picture", value: client.longestFrame)
                    FigureRow(name: "Long tasks", value: client.longTasks)
                    FigureRow(name: "Patches", value: client.patch)
                }
                if let failure = figures.failure {
                    Text(verbatim: failure).font(.caption2).foregroundStyle(.red)
                }
            }
        }
    }

    private func heading(_ text: String) -> some View {
        Text(verbatim: text).font(.caption.bold()).accessibilityAddTraits(.isHeader)
    }
}

/// A name and a value.
struct FigureRow: View {
    let name: String
    let value: String

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            Text(verbatim: name).foregroundStyle(.secondary)
            Spacer(minLength: 8)
            Text(verbatim: value).font(.caption.monospacedDigit()).multilineTextAlignment(.trailing)
        }
        .font(.caption)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(name)
        .accessibilityValue(value)
    }
}
