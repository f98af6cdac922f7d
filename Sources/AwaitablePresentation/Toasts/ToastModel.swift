#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
    import Observation
#endif

/// What the window of the toasts shows, and whom it tells what happens there.
@MainActor @Observable final class ToastModel {
    /// The oldest first.
    private(set) var rows: [ToastRow] = []
    /// What the toasts lie in is there.
    var isReady = false
    /// As far as the keyboard reaches beyond the safe area.
    var keyboardHeight: CGFloat = 0

    @ObservationIgnored var send: (ToastShelf.Event) -> Void = { _ in }
    @ObservationIgnored var act: (ToastShelf.Generation) -> Void = { _ in }
    @ObservationIgnored var stageAppeared: () -> Void = {}

    func show(_ entries: [ToastShelf.Entry]) { rows = entries.map(ToastRow.init) }

    func rows(at placement: ToastPlacement) -> [ToastRow] { isReady ? rows.filter { $0.placement == placement } : [] }

    static var animation: Animation { .spring(duration: 0.35, bounce: 0.1) }
}

/// One toast as it is to be seen.
struct ToastRow: Identifiable, Equatable {
    let id: ToastShelf.Slot
    let generation: ToastShelf.Generation
    let text: String
    let message: String?
    let systemImage: String?
    let actionTitle: String?
    let placement: ToastPlacement
    let count: Int

    init(_ entry: ToastShelf.Entry) {
        let toast = entry.toast
        (id, generation, count, placement) = (entry.id, entry.generation, entry.count, toast.placement)
        (text, message, systemImage, actionTitle) = (toast.text, toast.message, toast.systemImage, toast.action?.title)
    }
}
