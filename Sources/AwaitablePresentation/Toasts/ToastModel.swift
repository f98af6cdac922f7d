import SwiftUINames
import Observation

/// The state of the toasts' window, and the callbacks for the events in it.
@MainActor @Observable final class ToastModel {
    /// Oldest first.
    private(set) var rows: [ToastRow] = []
    /// Whether the stage has appeared, so that the first toast can animate in.
    var isReady = false
    /// How far the keyboard reaches above the bottom safe area, in points.
    var keyboardHeight: CGFloat = 0

    @ObservationIgnored var send: (ToastMachine.Event) -> Void = { _ in }
    @ObservationIgnored var act: (ToastMachine.Generation) -> Void = { _ in }
    @ObservationIgnored var stageAppeared: () -> Void = {}

    func show(_ entries: [ToastMachine.Entry]) { rows = entries.map(ToastRow.init) }

    func rows(at placement: ToastPlacement) -> [ToastRow] { isReady ? rows.filter { $0.placement == placement } : [] }

    static var animation: Animation { .spring(duration: 0.35, bounce: 0.1) }
}

/// What is visible of one toast.
struct ToastRow: Identifiable, Equatable {
    let id: ToastMachine.Slot
    let generation: ToastMachine.Generation
    let text: String
    let message: String?
    let systemImage: String?
    let actionTitle: String?
    let placement: ToastPlacement
    let count: Int

    init(_ entry: ToastMachine.Entry) {
        let toast = entry.toast
        (id, generation, count, placement) = (entry.id, entry.generation, entry.count, toast.placement)
        (text, message, systemImage, actionTitle) = (toast.text, toast.message, toast.systemImage, toast.action?.title)
    }
}
