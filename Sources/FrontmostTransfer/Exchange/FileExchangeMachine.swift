/// The requests for files of one scene: the first is with the host, the others wait. Every edge is here.
///
///     waiting ──show──▶ shown ──answer──▶ completed
///        └──────────── withdraw ─────────▶ gone
///
/// A request ends once: with an answer, or without one when it is withdrawn. Answers to requests that have ended are ignored, because a host
/// answers from afar.
package struct FileExchangeMachine {
    package struct ID: Hashable, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
    }

    package enum Effect {
        case show(ID, FileRequest)
        /// The request is not wanted any more.
        case hide(ID)
        case complete(ID, FileAnswer)
    }

    /// The requests that have not ended, the one that the host shows first.
    package private(set) var requests: [(id: ID, request: FileRequest)] = []
    private var isShowing = false
    private var lastID = 0

    package init() {}

    /// The request that the host shows.
    package var shown: (id: ID, request: FileRequest)? { isShowing ? requests.first : nil }

    /// Adds a request.
    /// - Parameter hasChooser: Whether the host has files.
    package mutating func add(_ request: FileRequest, hasChooser: Bool) -> (id: ID, effects: [Effect]) {
        lastID += 1
        let id = ID(rawValue: lastID)
        guard hasChooser else { return (id, [.complete(id, .failed(FileExchangeError.noChooser))]) }
        requests.append((id, request))
        return (id, showNext())
    }

    /// The app does not want the request any more.
    package mutating func withdraw(_ id: ID) -> [Effect] {
        guard let index = requests.firstIndex(where: { $0.id == id }) else { return [] }
        let wasShown = index == 0 && isShowing
        requests.remove(at: index)
        guard wasShown else { return [] }
        isShowing = false
        return [.hide(id)] + showNext()
    }

    /// The host has an answer.
    package mutating func answer(_ id: ID, _ answer: FileAnswer) -> [Effect] {
        guard isShowing, let first = requests.first, first.id == id else { return [] }
        requests.removeFirst()
        isShowing = false
        return [.complete(id, checked(answer, for: first.request))] + showNext()
    }

    /// Another host has the scene, or none.
    package mutating func chooserChanged(hasChooser: Bool) -> [Effect] {
        guard let first = requests.first else { return [] }
        if hasChooser {
            isShowing = true
            return [.show(first.id, first.request)]
        }
        defer { (requests, isShowing) = ([], false) }
        return requests.map { .complete($0.id, .failed(FileExchangeError.noChooser)) }
    }

    private mutating func showNext() -> [Effect] {
        guard !isShowing, let next = requests.first else { return [] }
        isShowing = true
        return [.show(next.id, next.request)]
    }

    /// A host can be wrong: the answer has to fit the request.
    private func checked(_ answer: FileAnswer, for request: FileRequest) -> FileAnswer {
        guard case .choose(_, let allowsMultiple) = request.kind, case .files(let files) = answer else { return answer }
        if files.isEmpty { return .cancelled }
        if files.count > 1 && !allowsMultiple { return .failed(FileExchangeError.severalFiles) }
        if let wrong = files.first(where: { !request.takes($0) }) {
            return .failed(FileExchangeError.wrongType(name: wrong.lastPathComponent))
        }
        return answer
    }
}
