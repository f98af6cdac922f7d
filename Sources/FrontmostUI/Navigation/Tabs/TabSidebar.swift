import Foundation
import FrontmostUIKit

/// The sidebar of a tab view: its tabs in a list, by section.
struct TabSidebar: View {
    let tabs: [TabDeclaration]
    let selection: TabSelection
    let settings: TabViewSettings
    let hide: () -> Void
    static let width: CGFloat = 300

    /// Adjacent tabs of one section, or tabs without a section.
    private struct Group: Identifiable {
        let id: [AnyHashable]
        let section: TabSectionDeclaration?
        var tabs: [TabDeclaration]
    }

    private var groups: [Group] {
        var groups: [Group] = []
        for tab in tabs {
            if let last = groups.last, last.section?.id == tab.section?.id {
                groups[groups.count - 1].tabs.append(tab)
            } else {
                groups.append(Group(id: tab.section?.id ?? tab.id, section: tab.section, tabs: [tab]))
            }
        }
        return groups
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Button(action: hide) { Image(systemName: SidebarToggle.symbol) }
                .accessibilityLabel(SidebarToggle.label(shows: false))
                .accessibilityIdentifier(SidebarToggle.identifier)
                .padding(16)
            ScrollView {
                VStack(alignment: .leading, spacing: 2) {
                    settings.sidebarHeader
                    ForEach(groups) { group in
                        if let header = group.section?.header {
                            header.font(.headline).padding(.top, 16).padding(.horizontal, 12).accessibilityAddTraits(.isHeader)
                        }
                        ForEach(group.tabs, id: \.id) { TabSidebarRow(tab: $0, selection: selection) }
                        group.section?.actions.padding(.horizontal, 12)
                    }
                    settings.sidebarFooter
                }
                .padding(.horizontal, 8)
            }
            settings.sidebarBottomBar
        }
        .environment(\.tabBarPlacement, .sidebar)
    }
}

/// The row of one tab in the sidebar.
private struct TabSidebarRow: View {
    let tab: TabDeclaration
    let selection: TabSelection

    private var isSelected: Bool { tab.knownTag.map(selection.isSelected) ?? false }

    var body: some View {
        row.overlay(alignment: .trailing) {
            // An overlay, so that the badge is not part of the button's label.
            if let badge = tab.badge {
                badge.foregroundStyle(.secondary).padding(.trailing, 12).allowsHitTesting(false)
                    .accessibilityHidden(true)
            }
        }
    }

    @ViewBuilder private var row: some View {
        if let menu = tab.contextMenu {
            described.contextMenu {
                menu
                actions
            }
        } else if !tab.swipeActions.isEmpty {
            described.contextMenu { actions }
        } else {
            described
        }
    }

    private var actions: some View {
        ForEach(Array(tab.swipeActions.enumerated()), id: \.offset) { $0.element }
    }

    @ViewBuilder private var described: some View {
        let row = button.accessibilityIdentifier(tab.accessibility.identifier ?? "")
            .accessibilityHint(tab.accessibility.hint ?? Text(verbatim: ""))
            .accessibilityValue(tab.accessibility.value ?? tab.badge ?? Text(verbatim: ""))
        if let label = tab.accessibility.label { row.accessibilityLabel(label) } else { row }
    }

    private var button: some View {
        Button {
            if let tag = tab.knownTag { selection.select(tag) }
        } label: {
            HStack(spacing: 12) {
                tab.label
                Spacer(minLength: 8)
            }
            .padding(.leading, 12)
            .padding(.trailing, tab.badge == nil ? 12 : 44)
            .frame(height: 44)
            .background(isSelected ? Color.accentColor.opacity(0.15) : Color.clear, in: RoundedRectangle(cornerRadius: 10))
            // The whole row is the button, with its gaps.
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .disabled(tab.isDisabled)
        .accessibilityAddTraits(isSelected ? .isSelected : [])
    }
}
