import Foundation
import FrontmostUIKit

/// Computes the size of a floating sheet, as in regular width. Elsewhere sheets are at the bottom edge, and detents set their
/// height.
public protocol PresentationSizing {
    /// The size that the sheet should have. A nil dimension takes the content's ideal size, and the result is limited to the
    /// available room. Called again whenever the content has changed.
    @MainActor @preconcurrency func proposedSize(
        for root: PresentationSizingRoot, context: PresentationSizingContext
    ) -> ProposedViewSize
}

/// The content of a sheet, for measuring.
@MainActor @preconcurrency public struct PresentationSizingRoot {
    let measure: (ProposedViewSize) -> CGSize
    /// The size of the content for a proposal.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal) }
}

/// Other input that a sheet's size may depend on.
public struct PresentationSizingContext: Sendable {
    /// The sheet's previous size; nil before it is shown.
    let former: CGSize?
}

/// The platform's default size: a form, as since iPadOS 18.
public struct AutomaticPresentationSizing: PresentationSizing, Sendable {
    /// The size of a form.
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        FormPresentationSizing().proposedSize(for: root, context: context)
    }
}
/// The size of a page: about a sheet of paper, as high as there is room.
public struct PagePresentationSizing: PresentationSizing, Sendable {
    /// The size of a page.
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: SheetMeasures.page.width, height: SheetMeasures.page.height)
    }
}
/// The size of a form, which is smaller than a page.
public struct FormPresentationSizing: PresentationSizing, Sendable {
    /// The size of a form.
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(width: SheetMeasures.form.width, height: SheetMeasures.form.height)
    }
}
/// The content's ideal size.
public struct FittedPresentationSizing: PresentationSizing, Sendable {
    /// The content's ideal size.
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        ProposedViewSize(root.sizeThatFits(.unspecified))
    }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    /// The platform's default size.
    public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
extension PresentationSizing where Self == PagePresentationSizing {
    /// The size of a page.
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}
extension PresentationSizing where Self == FormPresentationSizing {
    /// The size of a form, which is smaller than a page.
    public static var form: FormPresentationSizing { FormPresentationSizing() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
    /// The content's ideal size.
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

extension PresentationSizing {
    /// This sizing, but with the content's size in the given dimensions.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        PartlyFittedSizing(base: self, horizontal: horizontal, vertical: vertical)
    }
    /// This sizing, but in the given dimensions the sheet only grows while it is shown.
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
    /// The size for a proposal; nil dimensions are measured.
    fileprivate func size(for proposal: ProposedViewSize) -> CGSize {
        if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        let fitting = sizeThatFits(proposal)
        return CGSize(width: proposal.width ?? fitting.width, height: proposal.height ?? fitting.height)
    }
}

extension PresentationOptions {
    /// The sizing that the views request for their sheet.
    struct Sizing: Equatable {
        let rule: any PresentationSizing

        /// Whether the sizing does not depend on the content.
        var isFixed: Bool { fixedKind != nil }
        private var fixedKind: SheetKind? {
            switch rule {
            case is PagePresentationSizing: .page
            case is AutomaticPresentationSizing, is FormPresentationSizing: .form
            default: nil
            }
        }
        private enum SheetKind { case page, form }

        /// Other sizings cannot be compared, so they count as different.
        static func == (a: Sizing, b: Sizing) -> Bool { a.isFixed && a.fixedKind == b.fixedKind }
    }
}

/// Sizes a sheet by its views.
@MainActor private final class SheetSizing: ControllerFeature {
    private unowned let controller: HostingControllerBase
    init(_ controller: HostingControllerBase) { self.controller = controller }
    var determinesSize: Bool { true }
    func contentWasMeasured() { controller.sizingMayHaveChanged() }
}

extension HostingControllerBase {
    /// Whether the controller is a sheet that is sized by its views.
    private var isSizedByViews: Bool {
        get { feature(SheetSizing.self) != nil }
        set { if newValue != isSizedByViews { setFeature(newValue ? SheetSizing(self) : nil) } }
    }

    /// Applies the size that the views request to a sheet that is about to be presented.
    func applySizing() {
        let styles: [UIModalPresentationStyle] = isSizedByViews ? [.formSheet] : [.automatic, .pageSheet]
        isSizedByViews = styles.contains(modalPresentationStyle) && requests.presentation.sizing != nil
        guard isSizedByViews else { return }
        // Form sheets may have any size, so the views can request another one later.
        modalPresentationStyle = .formSheet
        sizingMayHaveChanged()
    }

    /// Called when the views may request another size while they are shown.
    func sizingMayHaveChanged() {
        guard isSizedByViews else { return }
        // Measure the content at every change only if the size depends on it.
        if requests.presentation.sizing?.isFixed == false { sizingOptions.insert(.preferredContentSize) }
        if let size = sheetSize { preferredContentSize = size }
    }

    /// The size from the sizing that the views request, for the current content.
    var sheetSize: CGSize? {
        guard isSizedByViews, let hostingView else { return nil }
        let rule = requests.presentation.sizing?.rule ?? AutomaticPresentationSizing()
        let root = PresentationSizingRoot { hostingView.fittingSize($0) }
        let former = presentationState == .presented ? preferredContentSize : nil
        return root.size(for: rule.proposedSize(for: root, context: PresentationSizingContext(former: former)))
    }
}

extension View {
    /// Sets the size of the sheet around this view where sheets float.
    public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        // Unchecked: from here on the sizing is used on the main actor only.
        nonisolated(unsafe) let sizing = PresentationOptions.Sizing(rule: sizing)
        return presentationOption { $0.sizing = sizing }
    }
}
