import Foundation
import FrontmostUIKit

// Modifiers that ask for files. In a browser the user chooses files of the machine, which are uploaded into a folder of the scene and are removed
// with it, and exported files are downloads. A user who cancels calls no completion.

extension View {
    /// Lets the user choose a file.
    ///
    ///     .fileImporter(isPresented: $isImporting, allowedContentTypes: [.json]) { result in … }
    /// - Parameters:
    ///   - isPresented: Whether the user is asked. False again at the end.
    ///   - allowedContentTypes: The types of files that can be chosen.
    ///   - onCompletion: Gets the file, a copy that the scene owns, or an error.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        file(isPresented, { .choose(types: allowedContentTypes, allowsMultiple: false) }, cancelled: {}, onCompletion)
    }
    /// Lets the user choose files.
    /// - Parameters:
    ///   - isPresented: Whether the user is asked. False again at the end.
    ///   - allowedContentTypes: The types of files that can be chosen.
    ///   - allowsMultipleSelection: Whether several files can be chosen.
    ///   - onCompletion: Gets the files, copies that the scene owns, or an error.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        fileImporter(
            isPresented: isPresented, allowedContentTypes: allowedContentTypes,
            allowsMultipleSelection: allowsMultipleSelection, onCompletion: onCompletion, onCancellation: {})
    }
    /// Lets the user choose files, and reports when the user cancels.
    public nonisolated func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View {
        files(
            isPresented, { .choose(types: allowedContentTypes, allowsMultiple: allowsMultipleSelection) },
            cancelled: onCancellation, onCompletion)
    }
}

extension View {
    /// Lets the user move a file of the app to another place. The file is removed here when the user has it.
    /// - Parameters:
    ///   - isPresented: Whether the user is asked. False again at the end.
    ///   - file: The file; nothing is asked if it is nil.
    ///   - onCompletion: Gets a copy that the scene owns, or an error.
    public nonisolated func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion, onCancellation: {})
    }
    /// Lets the user move a file of the app to another place, and reports when the user cancels.
    public nonisolated func fileMover(
        isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        self.file(isPresented, { file.map { .move([$0]) } }, cancelled: onCancellation, onCompletion)
    }
    /// Lets the user move files of the app to another place.
    public nonisolated func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View where C.Element == URL {
        fileMover(isPresented: isPresented, files: files, onCompletion: onCompletion, onCancellation: {})
    }
    /// Lets the user move files of the app to another place, and reports when the user cancels.
    public nonisolated func fileMover<C: Collection>(
        isPresented: Binding<Bool>, files: C, onCompletion: @escaping (Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View where C.Element == URL {
        let urls = Array(files)
        return self.files(isPresented, { urls.isEmpty ? nil : .move(urls) }, cancelled: onCancellation, onCompletion)
    }
}
