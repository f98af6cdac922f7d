import SwiftUI

/// The first screen of a window. Each window has a model, and with it a site, of its own.
struct DashboardScreen: View {
    @State private var model: DashboardModel
    @AppStorage("Dashboard.arrangement") private var arrangement = Arrangement()
    @AppStorage("Dashboard.temperatureUnit") private var temperatureUnit = TemperatureUnit.celsius
    @AppStorage("Dashboard.appearance") private var appearance = Appearance.system
    @State private var path = NavigationPath()
    @State private var isArranging = false

    init(feed: any ReadingFeed = SimulatedFeed()) { _model = State(initialValue: DashboardModel(feed: feed)) }

    var body: some View {
        NavigationStack(path: $path) {
            content
                .background(Color(.systemGroupedBackground))
                .navigationTitle(model.site.name)
                .toolbar { toolbar }
                .navigationDestination(for: Metric.self) { MetricScreen(metric: $0) }
                .navigationDestination(for: Reading.self) { ReadingScreen(reading: $0) }
        }
        .environment(model)
        .environment(\.temperatureUnit, temperatureUnit)
        .task(id: model.subscription) { await model.follow() }
        .onChange(of: model.site) { path = NavigationPath() }
        .sheet(isPresented: $isArranging) { ArrangeSheet(arrangement: $arrangement) }
        .preferredColorScheme(appearance.colorScheme)
    }

    @ViewBuilder private var content: some View {
        switch model.phase {
        case .loading:
            ProgressView("Loading…")
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        case .failed(let reason):
            ContentUnavailableView {
                Label("No connection", systemImage: "wifi.slash")
            } description: {
                Text(reason)
            } actions: {
                Button("Try Again") { model.retry() }
                    .buttonStyle(.borderedProminent)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        case .loaded:
            if let latest = model.latest { TileBoard(latest: latest, arrangement: $arrangement) }
        }
    }

    @ToolbarContentBuilder private var toolbar: some ToolbarContent {
        ToolbarItem(placement: .topBarLeading) {
            Menu {
                Picker("Site", selection: $model.site) {
                    ForEach(Site.all) { Text($0.name).tag($0) }
                }
            } label: {
                Label("Site", systemImage: "mappin.and.ellipse")
            }
        }
        ToolbarItemGroup(placement: .topBarTrailing) {
            Button(model.isLive ? "Pause" : "Resume", systemImage: model.isLive ? "pause.fill" : "play.fill") {
                model.isLive.toggle()
            }
            Menu {
                Button("Arrange Tiles", systemImage: "square.grid.2x2") { isArranging = true }
                Picker("Temperature", systemImage: "thermometer.medium", selection: $temperatureUnit) {
                    ForEach(TemperatureUnit.allCases) { Text($0.rawValue).tag($0) }
                }
                .pickerStyle(.menu)
                Picker("Appearance", systemImage: "moon.stars.fill", selection: $appearance) {
                    ForEach(Appearance.allCases) { Text($0.rawValue).tag($0) }
                }
                .pickerStyle(.menu)
            } label: {
                Label("More", systemImage: "ellipsis.circle")
            }
        }
    }
}

/// Everything about a site, in an order that its owner decides.
private struct TileBoard: View {
    let latest: Reading
    @Binding var arrangement: Arrangement
    @Environment(DashboardModel.self) private var model
    @Environment(\.dynamicTypeSize) private var dynamicTypeSize

    var body: some View {
        ScrollView {
            VStack(spacing: 12) {
                NowCard(site: model.site, latest: latest, range: temperatures)
                ForEach(model.site.notices) { NoticeCard(notice: $0) }
                EnergyCard(latest: latest)
                LazyVGrid(columns: columns, spacing: 12) {
                    ForEach(arrangement.shown) { metric in
                        MetricTile(metric: metric, latest: latest, points: model.points(of: metric))
                            .contextMenu {
                                Button("Hide", systemImage: "eye.slash") { arrangement.hide(metric) }
                            }
                            .transition(.scale.combined(with: .opacity))
                    }
                }
                .animation(.snappy, value: arrangement)
                FreshnessLabel(date: latest.date, isLive: model.isLive)
            }
            .padding(.horizontal)
            .padding(.bottom)
        }
        .refreshable { await model.refresh() }
    }

    /// One column where the text is very large.
    private var columns: [GridItem] {
        [GridItem(.adaptive(minimum: dynamicTypeSize.isAccessibilitySize ? 300 : 150), spacing: 12)]
    }

    private var temperatures: ClosedRange<Double> {
        let values = model.points(of: .temperature).map(\.value)
        return (values.min() ?? 0)...(values.max() ?? 0)
    }
}

/// Counts the seconds since the newest reading.
private struct FreshnessLabel: View {
    let date: Date
    let isLive: Bool

    var body: some View {
        TimelineView(.periodic(from: date, by: 1)) { timeline in
            let age = max(0, Int(timeline.date.timeIntervalSince(date)))
            Label(isLive ? "Live, \(age) s ago" : "Paused, \(age) s ago", systemImage: "antenna.radiowaves.left.and.right")
                .font(.footnote)
                .foregroundStyle(.secondary)
                .monospacedDigit()
        }
    }
}
