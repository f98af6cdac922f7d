import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUI
import Testing

/// Every way to write a split view.
@MainActor struct SplitFormsTests {
    private enum Form: CaseIterable { case plain, visibility, column, both }

    private struct Two: View {
        let form: Form
        @State private var visibility = NavigationSplitViewVisibility.all
        @State private var column = NavigationSplitViewColumn.detail
        var body: some View {
            switch form {
            case .plain:
                NavigationSplitView {
                    sidebar
                } detail: {
                    detail
                }
            case .visibility:
                NavigationSplitView(columnVisibility: $visibility) {
                    sidebar
                } detail: {
                    detail
                }
            case .column:
                NavigationSplitView(preferredCompactColumn: $column) {
                    sidebar
                } detail: {
                    detail
                }
            case .both:
                NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
                    sidebar
                } detail: {
                    detail
                }
            }
        }
        private var sidebar: some View { Text("Sidebar") }
        private var detail: some View { Text("Detail") }
    }

    private struct Three: View {
        let form: Form
        @State private var visibility = NavigationSplitViewVisibility.all
        @State private var column = NavigationSplitViewColumn.content
        var body: some View {
            switch form {
            case .plain:
                NavigationSplitView {
                    sidebar
                } content: {
                    content
                } detail: {
                    detail
                }
            case .visibility:
                NavigationSplitView(columnVisibility: $visibility) {
                    sidebar
                } content: {
                    content
                } detail: {
                    detail
                }
            case .column:
                NavigationSplitView(preferredCompactColumn: $column) {
                    sidebar
                } content: {
                    content
                } detail: {
                    detail
                }
            case .both:
                NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
                    sidebar
                } content: {
                    content
                } detail: {
                    detail
                }
            }
        }
        private var sidebar: some View { Text("Sidebar") }
        private var content: some View { Text("Content") }
        private var detail: some View { Text("Detail") }
    }

    @Test(arguments: Form.allCases) private func two_columns(form: Form) throws {
        try simulate(Two(form: form), environment: .pad.turned) { screen in
            #expect(screen.text("Sidebar").exists && screen.text("Detail").exists)
        }
        try simulate(Two(form: form)) { screen in
            let isPreferred = form == .column || form == .both
            #expect(screen.text("Detail").exists == isPreferred && screen.text("Sidebar").exists != isPreferred)
        }
    }

    @Test(arguments: Form.allCases) private func three_columns(form: Form) throws {
        try simulate(Three(form: form), environment: .pad.turned) { screen in
            let showsAll = form == .visibility || form == .both
            #expect(screen.text("Content").exists && screen.text("Detail").exists && screen.text("Sidebar").exists == showsAll)
        }
        try simulate(Three(form: form)) { screen in
            let isPreferred = form == .column || form == .both
            #expect(screen.text("Content").exists == isPreferred && screen.text("Sidebar").exists != isPreferred)
            #expect(!screen.text("Detail").exists)
        }
    }
}
