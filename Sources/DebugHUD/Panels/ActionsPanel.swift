import DebugInstruments
import SwiftUINames

/// The action log: its rows, newest last, and its controls.
struct ActionsPanel: View {
    @Bindable var model: ActionsModel

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            TextField("Filter", text: $model.text)
                .textFieldStyle(.roundedBorder)
                .accessibilityIdentifier("DebugHUD.filter")
            HStack(spacing: 10) {
                Button(model.isPaused ? "Resume" : "Pause") { model.togglePause() }
                Button("Clear") { model.clear() }.disabled(model.isImported)
                Button("Copy") { model.copy() }
                Button("Paste") { model.paste() }
                Button("JSON") { model.showsJSON.toggle() }
                Spacer(minLength: 0)
                Toggle("Remarkable", isOn: $model.isRemarkableOnly).fixedSize()
            }
            .font(.caption)
            if model.hasOtherScenes { Toggle("All scenes", isOn: $model.showsAllScenes).font(.caption) }
            if model.showsJSON { JSONSheet(model: model) }
            if model.isPaused { note("Paused, \(model.missed) missed") }
            if let message = model.message { note(message) }
            ForEach(model.travellers) { TravelBar(traveller: $0, model: model) }
            if let imported = model.imported { ImportedBar(title: imported, close: model.closeImported) }
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 6) {
                    ForEach(model.lines) { line in
                        ActionLine(line: line, opened: model.opened?.row == line.id ? model.opened : nil, model: model)
                    }
                }
            }
            .accessibilityIdentifier("DebugHUD.rows")
        }
    }

    private func note(_ text: String) -> some View {
        Text(verbatim: text).font(.caption2).foregroundStyle(.secondary)
    }
}

/// A bar above an imported log, which is shown in place of the app's own.
private struct ImportedBar: View {
    let title: String
    let close: () -> Void

    var body: some View {
        HStack(spacing: 8) {
            VStack(alignment: .leading, spacing: 1) {
                Text("Imported log").font(.caption.bold())
                Text(verbatim: title).font(.caption2).lineLimit(2)
            }
            .accessibilityElement(children: .combine)
            Spacer(minLength: 0)
            // The tint colour would be blue on blue.
            Button("Return to live", action: close).font(.caption.bold()).buttonStyle(.plain).underline()
        }
        .padding(6)
        .background(Color.blue.opacity(0.35), in: RoundedRectangle(cornerRadius: 6))
    }
}

/// A text field for transferring JSON to and from the pasteboard of the user's machine.
private struct JSONSheet: View {
    @Bindable var model: ActionsModel

    var body: some View {
        HStack(alignment: .top, spacing: 8) {
            TextField("A log or a recording", text: $model.json)
                .textFieldStyle(.roundedBorder)
                .accessibilityIdentifier("DebugHUD.json")
            Button("Open") { model.openJSON() }.disabled(model.json.isEmpty)
        }
        .font(.caption)
    }
}

private struct ActionLine: View {
    let line: ActionsModel.Line
    let opened: ActionsModel.Opened?
    let model: ActionsModel

    var body: some View {
        VStack(alignment: .leading, spacing: 3) {
            Button {
                model.toggle(line.row)
            } label: {
                HStack(spacing: 6) {
                    Text(verbatim: line.isElsewhere ? line.row.line + " · another window" : line.row.line).font(
                        .caption.monospacedDigit()
                    ).lineLimit(1)
                    Spacer(minLength: 0)
                    Sparkline(counts: line.spark)
                        .stroke(Color.accentColor, lineWidth: 1)
                        .frame(width: 60, height: 14)
                        .accessibilityHidden(true)
                }
            }
            .buttonStyle(.plain)
            if !line.row.badges.isEmpty {
                HStack(spacing: 4) {
                    ForEach(line.row.badges, id: \.title) { Badge(badge: $0) }
                }
            }
            if let opened { details(of: opened) }
        }
    }

    @ViewBuilder private func details(of opened: ActionsModel.Opened) -> some View {
        ForEach(line.row.badges, id: \.title) { badge in
            Text(verbatim: badge.explanation).font(.caption2).foregroundStyle(.secondary)
        }
        if let stores = opened.stores { Text(verbatim: stores).font(.caption2).foregroundStyle(.secondary) }
        if let last = opened.steps.last {
            Button("Show the state after it") { model.show(last.id) }.font(.caption2)
            if opened.steps.count > 1 {
                HStack(spacing: 8) {
                    Text("or after number").foregroundStyle(.secondary)
                    ForEach(opened.steps.dropLast()) { step in
                        Button("\(step.number)") { model.show(step.id) }
                    }
                }
                .font(.caption2)
                .lineLimit(1)
            }
        }
        Text(verbatim: opened.difference).font(.caption2.monospaced())
    }
}

private struct Badge: View {
    let badge: ActionBadge

    var body: some View {
        Text(verbatim: badge.title)
            .font(.caption2)
            .padding(.horizontal, 5)
            .background(Color.orange.opacity(0.3), in: Capsule())
            .accessibilityHint(badge.explanation)
    }
}

/// The number of actions in each of the last seconds, as a line.
struct Sparkline: Shape {
    let counts: [Int]

    nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        guard counts.count > 1, let most = counts.max(), most > 0 else { return path }
        for (index, count) in counts.enumerated() {
            let x = rect.minX + rect.width * CGFloat(index) / CGFloat(counts.count - 1)
            let point = CGPoint(x: x, y: rect.maxY - rect.height * CGFloat(count) / CGFloat(most))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }
}

/// Controls for showing a store's past states.
private struct TravelBar: View {
    let traveller: AnyStoreTimeline
    let model: ActionsModel

    var body: some View {
        HStack(spacing: 8) {
            Text(verbatim: "\(model.title(of: traveller)): \(traveller.place())").font(.caption2).lineLimit(1)
            Spacer(minLength: 0)
            Button("Back") { traveller.stepBack() }
            Button("Forward") { traveller.stepForward() }
            Button("Replay") { traveller.replay() }
            Button("Live") { traveller.returnToLive() }
            if traveller.files != nil { Button("Export") { model.copy(traveller) } }
        }
        .font(.caption2)
    }
}
