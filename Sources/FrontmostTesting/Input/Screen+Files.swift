import Foundation
import FrontmostUIKit

/// What an app asks of the user's files, as the host shows it. Choose files, or cancel:
///
///     try await screen.find(.button, "Import").tap()
///     try await #require(screen.fileChooser).choose([url])
@MainActor public struct FileChooserRequest {
    private let screen: Screen
    private let id: FileExchangeMachine.ID
    private let request: FileRequest

    init?(_ screen: Screen) {
        guard let shown = screen.scene.files.shown, case .choose = shown.request.kind else { return nil }
        (self.screen, id, request) = (screen, shown.id, shown.request)
    }

    /// The types of the files. All are allowed if it is empty.
    public var types: [UTType] { if case .choose(let types, _) = request.kind { types } else { [] } }
    /// Whether several files can be chosen.
    public var allowsMultipleSelection: Bool { if case .choose(_, let isMultiple) = request.kind { isMultiple } else { false } }
    /// The text that says what the files are for; nil for the host's own.
    public var message: String? { request.message }
    /// The title of the button that confirms the choice; nil for the host's own.
    public var confirmation: String? { request.confirmation }

    /// Chooses files. The app gets copies, as it does from a host.
    /// - Parameter files: The files.
    /// - Throws: `ScreenError` if a file is not there or cannot be chosen, or if there are several and one is asked for.
    public func choose(_ files: [URL]) async throws(ScreenError) {
        for file in files where !request.takes(file) {
            throw screen.failure(.failedCheck("\(file.lastPathComponent) cannot be chosen: the app asks for \(types)."))
        }
        if files.count > 1 && !allowsMultipleSelection {
            throw screen.failure(.failedCheck("The app asks for one file, and \(files.count) were chosen."))
        }
        let copies: [URL]
        do throws(FileExchangeError) { copies = try screen.scene.files.copies(of: files) } catch {
            throw screen.failure(.failedCheck("The files cannot be chosen: \(error.localizedDescription)"))
        }
        await answer(.files(copies))
    }

    /// Cancels.
    public func cancel() async { await answer(.cancelled) }

    /// Fails, as with files that are too large for a host.
    /// - Parameter limit: The limit that the app is told, in bytes.
    public func failAsTooLarge(limit: Int) async { await answer(.failed(FileExchangeError.tooLarge(limit: limit))) }

    private func answer(_ answer: FileAnswer) async {
        screen.scene.handle { screen.scene.files.answer(id, answer) }
        await screen.settle()
    }
}

/// A file that the app has handed to the user.
public struct ExportedFile: Sendable {
    /// The name of the file.
    public let name: String
    /// The bytes.
    public let data: Data
    /// The bytes as text in UTF-8; nil if they are not.
    public var text: String? { String(data: data, encoding: .utf8) }
}

extension Screen {
    /// The app's request for files; nil if there is none.
    public var fileChooser: FileChooserRequest? { FileChooserRequest(self) }

    /// Drops files from the user's machine.
    /// - Parameters:
    ///   - files: The files. The app gets copies, as it does from a host.
    ///   - point: In the scene's coordinates.
    /// - Throws: `ScreenError` if nothing there takes the files.
    public func drop(_ files: [URL], at point: CGPoint) async throws(ScreenError) {
        try await act { () async throws(ScreenError) in
            let copies: [URL]
            do throws(FileExchangeError) { copies = try scene.files.copies(of: files) } catch {
                throw failure(.failedCheck("The files cannot be dropped: \(error.localizedDescription)"))
            }
            let session = DropSession(copies.compactMap { NSItemProvider(contentsOf: $0) }, at: point)
            scene.handle { _ = scene.drops.move(session, to: point) }
            await settle()
            let isUsed = scene.handle { scene.drops.drop(session, at: point) }
            if !isUsed {
                throw failure(
                    .takesNo("drops of \(files.map(\.lastPathComponent))", by: reached(at: point).map(words) ?? "the background"))
            }
        }
    }
}

extension Screen.Element {
    /// Drops files from the user's machine on the middle of the element's visible part.
    /// - Parameter files: The files.
    /// - Throws: `ScreenError` if the element is missing, not visible or covered, or does not take the files.
    public func drop(_ files: [URL]) async throws(ScreenError) {
        try await screen.drop(files, at: touchable(at: nil).point)
    }

    /// Lifts the element with a finger that rests on it for half a second, and drops it on another one.
    /// - Parameters:
    ///   - other: The element on which it is dropped.
    ///   - duration: How long the finger moves, in virtual time.
    /// - Throws: `ScreenError` if an element is missing, disabled, not visible or covered.
    public func drag(to other: Screen.Element, over duration: Duration = .milliseconds(300)) async throws(ScreenError) {
        try await screen.act { () async throws(ScreenError) in
            let target = try other.touchable(at: nil).point, (finger, _) = try putFinger()
            await screen.advance(by: .milliseconds(550))
            let velocity = await finger.follow(to: target, over: duration)
            await screen.settle()
            finger.lift(velocity: velocity)
        }
    }
}

/// Shows requests for files to a test, and takes exported files over at once.
@MainActor final class TestFiles: FileChooser {
    private unowned let scene: UIWindowScene
    private(set) var exported: [ExportedFile] = []

    init(_ scene: UIWindowScene) {
        self.scene = scene
        scene.files.chooser = self
    }

    func show(_ request: FileRequest, id: FileExchangeMachine.ID) {
        guard case .save(let files) = request.kind else { return }
        for file in files {
            if let data = try? Data(contentsOf: file) { exported.append(ExportedFile(name: file.lastPathComponent, data: data)) }
        }
        Task { [weak self] in
            guard let self else { return }
            scene.handle { scene.files.answer(id, .files(files)) }
        }
    }

    func hide(_ id: FileExchangeMachine.ID) {}
}
