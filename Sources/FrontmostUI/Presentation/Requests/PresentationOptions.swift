import Foundation
import FrontmostUIKit

/// What views request of the presentation that they are in. Where two views set the same value, the first one wins.
struct PresentationOptions: Equatable {
    struct Selection: Equatable {
        /// Read in the view's body, so that a change invalidates the view.
        let detent: PresentationDetent
        let write: (PresentationDetent) -> Void
        static func == (a: Selection, b: Selection) -> Bool { a.detent == b.detent }
    }
    struct Adaptation: Equatable {
        var horizontal, vertical: PresentationAdaptation
    }
    struct Background: Equatable {
        let style: AnyShapeStyle?
        let makeView: () -> AnyView
        /// Views cannot be compared, so backgrounds with views count as different.
        static func == (a: Background, b: Background) -> Bool {
            guard let one = a.style, let other = b.style else { return false }
            return FieldComparison.isSame(one, other)
        }
    }

    var detents: Set<PresentationDetent>?
    var selection: Selection?
    var dragIndicator: Visibility?
    var cornerRadius: CGFloat?
    var background: Background?
    var interaction: PresentationBackgroundInteraction?
    var contentInteraction: PresentationContentInteraction?
    var adaptation: Adaptation?
    var sizing: Sizing?

    /// Merges another view's requests.
    mutating func add(_ next: PresentationOptions) {
        if detents == nil { (detents, selection) = (next.detents, next.selection) }
        dragIndicator = dragIndicator ?? next.dragIndicator
        cornerRadius = cornerRadius ?? next.cornerRadius
        background = background ?? next.background
        interaction = interaction ?? next.interaction
        contentInteraction = contentInteraction ?? next.contentInteraction
        adaptation = adaptation ?? next.adaptation
        sizing = sizing ?? next.sizing
    }
}

extension PresentationOptions: LayerRequests {
    func apply(to controller: HostingControllerBase, after old: PresentationOptions) {
        if !controller.relaysRequests { controller.apply(self) }
    }
    var appliesWhileCovered: Bool { true }
}

extension ControllerRequests {
    var presentation: PresentationOptions {
        get { self[PresentationOptions.self] }
        set { self[PresentationOptions.self] = newValue }
    }
}

/// The view behind a presentation, which its views request.
@MainActor private final class PresentationBackdrop: ControllerFeature {
    let controller: UIHostingController<AnyView>
    init(_ controller: UIHostingController<AnyView>) { self.controller = controller }
}

extension HostingControllerBase {
    /// Evaluates the views and applies their requests before the controller is presented. Call it when the style is set.
    package func prepareForPresentation() {
        evaluateBeforePresenting()
        applySizing()
        // The background of a cover may be translucent, so what lies behind has to stay visible.
        if modalPresentationStyle == .fullScreen && requests.presentation.background != nil {
            modalPresentationStyle = .overFullScreen
            modalPresentationCapturesStatusBarAppearance = true
        }
    }

    /// Applies the views' requests to the presentation controller.
    func apply(_ requests: PresentationOptions) {
        sizingMayHaveChanged()
        guard let controller = presentationController else { return }
        controller.compactStyle = requests.adaptation.map {
            UIPresentationController.CompactStyle(horizontal: $0.horizontal.style, vertical: $0.vertical.style)
        }
        show(requests.background, in: controller)
        let popover = controller as? UIPopoverPresentationController
        guard let sheet = controller as? UISheetPresentationController ?? popover?.adaptiveSheetPresentationController else {
            return
        }
        if presentationState == .presented {
            sheet.animateChanges { write(requests, into: sheet) }
        } else {
            write(requests, into: sheet)
        }
    }

    private func write(_ requests: PresentationOptions, into sheet: UISheetPresentationController) {
        let detents = requests.detents ?? [.large]
        sheet.detents = detents.map { detent in
            detent.uiDetent { [weak self] in self?.hostingView?.graph.rootScope.values ?? EnvironmentValues() }
        }
        if let selection = requests.selection {
            sheet.selectedDetentIdentifier = selection.detent.identifier
            sheet.onSelection = { identifier in
                if let detent = detents.first(where: { $0.identifier == identifier }) { selection.write(detent) }
            }
        } else {
            sheet.onSelection = nil
        }
        let indicator = requests.dragIndicator ?? .automatic
        sheet.prefersGrabberVisible = indicator == .visible || indicator == .automatic && detents.count > 1
        sheet.preferredCornerRadius = requests.cornerRadius
        switch requests.interaction?.kind ?? .automatic {
        case .automatic, .disabled: (sheet.neverDims, sheet.largestUndimmedDetentIdentifier) = (false, nil)
        case .enabled: (sheet.neverDims, sheet.largestUndimmedDetentIdentifier) = (true, nil)
        case .upThrough(let detent): (sheet.neverDims, sheet.largestUndimmedDetentIdentifier) = (false, detent.identifier)
        }
        sheet.prefersScrollingExpandsWhenScrolledToEdge = requests.contentInteraction != .scrolls
    }

    private func show(_ background: PresentationOptions.Background?, in controller: UIPresentationController) {
        guard let background else {
            guard controller.backdrop != nil else { return }
            controller.backdrop = nil
            view.backgroundColor = .systemBackground
            return
        }
        view.backgroundColor = .clear
        if let shown = feature(PresentationBackdrop.self)?.controller {
            shown.rootView = background.makeView()
        } else {
            let new = UIHostingController(rootView: background.makeView())
            new.baseEnvironment = baseEnvironment
            new.view.backgroundColor = .clear
            new.hostingView?.graph.setVisible(true)
            setFeature(PresentationBackdrop(new))
        }
        controller.backdrop = feature(PresentationBackdrop.self)?.controller.view
    }
}
