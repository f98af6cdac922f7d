import Foundation
import FrontmostRender

/// A button, a view, or a gap in a navigation bar or toolbar.
///
///     navigationItem.rightBarButtonItem = UIBarButtonItem(
///         systemItem: .add, primaryAction: UIAction { _ in addPark() })
///
/// There are no selectors without Objective-C: an initialiser takes a closure, or a target and a method of it that is named
/// (`UIBarButtonItem+Target`).
@MainActor @preconcurrency open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain
        /// Bold: what ends the screen's task.
        case done = 2
    }

    /// Items with a meaning, and the title or picture that goes with it.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    enum Kind: Equatable { case button, flexibleSpace, fixedSpace }
    let kind: Kind

    open var style = Style.plain { didSet { if style != oldValue { changed() } } }
    /// Nil stands for the bar's.
    open var tintColor: UIColor? { didSet { changed() } }
    /// Shown in place of a button.
    open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
    /// Points; 0 stands for as much as it needs.
    open var width: CGFloat = 0 {
        didSet {
            if !width.isFinite {
                width = ControlMessage.keep(oldValue, insteadOf: width, as: "width", of: self, rule: "a finite number")
            }
            if width != oldValue { changed() }
        }
    }
    /// Runs when the button is used. Its title and picture become the item's where that has none.
    open var primaryAction: UIAction? {
        didSet {
            takeLook(of: primaryAction)
            changed()
        }
    }
    /// Shown beside the button when that is used and has no `primaryAction`.
    open var menu: UIMenu?
    /// Takes no room and is not shown.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    /// In a toolbar where it is the only item, its view gets all of the bar's width.
    package var fillsBar = false { didSet { if fillsBar != oldValue { changed() } } }
    private final var handler: (@MainActor (UIBarButtonItem) -> Void)?
    /// What it is called where it has a picture only.
    var spokenTitle: String?
    /// What a bar shows of it.
    weak var shownView: UIView?

    // MARK: Making one

    private init(kind: Kind) {
        self.kind = kind
        super.init()
    }

    public convenience override init() { self.init(kind: .button) }

    /// - Parameter primaryAction: Gives the item its title and picture where it gets none here.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init(kind: .button)
        (self.title, self.image, self.primaryAction, self.menu) = (title, image, primaryAction, menu)
        takeLook(of: primaryAction)
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(kind: systemItem.kind)
        take(systemItem)
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }

    public convenience init(customView: UIView) {
        self.init(kind: .button)
        self.customView = customView
    }

    /// - Parameter handler: Stands in for UIKit's target and selector.
    public convenience init(title: String?, style: Style, handler: @escaping @MainActor (UIBarButtonItem) -> Void) {
        self.init(kind: .button)
        (self.title, self.style, self.handler) = (title, style, handler)
    }

    /// - Parameter handler: Stands in for UIKit's target and selector.
    public convenience init(image: UIImage?, style: Style, handler: @escaping @MainActor (UIBarButtonItem) -> Void) {
        self.init(kind: .button)
        (self.image, self.style, self.handler) = (image, style, handler)
    }

    /// - Parameter handler: Stands in for UIKit's target and selector.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, handler: @escaping @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(kind: systemItem.kind)
        take(systemItem)
        self.handler = handler
    }

    private func take(_ item: SystemItem) {
        (title, spokenTitle) = (item.title, item.spokenTitle)
        image = item.symbolName.flatMap { UIImage(systemName: $0) }
        if item == .done || item == .save { style = .done }
    }
    private func takeLook(of action: UIAction?) {
        guard let action else { return }
        if title == nil, !action.title.isEmpty { title = action.title }
        if image == nil { image = action.image }
    }

    /// A gap that takes all room that is left, shared equally among such gaps.
    open class func flexibleSpace() -> Self { make(.flexibleSpace) }
    /// - Parameter width: Points.
    open class func fixedSpace(_ width: CGFloat) -> Self {
        let item = make(.fixedSpace)
        item.width = width
        return item
    }
    private class func make(_ item: SystemItem) -> Self {
        guard let item = UIBarButtonItem(systemItem: item) as? Self else {
            Console.stop("Spaces are made of UIBarButtonItem itself; a subclass makes its own with init(systemItem:).")
        }
        return item
    }

    // MARK: Using it

    var isUsable: Bool { isEnabled && primaryAction?.attributes.contains(.disabled) != true }

    /// - Parameter view: The button that was used.
    func use(from view: UIView) {
        if let primaryAction {
            run(primaryAction)
        } else if let menu {
            view.showMenu(menu, from: self) { action, _ in self.run(action) }
        }
        handler?(self)
    }

    private func run(_ action: UIAction) {
        action.sender = self
        action.handler(action)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    /// Nil unless a bar shows it.
    public func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}

extension UIBarButtonItem.SystemItem {
    var kind: UIBarButtonItem.Kind { self == .flexibleSpace ? .flexibleSpace : self == .fixedSpace ? .fixedSpace : .button }

    /// Of those that are words.
    var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        default: nil
        }
    }

    /// Of those that are pictures.
    var symbolName: String? {
        switch self {
        case .add: "plus"
        case .compose: "square.and.pencil"
        case .reply: "arrowshape.turn.up.left"
        case .action: "square.and.arrow.up"
        case .organize: "folder"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .stop, .close: "xmark"
        case .camera: "camera"
        case .trash: "trash"
        case .play: "play.fill"
        case .pause: "pause.fill"
        case .rewind: "backward.fill"
        case .fastForward: "forward.fill"
        default: nil
        }
    }

    var spokenTitle: String? {
        switch self {
        case .add: "Add"
        case .compose: "Compose"
        case .reply: "Reply"
        case .action: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop: "Stop"
        case .close: "Close"
        case .camera: "Camera"
        case .trash: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast Forward"
        default: nil
        }
    }
}
