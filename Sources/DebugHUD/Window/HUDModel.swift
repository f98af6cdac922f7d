import DebugInstruments
import SwiftUINames
import UIKitNames
import Observation

/// The panels of the HUD.
enum HUDPanel: String, CaseIterable, Identifiable {
    case performance = "Costs"
    case memory = "Memory"
    case leaks = "Leaks"
    case actions = "Actions"

    var id: Self { self }
}

/// The state of a scene's HUD. Only the visible parts are updated with each sample.
@MainActor @Observable final class HUDModel {
    private(set) var placement: HUDPlacement
    /// The finger's translation during a drag.
    private(set) var drag: CGSize?
    var panel = HUDPanel.performance { didSet { if panel != oldValue { refresh() } } }
    /// The text of the handle.
    private(set) var line = HUDFigures().line
    private(set) var figures = HUDFigures()
    private(set) var memory = MemoryPicture()
    /// The moment in the memory graph for which visits are listed; nil for the latest.
    private(set) var selectedTime: TimeInterval?
    private(set) var leaks: [Leak] = []
    /// Screens with a live heap that grows with their visits, although no watched object leaks, such as caches and buffers.
    private(set) var growth: [String] = []
    let actions: ActionsModel

    @ObservationIgnored private weak var instruments: SceneInstruments?
    @ObservationIgnored private let kept: SavedHUDPlacement

    init(_ instruments: SceneInstruments, _ kept: SavedHUDPlacement) {
        (self.instruments, self.kept) = (instruments, kept)
        placement = kept.placement
        actions = ActionsModel(ActionLog.shared, in: instruments.scene)
    }

    private var session: DebugSession? { instruments?.session }

    // MARK: Placement

    /// The size of the pill, and the maximum size of the panels, in points.
    static let pillSize = CGSize(width: 196, height: 32), panelsSize = CGSize(width: 380, height: 440)

    var size: CGSize { placement.stage == .panels ? Self.panelsSize : Self.pillSize }

    func frame(in area: CGRect) -> CGRect {
        if let drag { return placement.frame(of: size, draggedBy: drag, in: area) }
        return placement.frame(of: size, in: area)
    }

    func dragged(by translation: CGSize) { drag = translation }

    func dropped(by translation: CGSize, velocity: CGSize, in area: CGRect) {
        drag = nil
        move { $0 = $0.dropped(size, draggedBy: translation, velocity: velocity, in: area) }
    }

    func toggle() {
        move { $0.toggle() }
        refresh()
    }

    func toggleHidden() {
        move { $0.toggleHidden() }
        refresh()
    }

    private func move(_ change: (inout HUDPlacement) -> Void) {
        var new = placement
        change(&new)
        if new == placement { return }
        placement = new
        kept.placement = new
    }

    // MARK: Contents

    /// Updates the visible parts. Writes only changed values, so that nothing is drawn otherwise.
    func refresh() {
        if placement.stage != .panels || panel != .actions { actions.rest() }
        guard let instruments, let session else { return }
        instruments.wantsClient = placement.stage == .panels && panel == .performance
        guard placement.stage != .hidden else { return }
        let new = HUDFigures(session, instruments, at: DebugSession.now)
        if new.line != line { line = new.line }
        guard placement.stage == .panels else { return }
        switch panel {
        case .performance: if new != figures { figures = new }
        case .memory: refreshMemory(session)
        case .leaks:
            let new = session.leaks.leaks
            if new != leaks { leaks = new }
            let growing = HUDFigures.growth(of: session.timeline.screens)
            if growing != growth { growth = growing }
        case .actions: actions.refresh()
        }
    }

    private func refreshMemory(_ session: DebugSession) {
        let new = MemoryPicture(session.timeline, selected: selectedTime, color: session.color)
        if new != memory { memory = new }
    }

    /// Lists the visits at a moment of the graph; nil for the latest.
    func select(_ time: TimeInterval?) {
        selectedTime = time
        if let session { refreshMemory(session) }
    }

    func trim() { session?.trim() }

    /// Sends the app a memory warning.
    func warn() {
        Platform.warnOfMemory()
        if let session { refreshMemory(session) }
    }
}
