import FrontmostRender
import FrontmostUIKit

extension Screen {
    /// The visible window in front of all others, whatever its level. One that lets touches through counts as well.
    public var frontmostWindow: UIWindow? { scene.frontmostWindow }

    /// The controller in front in the frontmost window: the topmost presented one, or the root; of a navigation, tab bar or split view
    /// controller the child that it shows. A `NavigationStack` and a `TabView` of SwiftUI's are such controllers, too.
    public var topViewController: UIViewController? { frontmostWindow?.topViewController }

    /// Something that is presented: by a modifier such as `sheet`, or by `present`.
    @MainActor public struct Presented: CustomStringConvertible {
        /// What a person would call it.
        public enum Kind: String, Sendable {
            /// A card that comes from the lower edge, or stands in the middle. A popover in compact width is one.
            case sheet
            /// It takes the whole screen, or all of its context.
            case cover
            case popover, alert
            /// A confirmation dialog or an action sheet, at the lower edge or beside what asked for it.
            case dialog
            /// It has a presentation controller of the app's own.
            case custom
        }
        public let kind: Kind
        /// Where a sheet rests; nil for all else, and where detents have no effect (in regular width).
        public let detent: UISheetPresentationController.Detent.Identifier?
        public let viewController: UIViewController
        /// It is on its way in or out.
        public let isInTransition: Bool

        init(_ record: PresentationRecord) {
            kind = Kind(record)
            (detent, viewController) = (record.detent, record.controller)
            isInTransition = record.isInTransition
        }

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

    /// All that is presented in visible windows: by windows from the back to the front, in each the lowest first.
    public var presentations: [Presented] {
        scene.windows.filter { !$0.isHidden }.flatMap { $0.presentationRecords.map(Presented.init) }
    }

    /// What is presented in front of all else; nil where nothing is.
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
