import Foundation

/// Menu items of an app, with keyboard shortcuts that work on all its screens. There is no menu bar, as on a phone: only the
/// shortcuts work.
@MainActor @preconcurrency public protocol Commands {
    /// The type of `body`, inferred from it.
    associatedtype Body: Commands
    /// The commands that these are composed of.
    @CommandsBuilder var body: Body { get }
    /// The controls of the commands.
    @MainActor static func _views(_ commands: Self) -> [AnyView]
}

extension Never: Commands {
    /// Never called: there is no value.
    public static func _views(_ commands: Never) -> [AnyView] {}
}

extension Commands {
    /// The controls of the commands in the body. A view of its own evaluates the body, so that the properties of the commands work.
    public static func _views(_ commands: Self) -> [AnyView] {
        [AnyView(CommandBody(StyleProperty(commands) { commands, _ in commands.body }))]
    }
}

/// The controls of the commands in a body.
private struct CommandBody<Content: Commands> {
    var commands: StyleProperty<Content, Void, Content.Body>
    init(_ commands: StyleProperty<Content, Void, Content.Body>) { self.commands = commands }
}

extension CommandBody: View {
    var body: some View {
        let views = Content.Body._views(commands.makeBody(commands.style, ()))
        ForEach(views.indices, id: \.self) { views[$0] }
    }
}

extension Commands where Body == Never {
    /// Traps: primitive commands consist of views, and have no body.
    public var body: Never { fatalError("\(Self.self) is made of views and has no body") }
}

/// Combines commands that are written one below the other, also with `if`.
@resultBuilder public struct CommandsBuilder {
    /// Accepts commands as a statement.
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
    /// An empty block.
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    /// A block with one statement.
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
    /// A block with several statements, in order.
    @_disfavoredOverload public static func buildBlock<each Content: Commands>(
        _ content: repeat each Content
    ) -> _TupleCommands<repeat each Content> {
        _TupleCommands(value: (repeat each content))
    }
    /// An `if` without `else`.
    public static func buildIf<Content: Commands>(_ content: Content?) -> _OptionalCommands<Content> {
        _OptionalCommands(content: content)
    }
    /// The first branch of an `if`-`else` or `switch`.
    public static func buildEither<First: Commands, Second: Commands>(first: First) -> _ConditionalCommands<First, Second> {
        _ConditionalCommands(branch: .first(first))
    }
    /// The other branch of an `if`-`else` or `switch`.
    public static func buildEither<First: Commands, Second: Commands>(second: Second) -> _ConditionalCommands<First, Second> {
        _ConditionalCommands(branch: .second(second))
    }
}

/// No commands.
public struct EmptyCommands: Sendable {
    /// Makes an empty group of commands.
    public nonisolated init() {}
}
extension EmptyCommands: Commands {
    /// There is no body.
    public typealias Body = Never
    /// An empty list.
    public static func _views(_ commands: EmptyCommands) -> [AnyView] { [] }
}

/// Commands in a row, as the builder combines them.
public struct _TupleCommands<each Content: Commands> {
    let value: (repeat each Content)
}
extension _TupleCommands: Commands {
    /// There is no body.
    public typealias Body = Never
    /// The controls of all commands, in order.
    public static func _views(_ commands: _TupleCommands) -> [AnyView] {
        var all: [AnyView] = []
        func add<C: Commands>(_ part: C) { all += C._views(part) }
        repeat add(each commands.value)
        return all
    }
}

/// Commands of an `if` without `else`.
public struct _OptionalCommands<Content: Commands> {
    let content: Content?
}
extension _OptionalCommands: Commands {
    /// There is no body.
    public typealias Body = Never
    /// The controls of the commands, if the condition holds.
    public static func _views(_ commands: _OptionalCommands) -> [AnyView] { commands.content.map { Content._views($0) } ?? [] }
}

/// Commands of an `if`-`else`.
public struct _ConditionalCommands<First: Commands, Second: Commands> {
    enum Branch {
        case first(First), second(Second)
    }
    let branch: Branch
}
extension _ConditionalCommands: Commands {
    /// There is no body.
    public typealias Body = Never
    /// The controls of the branch that is taken.
    public static func _views(_ commands: _ConditionalCommands) -> [AnyView] {
        switch commands.branch {
        case .first(let content): First._views(content)
        case .second(let content): Second._views(content)
        }
    }
}

/// A menu of the app's own.
public struct CommandMenu<Content: View> {
    let content: Content

    /// A menu with a localised name.
    public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
    /// A menu with a text as its name.
    public nonisolated init(_ name: Text, @ViewBuilder content: () -> Content) { self.content = content() }
    /// A menu with a plain string as its name.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}
extension CommandMenu: Commands {
    /// There is no body.
    public typealias Body = Never
    /// The menu's controls.
    public static func _views(_ commands: CommandMenu) -> [AnyView] { [AnyView(commands.content)] }
}

/// Controls next to, or in place of, a group of system commands.
public struct CommandGroup<Content: View> {
    let content: Content

    /// Controls before a system group.
    public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
    /// Controls after a system group.
    public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
    /// Controls in place of a system group.
    public nonisolated init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
}
extension CommandGroup: Commands {
    /// There is no body.
    public typealias Body = Never
    /// The group's controls.
    public static func _views(_ commands: CommandGroup) -> [AnyView] { [AnyView(commands.content)] }
}

/// A group of system commands. All are equal here, because no menu shows them.
public struct CommandGroupPlacement: Sendable {
    private init() {}
    /// Information about the app.
    public static let appInfo = Self()
    /// The app's settings.
    public static let appSettings = Self()
    /// System services for the selection.
    public static let systemServices = Self()
    /// Hiding the app or all others.
    public static let appVisibility = Self()
    /// Quitting the app.
    public static let appTermination = Self()
    /// Creating and opening documents.
    public static let newItem = Self()
    /// Saving and closing documents.
    public static let saveItem = Self()
    /// Importing and exporting.
    public static let importExport = Self()
    /// Printing.
    public static let printItem = Self()
    /// Undo and redo.
    public static let undoRedo = Self()
    /// Cut, copy and paste.
    public static let pasteboard = Self()
    /// Finding and replacing text.
    public static let textEditing = Self()
    /// Fonts and text styles.
    public static let textFormatting = Self()
    /// Showing and customising the toolbar.
    public static let toolbar = Self()
    /// Showing the sidebar.
    public static let sidebar = Self()
    /// Minimising and zooming windows.
    public static let windowSize = Self()
    /// The list of open windows.
    public static let windowList = Self()
    /// The list of windows that exist once.
    public static let singleWindowList = Self()
    /// Bringing windows to the front.
    public static let windowArrangement = Self()
    /// Help.
    public static let help = Self()
}

extension Scene {
    /// Adds commands with shortcuts that work on all screens of the scene's windows. As on a phone, there is no menu bar to show
    /// them.
    ///
    ///     WindowGroup { ParkList() }
    ///         .commands {
    ///             CommandMenu("Parks") { Button("New Park") { add() }.keyboardShortcut("n") }
    ///         }
    public nonisolated func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        let commands = AnyView(CommandViews(content()))
        return EnvironmentScene(content: self) { if !$0.removesSceneCommands { $0.sceneCommands.append(commands) } }
    }
    /// Removes the commands that the scene itself declares. Those of scenes around it, and of `commands` after this modifier, stay.
    public nonisolated func commandsRemoved() -> some Scene { environment(\.removesSceneCommands, true) }
    /// Replaces the commands that the scene itself declares.
    public nonisolated func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        commandsRemoved().commands(content: content)
    }
}

private enum RemovesCommandsKey: EnvironmentKey { static let defaultValue = false }
private struct SceneCommandsKey: EnvironmentKey {
    static var defaultValue: [AnyView] { [] }
}

extension EnvironmentValues {
    /// Whether the commands of the scenes further in are left out. Scenes change the environment from the outermost one on.
    fileprivate var removesSceneCommands: Bool {
        get { self[RemovesCommandsKey.self] }
        set { self[RemovesCommandsKey.self] = newValue }
    }
    /// The commands of the scenes around a window group.
    var sceneCommands: [AnyView] {
        get { self[SceneCommandsKey.self] }
        set { self[SceneCommandsKey.self] = newValue }
    }
}

/// A view of the controls of commands.
private struct CommandViews<Content: Commands> {
    let commands: Content
    nonisolated init(_ commands: Content) { self.commands = commands }
}

extension CommandViews: View {
    var body: some View {
        let views = Content._views(commands)
        ForEach(views.indices, id: \.self) { views[$0] }
    }
}

/// The controls of a scene's commands. They are part of the window, but invisible.
struct CommandsInWindow: View {
    let commands: [AnyView]

    var body: some View {
        // With `isInMenu`, a `Menu` among the commands has its items in the tree, so that their shortcuts work.
        ZStack { ForEach(commands.indices, id: \.self) { commands[$0] } }
            .environment(\.isInMenu, true)
            .frame(width: 0, height: 0)
            .hidden()
            .accessibilityHidden(true)
    }
}
