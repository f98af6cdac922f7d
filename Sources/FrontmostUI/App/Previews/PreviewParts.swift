import FrontmostUIKit

/// One of the views of a `PreviewProvider`, with its settings.
struct PreviewPart {
    var view: AnyView
    var name: String?
    var layout: PreviewLayout?
    var orientation: InterfaceOrientation?

    var traits: [PreviewTrait<Preview.ViewTraits>] {
        var traits: [PreviewTrait<Preview.ViewTraits>] = []
        switch orientation {
        case .portraitUpsideDown?: traits.append(.portraitUpsideDown)
        case .landscapeLeft?: traits.append(.landscapeLeft)
        case .landscapeRight?: traits.append(.landscapeRight)
        default: break
        }
        switch layout {
        case .sizeThatFits?: traits.append(.sizeThatFitsLayout)
        case .fixed(let width, let height)?: traits.append(.fixedLayout(width: width, height: height))
        case .device?, nil: break
        }
        return traits
    }

    /// The previews of a view. Each view of a group is a preview of its own.
    @MainActor static func all<V: View>(of view: V) -> [PreviewPart] {
        (view as? any PreviewSplitting)?.previewParts ?? [PreviewPart(view: AnyView(view))]
    }
}

/// A view that consists of several previews.
@MainActor protocol PreviewSplitting {
    var previewParts: [PreviewPart] { get }
}

extension Group: PreviewSplitting where Content: View {
    var previewParts: [PreviewPart] { PreviewPart.all(of: content) }
}

extension TupleView: PreviewSplitting {
    var previewParts: [PreviewPart] {
        var parts: [PreviewPart] = []
        forEachView { parts += PreviewPart.all(of: $0) }
        return parts
    }
}

extension ForEach: PreviewSplitting where Content: View {
    var previewParts: [PreviewPart] { data.flatMap { PreviewPart.all(of: content($0)) } }
}

extension ModifiedContent: PreviewSplitting where Content: View, Modifier: ViewModifier {
    var previewParts: [PreviewPart] {
        PreviewPart.all(of: content).map { part in
            var part = part
            if let setting = modifier as? PreviewSetting {
                setting.apply(&part)
            } else {
                part.view = AnyView(part.view.modifier(modifier))
            }
            return part
        }
    }
}

/// Changes how a preview is listed. A setting on one view overrides a setting on the group around it.
struct PreviewSetting {
    let apply: (inout PreviewPart) -> Void
    nonisolated init(_ apply: @escaping (inout PreviewPart) -> Void) { self.apply = apply }
}

extension PreviewSetting: ViewModifier {
    func body(content: Content) -> some View { content }
}

extension View {
    /// Sets the size of the preview.
    public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
        modifier(PreviewSetting { $0.layout = $0.layout ?? value })
    }
    /// Has no effect: previews are shown in a browser page, which has the size of its window.
    public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }
    /// Sets the preview's name in the list.
    public nonisolated func previewDisplayName(_ value: String?) -> some View {
        modifier(PreviewSetting { $0.name = $0.name ?? value })
    }
    /// Sets the preview's orientation.
    public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        modifier(PreviewSetting { $0.orientation = $0.orientation ?? value })
    }
}
