import CPreviews

/// Something to look at while it is written: what `#Preview { … }` makes.
@MainActor @preconcurrency public struct Preview {
    /// What is said of the previews of views and view controllers: ``PreviewTrait``.
    public struct ViewTraits: Sendable {}

    let displayName: String?
    let traits: [PreviewTrait<ViewTraits>]
    private let content: @MainActor () -> UIViewController

    package init(
        name: String?, traits: [PreviewTrait<ViewTraits>], content: @escaping @MainActor () -> UIViewController
    ) {
        (displayName, self.traits, self.content) = (name, traits, content)
    }

    @_disfavoredOverload public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., body: @escaping @MainActor () -> UIViewController
    ) {
        self.init(name: name, traits: traits, content: body)
    }

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

/// How a preview is shown: `#Preview(traits: .landscapeLeft) { … }`.
public struct PreviewTrait<T>: Sendable {
    package enum Kind: Sendable {
        case defaultLayout, sizeThatFits
        case fixed(CGSize)
        case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
        /// Of a layer above.
        case other(any Sendable)
    }
    package let kind: Kind
    package init(kind: Kind) { self.kind = kind }
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// As large as the screen.
    public static var defaultLayout: PreviewTrait { PreviewTrait(kind: .defaultLayout) }
    /// As large as the view wants to be.
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(kind: .sizeThatFits) }
    /// - Parameters:
    ///   - width: Points.
    ///   - height: Points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait(kind: .fixed(CGSize(width: width, height: height)))
    }
    public static var portrait: PreviewTrait { PreviewTrait(kind: .portrait) }
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait(kind: .portraitUpsideDown) }
    public static var landscapeLeft: PreviewTrait { PreviewTrait(kind: .landscapeLeft) }
    public static var landscapeRight: PreviewTrait { PreviewTrait(kind: .landscapeRight) }
}

/// One `#Preview` of the program, and where it is written. The macro makes these.
public protocol PreviewRegistry {
    /// `Module/File.swift`.
    static var fileID: String { get }
    static var line: Int { get }
    @MainActor static func makePreview() throws -> Preview
}

// MARK: - For hosts that list previews

extension Preview {
    package var name: String? { displayName }
    package var viewTraits: [PreviewTrait<ViewTraits>] { traits }
    package func makeViewController() -> UIViewController { content() }

    /// All that the program has, module by module in the order of their sources.
    ///
    /// A module's previews are in the program where the module is, in release builds as well; they cost a pointer each.
    package nonisolated static var all: [any PreviewRegistry.Type] {
        guard let start = cpreviews_start(), let stop = cpreviews_stop() else { return [] }
        // What the macro's expansions write: each record puts its type where it is told to.
        typealias Record = @convention(c) (UnsafeMutableRawPointer) -> Void
        return UnsafeBufferPointer(start: start, count: stop - start).map { record in
            withUnsafeTemporaryAllocation(of: (any PreviewRegistry.Type).self, capacity: 1) { place in
                guard let record, let address = place.baseAddress else { preconditionFailure("A record is no null pointer.") }
                unsafeBitCast(record, to: Record.self)(UnsafeMutableRawPointer(address))
                return address.move()
            }
        }
    }
}
