import DebugInstruments
import Foundation

#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
    import UIKitNames
    import Observation
#endif

/// What the panel of the action log shows.
@MainActor @Observable final class ActionsModel {
    /// A row with its sparkline.
    struct Line: Equatable, Identifiable {
        let row: ActionRow
        /// Actions of its label in each of the last seconds.
        let spark: [Int]
        /// Whether it was done in another scene than the HUD's.
        var isElsewhere = false
        var id: Int { row.id }
    }

    /// What is said of the row that is open; made when it was opened.
    struct Opened: Equatable {
        let row: Int
        let difference: String
        /// Whose they are, where there are several stores.
        var stores: String?
        /// The last of its actions to whose outcome their store can be led, oldest first.
        var steps: [Step] = []
    }

    /// An action of a row whose outcome can be shown.
    struct Step: Equatable, Identifiable {
        let id: ActionEntry.ID
        /// Its place in the row, from 1.
        let number: Int
    }

    private(set) var lines: [Line] = []
    private(set) var opened: Opened?
    private(set) var isPaused = false
    private(set) var missed = 0
    /// What is said of the imported log that is shown in the place of the app's own. Nil where none is.
    private(set) var imported: String?
    var isImported: Bool { imported != nil }
    /// Whether there are rows of other scenes than the HUD's.
    private(set) var hasOtherScenes = false
    /// Whether they are shown.
    var showsAllScenes = false { didSet { if showsAllScenes != oldValue { update() } } }
    /// What went wrong at last, in words.
    private(set) var message: String?
    private(set) var travellers: [StoreTraveller] = []
    /// Whether there is room for JSON to be taken from and written to: the pasteboard of the person's machine is not the app's.
    var showsJSON = false
    /// What stands there: what was copied last, or what a person has put there.
    var json = ""
    var text = "" { didSet { if text != oldValue { filterChanged() } } }
    var isRemarkableOnly = false { didSet { if isRemarkableOnly != oldValue { filterChanged() } } }

    @ObservationIgnored private let log: ActionLog
    /// The HUD's own.
    @ObservationIgnored private weak var scene: UIWindowScene?
    @ObservationIgnored private var reading: Task<Void, Never>?

    /// Seconds for which sparklines go back.
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

    /// With each sample, while the panel is seen.
    func refresh() {
        // Another scene's HUD may have paused it.
        if isPaused != log.isPaused { isPaused = log.isPaused }
        if text != log.filter.text { text = log.filter.text }
        if isRemarkableOnly != log.filter.isRemarkableOnly { isRemarkableOnly = log.filter.isRemarkableOnly }
        if missed != log.missedWhilePaused { missed = log.missedWhilePaused }
        let new = StoreLogging.travellers(in: scene)
        if new.map(\.id) != travellers.map(\.id) { travellers = new }
        update()
    }

    /// The panel is not seen: stores that have gone meanwhile are not kept by it.
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

    /// Whether it is known to have been done in another scene. Of an imported log nobody knows the scenes.
    private func isElsewhere(_ row: ActionRow) -> Bool {
        guard log.opened == nil, let own = scene?.session.persistentIdentifier else { return false }
        return row.scene.map { $0 != own } ?? false
    }

    private func isShown(_ row: ActionRow) -> Bool { showsAllScenes || !isElsewhere(row) }

    /// Whose log it is, from when, and how long.
    private static func title(of document: ActionLogDocument) -> String {
        let count = document.actions.count
        let time = document.exported.map {
            $0.replacingOccurrences(of: "T", with: " ").replacingOccurrences(of: "Z", with: " UTC")
        }
        return [document.app, time, count == 1 ? "1 action" : "\(count) actions"].compactMap { $0?.prefix(40) }.joined(
            separator: " · ")
    }

    // MARK: What a person does

    /// Opens a row, or closes it: the difference that its last action made is made now.
    func toggle(_ row: ActionRow) {
        if opened?.row == row.id {
            opened = nil
            return
        }
        opened = Opened(
            row: row.id, difference: difference(of: row) ?? "Nobody said what it changed.", stores: stores(of: row),
            steps: steps(of: row))
    }

    /// What a traveller is called in this scene.
    func title(of traveller: StoreTraveller) -> String { traveller.title(in: scene) }

    /// Actions of several stores may be called alike, and are one row then.
    private func stores(of row: ActionRow) -> String? {
        let travellers = StoreLogging.travellers(in: scene)
        guard log.opened == nil, travellers.count > 1 else { return nil }
        let actions = log.history.actions(of: row)
        let names = travellers.filter { traveller in actions.contains { traveller.knows($0.id) } }.map(title)
        return names.isEmpty ? nil : "Of " + names.joined(separator: ", ")
    }

    /// How many actions of a row are offered one by one.
    static let stepLimit = 8

    private func steps(of row: ActionRow) -> [Step] {
        guard log.opened == nil else { return [] }
        let travellers = StoreLogging.travellers(in: scene)
        // The row may have gone on since it was drawn.
        let count = log.rows.first { $0.id == row.id }?.count ?? row.count
        let latest = log.history.actions(of: row).suffix(Self.stepLimit)
        return latest.enumerated().compactMap { index, action in
            guard travellers.contains(where: { $0.knows(action.id) }) else { return nil }
            return Step(id: action.id, number: count - latest.count + index + 1)
        }
    }

    /// Has the app show the state after an action.
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

    /// What the filter shows, as JSON.
    func copy() {
        export { () throws(DocumentError) in
            var document = log.document(where: isShown)
            if log.opened == nil {
                document.app = ProcessInfo.processInfo.processName
                // In a simulation it would be another one in each run.
                if !Platform.isSimulated { document.exported = Date.now.formatted(.iso8601) }
            }
            return try document.json()
        }
    }

    /// A store's actions, with the state before them, as JSON.
    func copy(_ traveller: StoreTraveller) {
        guard let files = traveller.files else { return }
        export(files.export)
    }

    private func export(_ write: () throws(DocumentError) -> Data) {
        do throws(DocumentError) {
            let text = String(decoding: try write(), as: UTF8.self)
            UIPasteboard.general.string = text
            // Also where the room is not open yet: it may be opened to fetch this.
            json = text
            message = "Copied \(text.utf8.count) bytes."
        } catch {
            message = error.description
        }
    }

    /// Opens what was copied.
    func paste() { open(UIPasteboard.general.string ?? "") }

    /// Opens what stands in the room for JSON.
    func openJSON() { open(json) }

    /// Shows a log in the place of the app's own, or a recording in its store. What cannot be read changes nothing. It may be large: it
    /// is read off the main actor, and the app goes on meanwhile.
    private func open(_ text: String) {
        reading?.cancel()
        message = "Reading…"
        reading = Task { [weak self] in
            let json = Data(text.utf8), read = await Self.read(json)
            await self?.show(read, json)
        }
    }

    private func show(_ read: Result<ActionLogDocument, DocumentError>, _ json: Data) async {
        // The live log may have been asked for meanwhile, or nobody be there any more to close this one.
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

    /// Shows the app's own log again, also instead of what is still being read.
    func closeImported() {
        reading?.cancel()
        (reading, message) = (nil, nil)
        log.opened = nil
        opened = nil
        update()
    }
}
