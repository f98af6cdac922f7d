import SwiftUI

/// N5 · A tab that is selected from outside. A `@State` takes its initial value
/// once, when the view is inserted; later values from its container are
/// ignored. A shared model can be changed at any time.
struct TabFromOutside: View {
    @State private var viewModel = MailViewModel(selectedTab: .drafts)

    var body: some View {
        DemoPage("Both start with the drafts. Only one follows later changes.") {
            FittingRow {
                ForEach(MailTab.allCases, id: \.self) { tab in
                    Button("Open \(tab.rawValue)") {
                        viewModel.selectedTab = tab
                    }
                }
            }
            .buttonStyle(.bordered)
            LiveState("viewModel.selectedTab = .\(viewModel.selectedTab)")
            Way("The problem: a value seeds the state") {
                SeededTabs(selectedTab: viewModel.selectedTab)
            }
            Way("The fix: the model owns the state") {
                DrivenTabs(viewModel: viewModel)
            }
        }
    }
}

private enum MailTab: String, CaseIterable { case inbox, drafts, sent }

@MainActor @Observable private final class MailViewModel {
    var selectedTab: MailTab
    init(selectedTab: MailTab) { self.selectedTab = selectedTab }
}

private struct SeededTabs: View {
    @State private var selectedTab: MailTab

    init(selectedTab: MailTab) {
        _selectedTab = State(initialValue: selectedTab)
    }

    var body: some View {
        MailTabs(name: "Seeded", selection: $selectedTab)
    }
}

private struct DrivenTabs: View {
    @Bindable var viewModel: MailViewModel

    var body: some View {
        MailTabs(name: "Driven", selection: $viewModel.selectedTab)
    }
}

private struct MailTabs: View {
    let name: String
    @Binding var selection: MailTab

    var body: some View {
        TabView(selection: $selection) {
            ForEach(MailTab.allCases, id: \.self) { tab in
                Text("\(name): \(tab.rawValue)")
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .tabItem { Label(tab.rawValue, systemImage: "tray") }
                    .tag(tab)
            }
        }
        .frame(height: 140)
    }
}
