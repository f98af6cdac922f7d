import Foundation
@_spi(Engine) @_spi(Presentation) import FrontmostUIKit

/// How large a sheet is where it floats: on a tablet.
public protocol PresentationSizing {
    /// What is proposed to the sheet's content. The sheet gets that size, and its content's own along an axis that is nil here.
    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize
}

/// What a sheet shows, as its sizing asks it.
public struct PresentationSizingRoot {
    let measure: (ProposedViewSize) -> CGSize
    /// The size that the content wants of what is offered.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// What is known of a sheet beside its content.
public struct PresentationSizingContext {
    /// The size that the sheet had until now; nil before it is shown.
    let former: CGSize?
}

/// A sheet as large as its style has it.
public struct AutomaticPresentationSizing: PresentationSizing, Sendable {
    public init() {}
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        PagePresentationSizing().proposedSize(for: root, context: context)
    }
}
/// As large as its content would like.
public struct FittedPresentationSizing: PresentationSizing, Sendable {
    public init() {}
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        .unspecified
    }
}
/// Smaller than a page.
public struct FormPresentationSizing: PresentationSizing, Sendable {
    public init() {}
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: 540, height: 620)
    }
}
/// About as large as a sheet of paper.
public struct PagePresentationSizing: PresentationSizing, Sendable {
    public init() {}
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: 712, height: .infinity)
    }
}

private struct FittedSizing<Base: PresentationSizing>: PresentationSizing {
    let base: Base
    let horizontal, vertical: Bool
    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        var size = base.proposedSize(for: root, context: context)
        if horizontal { size.width = nil }
        if vertical { size.height = nil }
        return size
    }
}

private struct StickySizing<Base: PresentationSizing>: PresentationSizing {
    let base: Base
    let horizontal, vertical: Bool
    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        var size = base.proposedSize(for: root, context: context)
        guard let former = context.former else { return size }
        let own = root.size(for: size)
        if horizontal { size.width = max(own.width, former.width) }
        if vertical { size.height = max(own.height, former.height) }
        return size
    }
}

extension PresentationSizing {
    /// The same, as large as the content would like along these axes.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        FittedSizing(base: self, horizontal: horizontal, vertical: vertical)
    }
    /// The same, growing only along these axes while it is shown.
    public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
        StickySizing(base: self, horizontal: horizontal, vertical: vertical)
    }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}
extension PresentationSizing where Self == FormPresentationSizing {
    public static var form: FormPresentationSizing { FormPresentationSizing() }
}
extension PresentationSizing where Self == PagePresentationSizing {
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}

extension PresentationSizingRoot {
    /// What a proposal comes to.
    fileprivate func size(for proposal: ProposedViewSize) -> CGSize {
        if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        let own = sizeThatFits(proposal)
        return CGSize(width: proposal.width ?? own.width, height: proposal.height ?? own.height)
    }
}

extension HostingControllerBase {
    /// Asks for the size that the views want their sheet to have. A sheet with a size of its own is a form sheet.
    func showSize(_ wish: PresentationWishes.Sizing?) {
        guard let wish, let hostingView, modalPresentationStyle == .pageSheet || modalPresentationStyle == .formSheet else {
            return
        }
        let root = PresentationSizingRoot { proposal in
            MainActor.assumeIsolated {
                hostingView.graph.refreshSizes()
                return hostingView.graph.sizeThatFits(proposal)
            }
        }
        let former = presentationState == .presented ? preferredContentSize : nil
        let proposal = wish.sizing.proposedSize(for: root, context: PresentationSizingContext(former: former))
        modalPresentationStyle = .formSheet
        preferredContentSize = root.size(for: proposal)
    }
}

extension View {
    /// How large the sheet around this view is where it floats, as on a tablet. On a phone its detents say that.
    public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        presentationWish { $0.sizing = PresentationWishes.Sizing(sizing: sizing) }
    }
}
