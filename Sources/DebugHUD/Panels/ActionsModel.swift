import DebugInstruments
import Foundation
import SwiftUINames
import UIKitNames
import Observation

/// The state of the action log's panel.
@MainActor @Observable final class ActionsModel {
    /// A row with its sparkline.
    struct Line: Equatable, Identifiable {
        let row: ActionRow
        /// The number of actions of its label in each of the last seconds.
        let spark: [Int]
        /// Whether it ran in another scene than the HUD's.
        var isElsewhere = false
        var id: Int { row.id }
    }

    /// The details of the expanded row, made when it was expanded.
    struct Opened: Equatable {
        let row: Int
        let difference: String
        /// The stores that its actions belong to, if there are several stores.
        var stores: String?
        /// The row's latest actions with a state that can be shown, oldest first.
        var steps: [Step] = []
    }

    /// An action of a row with a state that can be shown.
    struct Step: Equatable, Identifiable {
        let id: ActionEntry.ID
        /// Its number in the row, from 1.
        let number: Int
    }

    private(set) var lines: [Line] = []
    private(set) var opened: Opened?
    private(set) var isPaused = false
    private(set) var missed = 0
    /// The title of the imported log that is shown in place of the app's own; nil if there is none.
    private(set) var imported: String?
    var isImported: Bool { imported != nil }
    /// Whether there are rows of other scenes.
    private(set) var hasOtherScenes = false
    /// Whether rows of other scenes are shown.
    var showsAllScenes = false { didSet { if showsAllScenes != oldValue { update() } } }
    /// The message about the last operation.
    private(set) var message: String?
    private(set) var travellers: [AnyStoreTimeline] = []
    /// Whether the text field for JSON is visible. The pasteboard of the user's machine is not the app's, so text has to be
    /// transferred by the field.
    var showsJSON = false
    /// The contents of the JSON field: what was copied last, or what the user has entered.
    var json = ""
    var text = "" { didSet { if text != oldValue { filterChanged() } } }
    var isRemarkableOnly = false { didSet { if isRemarkableOnly != oldValue { filterChanged() } } }

    @ObservationIgnored private let log: ActionLog
    /// The HUD's own scene.
    @ObservationIgnored private weak var scene: UIWindowScene?
    @ObservationIgnored private var reading: Task<Void, Never>?

    /// The length of sparklines, in seconds.
    static let sparkSeconds = 30

    init(_ log: ActionLog, in scene: UIWindowScene?) {
        (self.log, self.scene) = (log, scene)
        (text, isRemarkableOnly) = (log.filter.text, log.filter.isRemarkableOnly)
    }

    private func filterChanged() {
        log.filter.text = text
        log.filter.isRemarkableOnly = isRemarkableOnly
        update()
    }

    /// Updates the panel with each sample, while it is visible.
    func refresh() {
        // Another scene's HUD may have paused the log.
        if isPaused != log.isPaused { isPaused = log.isPaused }
        if text != log.filter.text { text = log.filter.text }
        if isRemarkableOnly != log.filter.isRemarkableOnly { isRemarkableOnly = log.filter.isRemarkableOnly }
        if missed != log.missedWhilePaused { missed = log.missedWhilePaused }
        let new = StoreLogging.travellers(in: scene)
        if new.map(\.id) != travellers.map(\.id) { travellers = new }
        update()
    }

    /// Releases the stores while the panel is not visible.
    func rest() {
        if !travellers.isEmpty { travellers = [] }
    }

    private func update() {
        let now = DebugSession.now
        let title = log.opened.map(Self.title)
        if title != imported { imported = title }
        let rows = log.rows, others = log.opened == nil && rows.contains(where: isElsewhere)
        if others != hasOtherScenes { hasOtherScenes = others }
        let new = rows.filter(isShown).map { row in
            Line(
                row: row, spark: isImported ? [] : log.history.sparkline(of: row.label, at: now, seconds: Self.sparkSeconds),
                isElsewhere: isElsewhere(row))
        }
        if new != lines { lines = new }
    }

    /// Whether a row is known to be from another scene. The scenes of an imported log are unknown here.
    private func isElsewhere(_ row: ActionRow) -> Bool {
        guard log.opened == nil, let own = scene?.session.persistentIdentifier else { return false }
        return row.scene.map { $0 != own } ?? false
    }

    private func isShown(_ row: ActionRow) -> Bool { showsAllScenes || !isElsewhere(row) }

    /// The app, the date and the number of actions of an imported log.
    private static func title(of document: ActionLogDocument) -> String {
        let count = document.actions.count
        let time = document.exported.map {
            $0.replacingOccurrences(of: "T", with: " ").replacingOccurrences(of: "Z", with: " UTC")
        }
        return [document.app, time, count == 1 ? "1 action" : "\(count) actions"].compactMap { $0?.prefix(40) }.joined(
            separator: " · ")
    }

    // MARK: User actions

    /// Expands a row, or collapses it. The difference of its last action is made now.
    func toggle(_ row: ActionRow) {
        if opened?.row == row.id {
            opened = nil
            return
        }
        opened = Opened(
            row: row.id, difference: difference(of: row) ?? "Its changes were not recorded.", stores: stores(of: row),
            steps: steps(of: row))
    }

    /// The title of a traveller in this scene.
    func title(of traveller: AnyStoreTimeline) -> String { traveller.title(in: scene) }

    /// The stores of a row's actions. Actions of several stores may have the same label and form one row.
    private func stores(of row: ActionRow) -> String? {
        let travellers = StoreLogging.travellers(in: scene)
        guard log.opened == nil, travellers.count > 1 else { return nil }
        let actions = log.history.actions(of: row)
        let names = travellers.filter { traveller in actions.contains { traveller.knows($0.id) } }.map(title)
        return names.isEmpty ? nil : "Of " + names.joined(separator: ", ")
    }

    /// How many actions of a row are listed individually.
    static let stepLimit = 8

    private func steps(of row: ActionRow) -> [Step] {
        guard log.opened == nil else { return [] }
        let travellers = StoreLogging.travellers(in: scene)
        // The row may have grown since it was drawn.
        let count = log.rows.first { $0.id == row.id }?.count ?? row.count
        let latest = log.history.actions(of: row).suffix(Self.stepLimit)
        return latest.enumerated().compactMap { index, action in
            guard travellers.contains(where: { $0.knows(action.id) }) else { return nil }
            return Step(id: action.id, number: count - latest.count + index + 1)
        }
    }

    /// Shows the state after an action in the app.
    func show(_ action: ActionEntry.ID) {
        let shown = StoreLogging.travellers(in: scene).contains { $0.show(action) }
        message = shown ? nil : "That state is no longer kept."
    }

    private func difference(of row: ActionRow) -> String? {
        if let document = log.opened { return document.actions(of: row).last?.difference }
        return log.history.actions(of: row).last { $0.detail != nil }?.detail?.describe()
    }

    func togglePause() {
        log.isPaused.toggle()
        isPaused = log.isPaused
        missed = log.missedWhilePaused
    }

    func clear() {
        log.clear()
        opened = nil
        missed = 0
        update()
    }

    // MARK: JSON

    /// Copies the filtered log as JSON.
    func copy() {
        export { () throws(DocumentError) in
            var document = log.document(where: isShown)
            if log.opened == nil {
                document.app = ProcessInfo.processInfo.processName
                // Omitted in a simulation, where it would differ between runs.
                if !Platform.isSimulated { document.exported = Date.now.formatted(.iso8601) }
            }
            return try document.json()
        }
    }

    /// Copies a store's recorded actions and the state before them as JSON.
    func copy(_ traveller: AnyStoreTimeline) {
        guard let files = traveller.files else { return }
        export(files.export)
    }

    private func export(_ write: () throws(DocumentError) -> Data) {
        do throws(DocumentError) {
            let text = String(decoding: try write(), as: UTF8.self)
            UIPasteboard.general.string = text
            // Set even while the field is hidden: it may be shown to get this text.
            json = text
            message = "Copied \(text.utf8.count) bytes."
        } catch {
            message = error.description
        }
    }

    /// Opens the document on the pasteboard.
    func paste() { open(UIPasteboard.general.string ?? "") }

    /// Opens the document in the JSON field.
    func openJSON() { open(json) }

    /// Shows a log in place of the app's own, or a recording in its store. A document that cannot be read changes nothing. It may
    /// be large, so it is parsed off the main actor.
    private func open(_ text: String) {
        reading?.cancel()
        message = "Reading…"
        reading = Task { [weak self] in
            let json = Data(text.utf8), read = await Self.read(json)
            await self?.show(read, json)
        }
    }

    private func show(_ read: Result<ActionLogDocument, DocumentError>, _ json: Data) async {
        // The user may have returned to the live log in the meantime, or the session may have ended.
        guard !Task.isCancelled, log.isOn else { return }
        var problem: DocumentError?
        do throws(DocumentError) {
            switch read {
            case .success(let document):
                log.opened = document
                opened = nil
            case .failure(let error) where error.problem == .otherFormat(RecordingHeader.format): try await openRecording(json)
            case .failure(let error): throw error
            }
        } catch {
            problem = error
        }
        if Task.isCancelled { return }
        message = problem?.description
        update()
    }

    @concurrent private nonisolated static func read(_ json: Data) async -> Result<ActionLogDocument, DocumentError> {
        Result { () throws(DocumentError) in try ActionLogDocument(json: json) }
    }

    private func openRecording(_ json: Data) async throws(DocumentError) {
        let store = try await Self.store(of: json).get()
        let files = StoreLogging.travellers(in: scene).filter { $0.name == store }.compactMap(\.files)
        guard let first = files.first else { throw RecordingHeader.missingStore(store) }
        try await first.open(json)
    }

    @concurrent private nonisolated static func store(of json: Data) async -> Result<String, DocumentError> {
        Result { () throws(DocumentError) in try RecordingHeader(json: json).store }
    }

    /// Returns to the app's own log, and cancels a document that is still being read.
    func closeImported() {
        reading?.cancel()
        (reading, message) = (nil, nil)
        log.opened = nil
        opened = nil
        update()
    }
}
