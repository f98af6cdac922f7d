import Foundation
@_spi(Engine) @_spi(Presentation) import FrontmostUIKit

/// How large a sheet is that floats in front of its screen, as sheets do where there is room. Elsewhere sheets stand at the lower
/// edge, and detents say how high.
public protocol PresentationSizing {
    @MainActor @preconcurrency func proposedSize(
        for root: PresentationSizingRoot, context: PresentationSizingContext
    ) -> ProposedViewSize
}

/// What is shown in a sheet, to be measured.
@MainActor @preconcurrency public struct PresentationSizingRoot {
    let measure: (ProposedViewSize) -> CGSize
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// What a sheet's size may depend on beside its content.
public struct PresentationSizingContext: Sendable {
    /// The size that the sheet had until now; nil before it is shown.
    let former: CGSize?
}

/// As the platform sizes sheets by itself: a page.
public struct AutomaticPresentationSizing: PresentationSizing, Sendable {
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        PagePresentationSizing().proposedSize(for: root, context: context)
    }
}
/// About as large as a sheet of paper, and as high as there is room.
public struct PagePresentationSizing: PresentationSizing, Sendable {
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: SheetMeasures.page.width, height: SheetMeasures.page.height)
    }
}
/// Smaller, for a form.
public struct FormPresentationSizing: PresentationSizing, Sendable {
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: SheetMeasures.form.width, height: SheetMeasures.form.height)
    }
}
/// As large as what it shows.
public struct FittedPresentationSizing: PresentationSizing, Sendable {
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(root.sizeThatFits(.unspecified))
    }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
extension PresentationSizing where Self == PagePresentationSizing {
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}
extension PresentationSizing where Self == FormPresentationSizing {
    public static var form: FormPresentationSizing { FormPresentationSizing() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

extension PresentationSizing {
    /// The same, but as large as the content in these dimensions.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        PartlyFittedSizing(base: self, horizontal: horizontal, vertical: vertical)
    }
    /// The same, but growing only in these dimensions while the sheet is shown.
    public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
        StickySizing(base: self, horizontal: horizontal, vertical: vertical)
    }
}

private struct PartlyFittedSizing<Base: PresentationSizing>: PresentationSizing {
    let base: Base
    let horizontal, vertical: Bool

    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        let proposal = base.proposedSize(for: root, context: context)
        let fitting = root.sizeThatFits(
            ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height))
        return ProposedViewSize(
            width: horizontal ? fitting.width : proposal.width, height: vertical ? fitting.height : proposal.height)
    }
}

private struct StickySizing<Base: PresentationSizing>: PresentationSizing {
    let base: Base
    let horizontal, vertical: Bool

    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        let proposal = base.proposedSize(for: root, context: context)
        guard let former = context.former else { return proposal }
        let size = root.size(for: proposal)
        return ProposedViewSize(
            width: horizontal ? max(size.width, former.width) : proposal.width,
            height: vertical ? max(size.height, former.height) : proposal.height)
    }
}

extension PresentationSizingRoot {
    /// What a proposal comes to.
    fileprivate func size(for proposal: ProposedViewSize) -> CGSize {
        if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        let fitting = sizeThatFits(proposal)
        return CGSize(width: proposal.width ?? fitting.width, height: proposal.height ?? fitting.height)
    }
}

extension PresentationWishes {
    /// How the views say that their sheet is sized.
    struct Sizing: Equatable {
        enum Kind { case page, form, other }
        let rule: any PresentationSizing
        var kind: Kind {
            switch rule {
            case is AutomaticPresentationSizing, is PagePresentationSizing: .page
            case is FormPresentationSizing: .form
            default: .other
            }
        }
        /// Rules of apps cannot be compared: theirs is taken as another one each time.
        static func == (a: Sizing, b: Sizing) -> Bool { a.kind == b.kind && a.kind != .other }
    }
}

extension HostingControllerBase {
    /// What is about to be presented as a sheet takes the size that its views ask for.
    func takeSizing() {
        guard let sizing = wishes.presentation.sizing, [.automatic, .pageSheet].contains(modalPresentationStyle) else { return }
        switch sizing.kind {
        case .page: break
        case .form: modalPresentationStyle = .formSheet
        case .other:
            modalPresentationStyle = .formSheet
            sizingOptions.insert(.preferredContentSize)
        }
    }

    /// Its views may ask for another size while they are shown.
    func sizingMayHaveChanged() {
        guard presentationState == .presented, sizingOptions.contains(.preferredContentSize), let size = sheetSize else { return }
        if size != preferredContentSize { preferredContentSize = size }
    }

    /// What a rule of its views makes of the content now.
    var sheetSize: CGSize? {
        guard let rule = wishes.presentation.sizing?.rule, let hostingView else { return nil }
        let root = PresentationSizingRoot { hostingView.fittingSize($0) }
        let former = presentationState == .presented ? preferredContentSize : nil
        return root.size(for: rule.proposedSize(for: root, context: PresentationSizingContext(former: former)))
    }
}

extension View {
    /// How large the sheet around this view is where sheets float.
    public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        nonisolated(unsafe) let sizing = PresentationWishes.Sizing(rule: sizing)
        return presentationWish { $0.sizing = sizing }
    }
}
