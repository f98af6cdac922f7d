import Foundation

/// What an app can be told to do by keys, whatever its screens show. Where a platform has a menu bar, these are its menus.
@MainActor @preconcurrency public protocol Commands {
    /// What the commands are made of.
    associatedtype Body: Commands
    /// What they are made of, as long as that is no view.
    @CommandsBuilder var body: Body { get }
    /// The controls, for those that are made of views.
    @MainActor static func _views(_ commands: Self) -> [AnyView]
}

extension Never: Commands {
    /// There are none.
    public static func _views(_ commands: Never) -> [AnyView] {}
}

extension Commands {
    /// Those of what the commands are made of.
    public static func _views(_ commands: Self) -> [AnyView] { Body._views(commands.body) }
}

extension Commands where Body == Never {
    /// Nobody asks for it: these are made of views.
    public var body: Never { fatalError("\(Self.self) is made of views and has no body") }
}

/// Puts commands together that are written one below the other, also with `if`.
@resultBuilder public struct CommandsBuilder {
    /// One of them.
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
    /// None.
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    /// A single one.
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
    /// Several, in their order.
    @_disfavoredOverload public static func buildBlock<each Content: Commands>(
        _ content: repeat each Content
    ) -> _TupleCommands<repeat each Content> {
        _TupleCommands(value: (repeat each content))
    }
    /// What stands in an `if` without an `else`.
    public static func buildIf<Content: Commands>(_ content: Content?) -> _OptionalCommands<Content> {
        _OptionalCommands(content: content)
    }
    /// What stands in an `if` that has an `else`, or in the first cases of a `switch`.
    public static func buildEither<First: Commands, Second: Commands>(first: First) -> _ConditionalCommands<First, Second> {
        _ConditionalCommands(branch: .first(first))
    }
    /// What stands in an `else`, or in the last cases of a `switch`.
    public static func buildEither<First: Commands, Second: Commands>(second: Second) -> _ConditionalCommands<First, Second> {
        _ConditionalCommands(branch: .second(second))
    }
}

/// No commands.
public struct EmptyCommands: Sendable {
    /// Creates none.
    public nonisolated init() {}
}
extension EmptyCommands: Commands {
    /// They are made of views, of none.
    public typealias Body = Never
    /// There are none.
    public static func _views(_ commands: EmptyCommands) -> [AnyView] { [] }
}

/// Commands one after the other, as the builder puts them together.
public struct _TupleCommands<each Content: Commands> {
    let value: (repeat each Content)
}
extension _TupleCommands: Commands {
    /// They are made of the views of each.
    public typealias Body = Never
    /// Those of each, in their order.
    public static func _views(_ commands: _TupleCommands) -> [AnyView] {
        var all: [AnyView] = []
        func add<C: Commands>(_ part: C) { all += C._views(part) }
        repeat add(each commands.value)
        return all
    }
}

/// Commands that are there or not, as the builder makes them of an `if`.
public struct _OptionalCommands<Content: Commands> {
    let content: Content?
}
extension _OptionalCommands: Commands {
    /// They are made of the views of what is there.
    public typealias Body = Never
    /// Those of what is there.
    public static func _views(_ commands: _OptionalCommands) -> [AnyView] { commands.content.map { Content._views($0) } ?? [] }
}

/// Either these commands or those, as the builder makes them of an `if` with an `else`.
public struct _ConditionalCommands<First: Commands, Second: Commands> {
    enum Branch {
        case first(First), second(Second)
    }
    let branch: Branch
}
extension _ConditionalCommands: Commands {
    /// They are made of the views of the branch that holds.
    public typealias Body = Never
    /// Those of the branch that holds.
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

    /// A menu with a name that is looked up in the app's strings.
    public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
    /// A menu with a name that is a text.
    public nonisolated init(_ name: Text, @ViewBuilder content: () -> Content) { self.content = content() }
    /// A menu with a name that is shown as it is.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}
extension CommandMenu: Commands {
    /// They are made of views.
    public typealias Body = Never
    /// Its controls.
    public static func _views(_ commands: CommandMenu) -> [AnyView] { [AnyView(commands.content)] }
}

/// Controls beside, or in the place of, those that a menu has by itself.
public struct CommandGroup<Content: View> {
    let content: Content

    /// Controls that come before those of a group.
    public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
    /// Controls that come after those of a group.
    public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
    /// Controls in the place of those of a group.
    public nonisolated init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
}
extension CommandGroup: Commands {
    /// They are made of views.
    public typealias Body = Never
    /// Its controls.
    public static func _views(_ commands: CommandGroup) -> [AnyView] { [AnyView(commands.content)] }
}

/// A place among the controls that menus have by themselves.
public struct CommandGroupPlacement: Sendable {
    private init() {}
    /// What the app says of itself.
    public static let appInfo = Self()
    /// The app's settings.
    public static let appSettings = Self()
    /// What the system offers for what is selected.
    public static let systemServices = Self()
    /// Hiding the app, or the others.
    public static let appVisibility = Self()
    /// Quitting the app.
    public static let appTermination = Self()
    /// Making something new, or opening it.
    public static let newItem = Self()
    /// Saving, and closing what is saved.
    public static let saveItem = Self()
    /// Importing and exporting.
    public static let importExport = Self()
    /// Printing.
    public static let printItem = Self()
    /// Undoing, and doing again.
    public static let undoRedo = Self()
    /// Cutting, copying and pasting.
    public static let pasteboard = Self()
    /// Finding and replacing in texts.
    public static let textEditing = Self()
    /// Fonts and styles of texts.
    public static let textFormatting = Self()
    /// Showing the toolbar, and what it has.
    public static let toolbar = Self()
    /// Showing the sidebar.
    public static let sidebar = Self()
    /// Making windows small or large.
    public static let windowSize = Self()
    /// The windows that are open.
    public static let windowList = Self()
    /// The windows that there is one of each.
    public static let singleWindowList = Self()
    /// Bringing windows to the front.
    public static let windowArrangement = Self()
    /// Help.
    public static let help = Self()
}

extension Scene {
    /// Controls whose shortcuts work on all screens of the scene's windows. There is no menu bar that would show them, as on a phone.
    ///
    ///     WindowGroup { ParkList() }
    ///         .commands {
    ///             CommandMenu("Parks") { Button("New Park") { add() }.keyboardShortcut("n") }
    ///         }
    public nonisolated func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        let commands = AnyView(CommandViews(content()))
        return EnvironmentScene(content: self) { $0.sceneCommands.append(commands) }
    }
}

private struct SceneCommandsKey: EnvironmentKey {
    static var defaultValue: [AnyView] { [] }
}

extension EnvironmentValues {
    /// Of the scenes around.
    var sceneCommands: [AnyView] {
        get { self[SceneCommandsKey.self] }
        set { self[SceneCommandsKey.self] = newValue }
    }
}

/// The controls of commands.
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

/// The controls of a scene's commands: they are in the window, and not to be seen.
struct CommandsInWindow: View {
    let commands: [AnyView]

    var body: some View {
        // In a menu, and nothing that is looked for on the screen, a menu's own content is there with it.
        ZStack { ForEach(commands.indices, id: \.self) { commands[$0] } }
            .environment(\.isInMenu, true)
            .frame(width: 0, height: 0)
            .hidden()
            .accessibilityHidden(true)
    }
}
