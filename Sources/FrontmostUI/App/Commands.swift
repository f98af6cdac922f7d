import Foundation

/// What an app can be told to do by keys, whatever its screens show. Where a platform has a menu bar, these are its menus.
@MainActor @preconcurrency public protocol Commands {
    associatedtype Body: Commands
    @CommandsBuilder var body: Body { get }
    /// The controls, for those that are made of views.
    @MainActor static func _views(_ commands: Self) -> [AnyView]
}

extension Never: Commands {
    public static func _views(_ commands: Never) -> [AnyView] {}
}

extension Commands {
    public static func _views(_ commands: Self) -> [AnyView] { Body._views(commands.body) }
}

extension Commands where Body == Never {
    public var body: Never { fatalError("\(Self.self) is made of views and has no body") }
}

@resultBuilder public struct CommandsBuilder {
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
    @_disfavoredOverload public static func buildBlock<each Content: Commands>(
        _ content: repeat each Content
    ) -> TupleCommands<repeat each Content> {
        TupleCommands(value: (repeat each content))
    }
    public static func buildIf<Content: Commands>(_ content: Content?) -> OptionalCommands<Content> {
        OptionalCommands(content: content)
    }
}

public struct EmptyCommands: Sendable {
    public nonisolated init() {}
}
extension EmptyCommands: Commands {
    public typealias Body = Never
    public static func _views(_ commands: EmptyCommands) -> [AnyView] { [] }
}

public struct TupleCommands<each Content: Commands> {
    let value: (repeat each Content)
}
extension TupleCommands: Commands {
    public typealias Body = Never
    public static func _views(_ commands: TupleCommands) -> [AnyView] {
        var all: [AnyView] = []
        func add<C: Commands>(_ part: C) { all += C._views(part) }
        repeat add(each commands.value)
        return all
    }
}

public struct OptionalCommands<Content: Commands> {
    let content: Content?
}
extension OptionalCommands: Commands {
    public typealias Body = Never
    public static func _views(_ commands: OptionalCommands) -> [AnyView] { commands.content.map { Content._views($0) } ?? [] }
}

/// A menu of the app's own.
public struct CommandMenu<Content: View> {
    let content: Content

    public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }
    public nonisolated init(_ name: Text, @ViewBuilder content: () -> Content) { self.content = content() }
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}
extension CommandMenu: Commands {
    public typealias Body = Never
    public static func _views(_ commands: CommandMenu) -> [AnyView] { [AnyView(commands.content)] }
}

/// Controls beside, or in the place of, those that a menu has by itself.
public struct CommandGroup<Content: View> {
    let content: Content

    public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
    public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
    public nonisolated init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { content = addition() }
}
extension CommandGroup: Commands {
    public typealias Body = Never
    public static func _views(_ commands: CommandGroup) -> [AnyView] { [AnyView(commands.content)] }
}

/// A place among the controls that menus have by themselves.
public struct CommandGroupPlacement: Sendable {
    private init() {}
    public static let appInfo = Self(), appSettings = Self(), systemServices = Self(), appVisibility = Self()
    public static let appTermination = Self(), newItem = Self(), saveItem = Self(), importExport = Self(), printItem = Self()
    public static let undoRedo = Self(), pasteboard = Self(), textEditing = Self(), textFormatting = Self(), toolbar = Self()
    public static let sidebar = Self(), windowSize = Self(), windowList = Self(), singleWindowList = Self()
    public static let windowArrangement = Self(), help = Self()
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
        ZStack { ForEach(commands.indices, id: \.self) { commands[$0] } }
            .frame(width: 0, height: 0)
            .hidden()
            .accessibilityHidden(true)
    }
}
