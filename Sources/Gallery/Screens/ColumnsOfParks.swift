import SwiftUI

/// N1 · Columns beside each other on a tablet, a single stack on a phone. The
/// selection of one column determines the next, and the visibility of the
/// columns is state that a tap writes. Rotating or changing the device loses
/// nothing.
struct ColumnsOfParks: View {
    private enum Region: String, CaseIterable {
        case america = "America", japan = "日本"

        var parks: [String] {
            switch self {
            case .america: ["Yosemite", "Sequoia", "Zion"]
            case .japan: ["屋久島", "知床"]
            }
        }
    }

    @State private var region: Region?
    @State private var park: String?
    @State private var path: [Int] = []
    @State private var visibility = NavigationSplitViewVisibility.automatic
    @State private var column = NavigationSplitViewColumn.sidebar

    var body: some View {
        VStack(spacing: 0) {
            NavigationSplitView(
                columnVisibility: $visibility, preferredCompactColumn: $column
            ) {
                List(Region.allCases, id: \.self, selection: $region) {
                    Text($0.rawValue)
                }
                .navigationTitle("Regions")
                .navigationSplitViewColumnWidth(220)
            } content: {
                List(region?.parks ?? [], id: \.self, selection: $park) {
                    Text($0)
                }
                .navigationTitle(region?.rawValue ?? "Parks")
                .navigationSplitViewColumnWidth(260)
            } detail: {
                NavigationStack(path: $path) { detail }
            }
            .onChange(of: park) {
                path = []
                column = park == nil ? .content : .detail
            }
            Divider()
            LiveState(
                "region = \(region?.rawValue ?? "nil")",
                "park = \(park ?? "nil"), path = \(path.description)",
                "columnVisibility = \(visibility.name)",
                "preferredCompactColumn = \(column.name)"
            )
            .padding(12)
        }
    }

    private var detail: some View {
        VStack(spacing: 16) {
            if let park {
                NavigationLink("A photo of \(park)", value: 1)
                Button("All columns") { visibility = .all }
                Button("Nothing but \(park)") { visibility = .detailOnly }
                Button("No park") { self.park = nil }
            } else {
                Text("No park is selected.").foregroundStyle(.secondary)
                Button("知床, wherever it is") {
                    (region, park) = (.japan, "知床")
                }
            }
        }
        .padding(20)
        .frame(maxHeight: .infinity, alignment: .top)
        .navigationTitle(park ?? "No park")
        .navigationDestination(for: Int.self) { number in
            VStack(spacing: 16) {
                Text("Photo \(number) of \(park ?? "")")
                NavigationLink("The next one", value: number + 1)
            }
            .navigationTitle("Photo \(number)")
        }
    }
}

extension NavigationSplitViewVisibility {
    fileprivate var name: String {
        switch self {
        case .all: "all"
        case .doubleColumn: "doubleColumn"
        case .detailOnly: "detailOnly"
        default: "automatic"
        }
    }
}

extension NavigationSplitViewColumn {
    fileprivate var name: String {
        switch self {
        case .sidebar: "sidebar"
        case .content: "content"
        default: "detail"
        }
    }
}
