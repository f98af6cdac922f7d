import Foundation
import FrontmostUIKit

/// What a modifier asks of the user's files.
enum FileTask {
    case choose(types: [UTType], allowsMultiple: Bool)
    case export([ExportedItem])
    case move([URL])
}

/// Asks for files while a binding is true, with a document picker.
struct FilePresentationModifier {
    let isPresented: Binding<Bool>
    /// Nil if there is nothing to present: then nothing is.
    let task: () -> FileTask?
    let completion: (FileAnswer) -> Void

    nonisolated init(
        _ isPresented: Binding<Bool>, _ task: @escaping () -> FileTask?, _ completion: @escaping (FileAnswer) -> Void
    ) {
        (self.isPresented, self.task, self.completion) = (isPresented, task, completion)
    }
}

extension FilePresentationModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> FilePresentationNode { FilePresentationNode(parent, modifier) }
    static func _updateNode(_ node: FilePresentationNode, _ modifier: Self) { node.modifier = modifier }
    static func _didMake(_ node: FilePresentationNode) { node.modifierChanged() }
    static func _didUpdate(_ node: FilePresentationNode) { node.modifierChanged() }
}

/// The node of a file importer, exporter or mover. The binding is false again when the completion runs.
final class FilePresentationNode: PresentationNode {
    var modifier: FilePresentationModifier
    /// The answer of the picker that is being dismissed.
    private var answer: FileAnswer?

    init(_ parent: ViewNode, _ modifier: FilePresentationModifier) {
        self.modifier = modifier
        super.init(parent)
    }

    override func makeRequest() -> PresentationRequest? {
        guard modifier.isPresented.wrappedValue, let task = modifier.task() else { return nil }
        return PresentationRequest(
            identity: AnyHashable(true), style: .overFullScreen, isAnimated: false,
            makeController: { [unowned self] values in
                let picker = UIDocumentPickerViewController(task, values.fileDialog)
                picker.onAnswer = { [weak self] in self?.answer = $0 }
                return picker
            },
            updateController: { _, _ in })
    }

    override func wantedIdentity() -> AnyHashable? { modifier.isPresented.wrappedValue ? AnyHashable(true) : nil }
    override func clearBinding() { if modifier.isPresented.wrappedValue { modifier.isPresented.wrappedValue = false } }

    override var onDismiss: (() -> Void)? {
        { [weak self, modifier] in
            guard let self, let answer else { return }
            self.answer = nil
            modifier.completion(answer)
        }
    }
}

extension UIDocumentPickerViewController {
    fileprivate convenience init(_ task: FileTask, _ options: FileDialogOptions) {
        func request(_ kind: FileRequest.Kind) -> FileRequest {
            FileRequest(kind, message: options.message, confirmation: options.confirmation)
        }
        switch task {
        case .choose(let types, let allowsMultiple):
            self.init(request(.choose(types: types, allowsMultiple: allowsMultiple)))
        case .move(let urls): self.init(request(.save(urls)), movedFiles: urls)
        case .export(let items):
            self.init(request(.save([])))
            prepare = { exchange in
                var urls: [URL] = []
                // Items may have the same name, so that each gets a folder.
                for item in items { urls.append(try await item.write(exchange.makeFolder(), item.name)) }
                return urls
            }
        }
    }
}

extension View {
    /// Asks for files while a binding is true.
    nonisolated func files(
        _ isPresented: Binding<Bool>, _ task: @escaping () -> FileTask?, cancelled: @escaping () -> Void,
        _ completion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        modifier(
            FilePresentationModifier(isPresented, task) { answer in
                switch answer {
                case .files(let urls): completion(.success(urls))
                case .cancelled: cancelled()
                case .failed(let error): completion(.failure(error))
                }
            })
    }

    /// Shows an alert while there is a failure.
    /// - Parameter failure: A description for the user.
    nonisolated func failureAlert(_ title: String, _ failure: Binding<String?>) -> some View {
        alert(
            title, isPresented: Binding(get: { failure.wrappedValue != nil }, set: { if !$0 { failure.wrappedValue = nil } })
        ) {
        } message: {
            Text(failure.wrappedValue ?? "")
        }
    }

    /// Asks for a file while a binding is true.
    nonisolated func file(
        _ isPresented: Binding<Bool>, _ task: @escaping () -> FileTask?, cancelled: @escaping () -> Void,
        _ completion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        files(isPresented, task, cancelled: cancelled) { result in
            switch result {
            case .success(let urls): if let url = urls.first { completion(.success(url)) } else { cancelled() }
            case .failure(let error): completion(.failure(error))
            }
        }
    }
}
