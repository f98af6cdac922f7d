import Foundation

extension NSItemProvider {
    /// Creates a provider of a value, in all forms in which it can be exported.
    package convenience init<T: Transferable>(transferring value: T) {
        self.init()
        register(Unchecked(value))
    }

    /// Registers all forms in which a value can be exported.
    public func register<T: Transferable>(_ transferable: @autoclosure @escaping @Sendable () -> T) {
        register(Unchecked(transferable()))
    }

    private func register<T: Transferable>(_ value: Unchecked<T>) {
        var types: Set<UTType> = []
        for form in T.forms {
            // Of several forms of a type, the first one that can be exported is offered.
            guard let export = form.export, !types.contains(form.type) else { continue }
            if case .immediate(let body) = export {
                // A form that fails at once is not offered, so that the receiver takes the next one.
                guard let content = try? body(value.value) else { continue }
                add(form.type, form.visibility.ofProvider, .immediate { content })
            } else {
                add(form.type, form.visibility.ofProvider, .suspending { try await export(value.value) })
            }
            types.insert(form.type)
            if suggestedName == nil { suggestedName = form.suggestedName?(value.value) }
        }
    }

    /// Whether there is content that a type can be imported from.
    package func canImport<T: Transferable>(_ type: T.Type) -> Bool { !importing(type).isEmpty }

    /// The forms of a type that can import the content, with its representations.
    private func importing<T: Transferable>(_ type: T.Type) -> [(form: _TransferForm<T>, from: Representation)] {
        let offered = representations
        return type.forms.filter { $0.bringIn != nil }.flatMap { form in
            offered.filter { $0.type.conforms(to: form.type) }.map { (form, $0) }
        }
    }

    /// The result of an import that may have to wait.
    package enum ImmediateImport<T> {
        case value(T)
        case failed(any Error)
        case hasToWait
    }

    /// Imports a value, if neither its export nor its import has to wait. If no form succeeds, the error is that of the last one.
    package func importedImmediately<T: Transferable>(_ type: T.Type) -> ImmediateImport<T> {
        var failure: any Error = TransferError.noRepresentation
        for (form, representation) in importing(type) {
            do {
                guard let content = try representation.load.immediately(()),
                    let value = try form.bringIn?.immediately(content)
                else { return .hasToWait }
                return .value(value)
            } catch { failure = error }
        }
        return .failed(failure)
    }

    /// Imports a value.
    /// - Throws: The last error if no form succeeds.
    package func imported<T: Transferable>(_ type: T.Type) async throws -> T {
        var failure: any Error = TransferError.noRepresentation
        for (form, representation) in importing(type) {
            do {
                if let value = try await form.bringIn?(try await representation.load(())) { return value }
            } catch { failure = error }
        }
        throw failure
    }

    /// Imports a value for the caller's thread.
    /// - Throws: The last error if no form succeeds.
    package func importedValue<T: Transferable>(_ type: T.Type) async throws -> Unchecked<T> {
        Unchecked(try await imported(type))
    }

    /// Imports a value.
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - completionHandler: Gets the value or the error of the last form.
    @discardableResult
    public func loadTransferable<T: Transferable>(
        type transferableType: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1), shown = Unchecked(progress)
        let task = Task {
            do { completionHandler(.success(try await imported(transferableType))) } catch { completionHandler(.failure(error)) }
            shown.value.completedUnitCount = 1
        }
        progress.cancellationHandler = { task.cancel() }
        return progress
    }

    private var publicRepresentations: [Representation] { representations.filter { $0.visibility == .all } }

    /// The contents for everyone that do not have to wait.
    package var immediateContents: [TransferredContent] { publicRepresentations.compactMap { try? $0.load.immediately(()) } }

    /// Whether the first content for everyone has to wait.
    package var hasToWait: Bool {
        if case .suspending? = publicRepresentations.first?.load { true } else { false }
    }

    /// The content of the first representation that can be loaded and that everyone may have.
    package func firstContent() async -> TransferredContent? {
        for representation in publicRepresentations {
            if let content = try? await representation.load(()) { return content }
        }
        return nil
    }
}

extension TransferRepresentationVisibility {
    fileprivate var ofProvider: NSItemProviderRepresentationVisibility {
        switch self {
        case .all: .all
        case .team: .team
        case .group: .group
        case .ownProcess: .ownProcess
        }
    }
}
