import Foundation
import FrontmostUIKit

/// How far the loading of a picture has come.
public enum AsyncImagePhase: Sendable {
    case empty
    case success(Image)
    case failure(any Error)

    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture that is fetched when it appears, and again when its URL is another one.
public struct AsyncImage<Content: View> {
    let url: URL?
    let scale: CGFloat
    private let change: Transaction
    let content: (AsyncImagePhase) -> Content
    @State private var phase = AsyncImagePhase.empty
}

extension AsyncImage: View {
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - transaction: How a change of phase is shown.
    public nonisolated init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        (self.url, self.scale, self.change, self.content) = (url, scale, transaction, content)
    }

    public nonisolated init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// A grey area until the picture is there.
    public nonisolated init(url: URL?, scale: CGFloat = 1) where Content == _ConditionalContent<Image, Color> {
        self.init(url: url, scale: scale) {
            $0
        } placeholder: {
            Color(.palette(.tertiaryFill))
        }
    }

    public var body: some View {
        content(phase).task(id: url) { await load() }
    }

    @MainActor private func load() async {
        if phase.image != nil || phase.error != nil { phase = .empty }
        guard let url else { return }
        let result: AsyncImagePhase
        do {
            let data = try await Self.data(from: url)
            guard let image = UIImage(data: data, scale: scale) else { throw URLError(.cannotDecodeContentData) }
            result = .success(Image(uiImage: image))
        } catch {
            if Task.isCancelled { return }
            result = .failure(error)
        }
        withTransaction(change) { phase = result }
    }

    private static func data(from url: URL) async throws -> Data {
        if url.isFileURL { return try Data(contentsOf: url) }
        let (data, response) = try await URLSession.shared.data(from: url)
        if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
            throw URLError(.badServerResponse)
        }
        return data
    }
}
