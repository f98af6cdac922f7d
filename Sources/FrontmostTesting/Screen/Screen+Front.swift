import FrontmostRender
import FrontmostUIKit

extension Screen {
    /// The frontmost visible window, of any level, including one that lets touches through.
    public var frontmostWindow: UIWindow? { scene.frontmostWindow }

    /// The frontmost controller of the frontmost window: the topmost presented one or the root, or the shown child if that is a
    /// navigation, tab bar or split view controller. SwiftUI's `NavigationStack` and `TabView` are such controllers as well.
    public var topViewController: UIViewController? { frontmostWindow?.topViewController }

    /// A presentation, by a modifier such as `sheet` or by `present`.
    @MainActor public struct Presented: CustomStringConvertible {
        /// The kind of presentation.
        public enum Kind: String, Sendable {
            /// A card at the lower edge or in the middle. A popover in compact width is one.
            case sheet
            /// A presentation that covers the whole screen, or its whole context.
            case cover
            /// A popover with an arrow, or an alert.
            case popover, alert
            /// A confirmation dialog or an action sheet, at the lower edge or beside its source.
            case dialog
            /// A presentation with the app's own presentation controller.
            case custom
        }
        /// The kind of presentation.
        public let kind: Kind
        /// The current detent of a sheet; nil for other presentations, and if detents have no effect (in regular width).
        public let detent: UISheetPresentationController.Detent.Identifier?
        /// The presented controller.
        public let viewController: UIViewController
        /// Whether the controller is being presented or dismissed.
        public let isInTransition: Bool

        init(_ record: PresentationRecord) {
            kind = Kind(record)
            (detent, viewController) = (record.detent, record.controller)
            isInTransition = record.isInTransition
        }

        /// The kind with the detent, and whether it is in transition.
        public nonisolated var description: String {
            let place = detent.map { " (\(Self.name(of: $0)))" } ?? ""
            return kind.rawValue + place + (isInTransition ? " in transition" : "")
        }

        private nonisolated static func name(of detent: UISheetPresentationController.Detent.Identifier) -> String {
            switch detent {
            case .medium: "medium"
            case .large: "large"
            default: detent.rawValue
            }
        }
    }

    /// All presentations in visible windows: windows from back to front, in each the lowest first.
    public var presentations: [Presented] {
        scene.windows.filter { !$0.isHidden }.flatMap { $0.presentationRecords.map(Presented.init) }
    }

    /// The frontmost presentation; nil if there is none.
    ///
    ///     #expect(screen.presented?.kind == .sheet)
    public var presented: Presented? { presentations.last }
}

extension Screen.Presented.Kind {
    @MainActor fileprivate init(_ record: PresentationRecord) {
        switch record.style {
        case .pageSheet, .formSheet: self = .sheet
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: self = .cover
        case .alert: self = .alert
        case .actionSheet: self = .dialog
        case .popover: self = record.controller is UIAlertController ? .dialog : .popover
        case .custom: self = .custom
        }
    }
}
