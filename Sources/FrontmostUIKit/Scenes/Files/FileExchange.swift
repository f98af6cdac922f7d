import Foundation

/// Lets the user choose files, and takes files over. A host that has files sets itself as a scene's `FileExchange.chooser`.
@MainActor package protocol FileChooser: AnyObject {
    /// Shows a request. Answer it with `FileExchange.answer`.
    func show(_ request: FileRequest, id: FileExchangeMachine.ID)
    /// Stops to show a request. An answer to it has no effect any more.
    func hide(_ id: FileExchangeMachine.ID)
}

/// The files that a scene exchanges with the user's machine: carries out what `FileExchangeMachine` decides, and owns the folder that the files
/// are in.
///
///     let id = scene.files.request(FileRequest(.choose(types: [.json], allowsMultiple: false))) { answer in … }
@MainActor package final class FileExchange {
    private weak var scene: UIWindowScene?
    private var machine = FileExchangeMachine()
    private var completions: [FileExchangeMachine.ID: @MainActor (FileAnswer) -> Void] = [:]
    private var storedFolder: URL?
    /// Whether the scene has ended. An app may hold on to what uses this object.
    private var isDiscarded = false

    init(_ scene: UIWindowScene) { self.scene = scene }

    /// The host's chooser. Another one gets the request that the former has not answered.
    package weak var chooser: (any FileChooser)? {
        didSet { if chooser !== oldValue { perform(machine.chooserChanged(hasChooser: chooser != nil)) } }
    }

    /// The request that the host shows.
    package var shown: (id: FileExchangeMachine.ID, request: FileRequest)? { machine.shown }

    /// Sends a request to the host, after those that wait.
    /// - Parameter completion: Gets the answer, later than this call. It is not called if the request is withdrawn or the scene ends.
    @discardableResult package func request(
        _ request: FileRequest, completion: @escaping @MainActor (FileAnswer) -> Void
    ) -> FileExchangeMachine.ID {
        if chooser == nil && !isDiscarded {
            Console.report(
                Console.Message(
                    subsystem: "UIKit",
                    text:
                        "Files were requested, but the scene's host has none. They can be chosen and exported in a browser, and in a"
                        + " simulation with screen.fileChooser."), oncePer: "FileExchange.noChooser")
        }
        let (id, effects) = machine.add(request, hasChooser: chooser != nil)
        completions[id] = completion
        perform(effects)
        return id
    }

    /// Withdraws a request that has no answer yet.
    package func withdraw(_ id: FileExchangeMachine.ID) {
        completions[id] = nil
        perform(machine.withdraw(id))
    }

    /// The host's answer. An answer to a request that the host does not show has no effect.
    package func answer(_ id: FileExchangeMachine.ID, _ answer: FileAnswer) { perform(machine.answer(id, answer)) }

    private func perform(_ effects: [FileExchangeMachine.Effect]) {
        for effect in effects {
            switch effect {
            case .show(let id, let request): chooser?.show(request, id: id)
            case .hide(let id): chooser?.hide(id)
            case .complete(let id, let answer):
                guard let completion = completions.removeValue(forKey: id) else { continue }
                // The caller may be in the middle of an update.
                scene?.perform(afterDelay: 0) { completion(answer) }
            }
        }
    }

    // MARK: The folder

    /// A new empty folder for files of the scene. It is removed when the scene ends.
    /// - Throws: An error of the file system, or `FileExchangeError.noChooser` if the scene has ended.
    package func makeFolder() throws -> URL {
        // Nothing would remove the folder.
        if isDiscarded { throw FileExchangeError.noChooser }
        let base =
            storedFolder
            ?? FileManager.default.temporaryDirectory.appendingPathComponent(
                "Frontmost-" + UUID().uuidString, isDirectory: true)
        storedFolder = base
        let folder = base.appendingPathComponent(UUID().uuidString, isDirectory: true)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder
    }

    /// Copies files into a new folder of the scene. Names that occur twice get numbers.
    /// - Throws: `FileExchangeError`.
    package func copies(of files: [URL]) throws(FileExchangeError) -> [URL] {
        var copies: [URL] = [], current = files.first
        do {
            let folder = try makeFolder()
            var names: Set<String> = []
            for file in files {
                current = file
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
                    throw FileExchangeError.unreadable(name: file.lastPathComponent)
                }
                if isFolder.boolValue { throw FileExchangeError.folder(name: file.lastPathComponent) }
                let name = FileName(file.lastPathComponent).unused(by: names.contains)
                names.insert(name)
                let copy = folder.appendingPathComponent(name)
                try FileManager.default.copyItem(at: file, to: copy)
                copies.append(copy)
            }
        } catch let error as FileExchangeError {
            throw error
        } catch {
            throw .notStored(name: current?.lastPathComponent ?? "")
        }
        return copies
    }

    /// Removes all files: the scene has ended.
    func discard() {
        isDiscarded = true
        completions = [:]
        chooser = nil
        if let storedFolder { try? FileManager.default.removeItem(at: storedFolder) }
        storedFolder = nil
    }
}
