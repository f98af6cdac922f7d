import Foundation
import FrontmostRender

/// A button, a view, or a gap in a navigation bar or toolbar.
///
///     navigationItem.rightBarButtonItem = UIBarButtonItem(
///         systemItem: .add, primaryAction: UIAction { _ in addPark() })
///
/// There are no selectors without Objective-C. Initialisers take a closure instead, or a target and a reference to one of its
/// methods (`UIBarButtonItem+Target`).
@MainActor @preconcurrency open class UIBarButtonItem: UIBarItem {
    /// The emphasis of an item.
    public enum Style: Int, Sendable {
        case plain
        /// Bold: completes the screen's task.
        case done = 2
    }

    /// Items with a system-defined meaning and title or image.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    enum Kind: Equatable { case button, flexibleSpace, fixedSpace }
    private(set) var kind = Kind.button

    /// The emphasis of the item.
    open var style = Style.plain { didSet { if style != oldValue { changed() } } }
    /// The colour of the item; nil uses the bar's.
    open var tintColor: UIColor? { didSet { changed() } }
    /// A view to show instead of a button.
    open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
    final var customSize: BarViewSize? { BarViewSize.of(customView, &storedSize) }
    private final var storedSize: BarViewSize?
    /// The width in points; 0 uses the ideal width.
    open var width: CGFloat = 0 {
        didSet {
            if !width.isFinite {
                width = ControlMessage.keep(oldValue, insteadOf: width, as: "width", of: self, rule: "a finite number")
            }
            if width != oldValue { changed() }
        }
    }
    /// Runs when the button is tapped. Provides the title and the image if the item has none.
    open var primaryAction: UIAction? {
        didSet {
            applyTitleAndImage(of: primaryAction)
            changed()
        }
    }
    /// The menu that a tap opens. For an item with an action, a tap runs the action, and touch and hold opens the menu.
    open var menu: UIMenu? { didSet { if menu !== oldValue { changed() } } }
    /// Whether the item is hidden and takes no space.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }
    /// Whether the item's view fills a toolbar in which it is the only item.
    package var fillsBar = false { didSet { if fillsBar != oldValue { changed() } } }
    private final var handler: (@MainActor (UIBarButtonItem) -> Void)?
    /// The accessibility label of an item with only an image.
    var spokenTitle: String?
    /// The view that a bar shows for the item.
    weak var shownView: UIView?

    // MARK: Creating an item

    public override init() { super.init() }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a button.
    /// - Parameter primaryAction: Provides the title and the image if none is given.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        (self.title, self.image, self.primaryAction, self.menu) = (title, image, primaryAction, menu)
        applyTitleAndImage(of: primaryAction)
    }

    /// Creates a system item.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        apply(systemItem)
        (self.primaryAction, self.menu) = (primaryAction, menu)
    }

    /// Creates an item that shows a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates a button with a title.
    /// - Parameter handler: Runs when the button is tapped; replaces UIKit's target and selector.
    public convenience init(title: String?, style: Style, handler: @escaping @MainActor (UIBarButtonItem) -> Void) {
        self.init()
        (self.title, self.style, self.handler) = (title, style, handler)
    }

    /// Creates a button with an image.
    /// - Parameter handler: Runs when the button is tapped; replaces UIKit's target and selector.
    public convenience init(image: UIImage?, style: Style, handler: @escaping @MainActor (UIBarButtonItem) -> Void) {
        self.init()
        (self.image, self.style, self.handler) = (image, style, handler)
    }

    /// Creates a system item.
    /// - Parameter handler: Runs when the button is tapped; replaces UIKit's target and selector.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, handler: @escaping @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init()
        apply(systemItem)
        self.handler = handler
    }

    private func apply(_ item: SystemItem) {
        kind = item.kind
        (title, spokenTitle) = (item.title, item.spokenTitle)
        image = item.symbolName.flatMap { UIImage(systemName: $0) }
        if item == .done || item == .save { style = .done }
    }
    private func applyTitleAndImage(of action: UIAction?) {
        guard let action else { return }
        if title == nil, !action.title.isEmpty { title = action.title }
        if image == nil { image = action.image }
    }

    /// Creates a gap that takes the remaining space. Several such gaps share it equally.
    open class func flexibleSpace() -> Self { make(.flexibleSpace) }
    /// Creates a gap of a width in points.
    open class func fixedSpace(_ width: CGFloat) -> Self {
        let item = make(.fixedSpace)
        item.width = width
        return item
    }
    private class func make(_ systemItem: SystemItem) -> Self {
        guard let item = NSObject.make(self, as: "space of the class") as? Self else {
            Console.stop("A \(self) could not be created as a space.")
        }
        item.apply(systemItem)
        return item
    }

    // MARK: Performing the action

    var isUsable: Bool { isEnabled && primaryAction?.attributes.contains(.disabled) != true }

    /// Performs the item's action.
    /// - Parameter view: The button that was tapped.
    func use(from view: UIView) {
        if !hasAction { return openMenu(from: view) }
        if let primaryAction { run(primaryAction) }
        handler?(self)
    }

    private var hasAction: Bool { primaryAction != nil || handler != nil }
    /// Whether touch and hold opens the menu, because a tap does something else.
    var opensMenuOnHold: Bool { menu != nil && hasAction }

    func openMenu(from view: UIView) {
        guard let menu else { return }
        view.showMenu(menu, from: self) { action, _ in self.run(action) }
    }

    private func run(_ action: UIAction) {
        action.sender = self
        action.handler(action)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    /// The frame of the item's view. Nil if no bar shows the item.
    public func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}

extension UIBarButtonItem.SystemItem {
    var kind: UIBarButtonItem.Kind { self == .flexibleSpace ? .flexibleSpace : self == .fixedSpace ? .fixedSpace : .button }

    /// The title of system items that are shown as text.
    var title: String? {
        switch self {
        case .done: SystemWord.done.text
        case .cancel: SystemWord.cancel.text
        case .edit: SystemWord.edit.text
        case .save: SystemWord.save.text
        case .undo: SystemWord.undo.text
        case .redo: SystemWord.redo.text
        default: nil
        }
    }

    /// The symbol of system items that are shown as an image.
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
        case .add: SystemWord.add.text
        case .compose: SystemWord.compose.text
        case .reply: SystemWord.reply.text
        case .action: SystemWord.share.text
        case .organize: SystemWord.organize.text
        case .bookmarks: SystemWord.bookmarks.text
        case .search: SystemWord.search.text
        case .refresh: SystemWord.refresh.text
        case .stop: SystemWord.stop.text
        case .close: SystemWord.close.text
        case .camera: SystemWord.camera.text
        case .trash: SystemWord.delete.text
        case .play: SystemWord.play.text
        case .pause: SystemWord.pause.text
        case .rewind: SystemWord.rewind.text
        case .fastForward: SystemWord.fastForward.text
        default: nil
        }
    }
}
