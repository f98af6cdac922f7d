import Foundation
import FrontmostUIKit

/// The state of an image that is being loaded.
public enum AsyncImagePhase: Sendable {
    case empty
    case success(Image)
    case failure(any Error)

    /// The image, once it is loaded.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// The error, if loading failed.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// An image that is loaded from a URL when it appears, and again when the URL changes.
public struct AsyncImage<Content: View> {
    let url: URL?
    let scale: CGFloat
    private let change: Transaction
    let content: (AsyncImagePhase) -> Content
    @State private var phase = AsyncImagePhase.empty
    /// The URL of the image that is shown; nil until there is one.
    @State private var loaded: URL?
}

extension AsyncImage: View {
    /// Shows content for each phase of loading.
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - transaction: The transaction of phase changes.
    public nonisolated init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        (self.url, self.scale, self.change, self.content) = (url, scale, transaction, content)
    }

    /// Shows the loaded image, or a placeholder until then. `scale` is in pixels per point.
    public nonisolated init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }

    /// Shows the loaded image, or a grey area until then. `scale` is in pixels per point.
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
        // A view that appears again shows what it has.
        if phase.image != nil && url == loaded { return }
        if phase.image != nil || phase.error != nil { phase = .empty }
        loaded = nil
        guard let url else { return }
        let result: AsyncImagePhase
        do {
            let data = try await Self.data(from: url)
            guard let image = UIImage(data: data, scale: scale) else { throw URLError(.cannotDecodeContentData) }
            result = .success(Image(uiImage: image))
        } catch {
            result = .failure(error)
        }
        // The view has gone, or shows another URL by now.
        if Task.isCancelled { return }
        if result.image != nil { loaded = url }
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
