import CPreviews

/// A preview of a view or view controller, made by `#Preview { … }`.
@MainActor @preconcurrency public struct Preview {
    /// The kind of traits that previews of views and view controllers have; see ``PreviewTrait``.
    public struct ViewTraits: Sendable {}

    let displayName: String?
    let traits: [PreviewTrait<ViewTraits>]
    private let content: @MainActor () -> UIViewController

    package init(
        name: String?, traits: [PreviewTrait<ViewTraits>], content: @escaping @MainActor () -> UIViewController
    ) {
        (displayName, self.traits, self.content) = (name, traits, content)
    }

    /// Creates a preview of a view controller.
    @_disfavoredOverload public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., body: @escaping @MainActor () -> UIViewController
    ) {
        self.init(name: name, traits: traits, content: body)
    }

    /// Creates a preview of a view.
    @_disfavoredOverload public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., body: @escaping @MainActor () -> UIView
    ) {
        self.init(name: name, traits: traits) {
            let controller = UIViewController()
            controller.view = body()
            return controller
        }
    }
}

/// A trait of how a preview is shown: `#Preview(traits: .landscapeLeft) { … }`.
public struct PreviewTrait<T>: Sendable {
    package enum Kind: Sendable {
        case defaultLayout, sizeThatFits
        case fixed(CGSize)
        case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
        /// A trait that a higher module defines.
        case other(any Sendable)
    }
    package let kind: Kind
    package init(kind: Kind) { self.kind = kind }
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// As large as the screen.
    public static var defaultLayout: PreviewTrait { PreviewTrait(kind: .defaultLayout) }
    /// As large as the view's own size.
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(kind: .sizeThatFits) }
    /// A fixed size.
    /// - Parameters:
    ///   - width: Points.
    ///   - height: Points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait(kind: .fixed(CGSize(width: width, height: height)))
    }
    /// In portrait orientation.
    public static var portrait: PreviewTrait { PreviewTrait(kind: .portrait) }
    /// In portrait orientation, upside down.
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait(kind: .portraitUpsideDown) }
    /// In landscape orientation, rotated to the left.
    public static var landscapeLeft: PreviewTrait { PreviewTrait(kind: .landscapeLeft) }
    /// In landscape orientation, rotated to the right.
    public static var landscapeRight: PreviewTrait { PreviewTrait(kind: .landscapeRight) }
}

/// A `#Preview` of the program and its source location. The macro generates conforming types.
public protocol PreviewRegistry {
    /// `Module/File.swift`.
    static var fileID: String { get }
    /// The line of the `#Preview`.
    static var line: Int { get }
    /// Makes the preview.
    @MainActor static func makePreview() throws -> Preview
}

// MARK: - For hosts that list previews

extension Preview {
    package var name: String? { displayName }
    package var viewTraits: [PreviewTrait<ViewTraits>] { traits }
    package func makeViewController() -> UIViewController { content() }

    /// All previews of the program, by module in source order.
    ///
    /// Previews are linked into the program with their module, also in release builds. Each costs one pointer.
    package nonisolated static var all: [any PreviewRegistry.Type] {
        guard let start = cpreviews_start(), let stop = cpreviews_stop() else { return [] }
        // The macro generates these records. Each stores its type at the address it is called with.
        typealias Record = @convention(c) (UnsafeMutableRawPointer) -> Void
        return UnsafeBufferPointer(start: start, count: stop - start).map { record in
            withUnsafeTemporaryAllocation(of: (any PreviewRegistry.Type).self, capacity: 1) { place in
                guard let record, let address = place.baseAddress else { preconditionFailure("A preview record is null.") }
                unsafeBitCast(record, to: Record.self)(UnsafeMutableRawPointer(address))
                return address.move()
            }
        }
    }
}
