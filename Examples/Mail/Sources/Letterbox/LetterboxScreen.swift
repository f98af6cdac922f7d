import SwiftUI

/// A mail app: letters in a list with search, swipe actions and refresh, a page for each, a sheet to write one, a chart and settings.
///
/// All its state is made in memory; the settings are kept with the scene.
public struct LetterboxScreen: View {
    private enum Page: Hashable { case letters, activity, settings }

    @State private var box = Letterbox()
    @State private var page = Page.letters
    @SceneStorage("letterbox.appearance") private var appearance = Appearance.automatic

    public init() {}

    public var body: some View {
        TabView(selection: $page) {
            Tab("Letters", systemImage: "tray", value: .letters) { LetterList() }
                .badge(box.unreadCount)
            Tab("Activity", systemImage: "chart.bar", value: .activity) { ActivityScreen() }
            Tab("Settings", systemImage: "gearshape", value: .settings) { SettingsScreen() }
        }
        .overlay(alignment: .bottom) { NoticeBar().padding(.bottom, 64) }
        .environment(box)
        .preferredColorScheme(appearance.colorScheme)
    }
}

#Preview { LetterboxScreen() }
