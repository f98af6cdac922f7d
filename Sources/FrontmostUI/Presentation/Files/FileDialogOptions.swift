import Foundation
import FrontmostUIKit

/// How the host's dialog for files looks.
struct FileDialogOptions: Equatable {
    var message: String?
    var confirmation: String?
}

private struct FileDialogKey: EnvironmentKey {
    static let defaultValue = FileDialogOptions()
}

extension EnvironmentValues {
    var fileDialog: FileDialogOptions {
        get { self[FileDialogKey.self] }
        set { self[FileDialogKey.self] = newValue }
    }
}

extension View {
    /// Sets the text that says what the files of importers, exporters and movers in the view are for.
    public nonisolated func fileDialogMessage(_ message: Text?) -> some View {
        transformEnvironment(\.fileDialog) { $0.message = message?.drawnString }
    }
    /// Sets the text that says what the files of importers, exporters and movers in the view are for.
    public nonisolated func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View {
        fileDialogMessage(Text(messageKey))
    }
    /// Sets the text that says what the files of importers, exporters and movers in the view are for.
    @_disfavoredOverload public nonisolated func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View {
        fileDialogMessage(Text(message))
    }
    /// Sets the title of the button that confirms the choice in importers, exporters and movers in the view.
    public nonisolated func fileDialogConfirmationLabel(_ label: Text?) -> some View {
        transformEnvironment(\.fileDialog) { $0.confirmation = label?.drawnString }
    }
    /// Sets the title of the button that confirms the choice in importers, exporters and movers in the view.
    public nonisolated func fileDialogConfirmationLabel(_ titleKey: LocalizedStringKey) -> some View {
        fileDialogConfirmationLabel(Text(titleKey))
    }
    /// Sets the title of the button that confirms the choice in importers, exporters and movers in the view.
    @_disfavoredOverload public nonisolated func fileDialogConfirmationLabel<S: StringProtocol>(_ title: S) -> some View {
        fileDialogConfirmationLabel(Text(title))
    }

    /// Has no effect, and says so on the console: hosts do not know the folders of the user's machine.
    public nonisolated func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
        noteFolders("fileDialogDefaultDirectory")
        return self
    }
    /// Has no effect, and says so on the console: the user's machine keeps the state of its dialogs.
    public nonisolated func fileDialogCustomizationID(_ id: String) -> some View {
        noteFolders("fileDialogCustomizationID")
        return self
    }
    /// Has no effect, and says so on the console: the user's machine decides how its files are shown.
    public nonisolated func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View {
        noteFolders("fileDialogBrowserOptions")
        return self
    }
    /// Has no effect, and says so on the console: the user's machine has resolved aliases by then.
    public nonisolated func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View {
        noteFolders("fileDialogImportsUnresolvedAliases")
        return self
    }
    /// Has no effect, and says so on the console: the user's machine has a label of its own for names.
    public nonisolated func fileExporterFilenameLabel(_ label: Text?) -> some View {
        noteFolders("fileExporterFilenameLabel")
        return self
    }
}

private nonisolated func noteFolders(_ name: String) {
    MainQueue.run {
        Console.warning(
            "\(name) has no effect: the dialog for files belongs to the user's machine, which takes no such settings.",
            oncePer: name)
    }
}

/// What a dialog for files shows.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: Int
    /// Creates options from their raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The files in packages.
    public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
    /// Hidden files.
    public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
    /// Filename extensions.
    public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}
