import FrontmostUIKit

/// One of the views of a `PreviewProvider`, with what is said of it.
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

    /// The parts of a view: those of a group are shown one by one.
    @MainActor static func all<V: View>(of view: V) -> [PreviewPart] {
        (view as? any PreviewSplitting)?.previewParts ?? [PreviewPart(view: AnyView(view))]
    }
}

/// A view that stands for several previews.
@MainActor protocol PreviewSplitting {
    var previewParts: [PreviewPart] { get }
}

extension Group: PreviewSplitting where Content: View {
    var previewParts: [PreviewPart] { PreviewPart.all(of: content) }
}

extension TupleView: PreviewSplitting {
    var previewParts: [PreviewPart] {
        var parts: [PreviewPart] = []
        func add<V: View>(_ view: V) { parts += PreviewPart.all(of: view) }
        repeat add(each value)
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

/// What is said to who lists previews. What is said of one of several wins over what is said of all of them.
struct PreviewSetting {
    let apply: (inout PreviewPart) -> Void
    nonisolated init(_ apply: @escaping (inout PreviewPart) -> Void) { self.apply = apply }
}

extension PreviewSetting: ViewModifier {
    func body(content: Content) -> some View { content }
}

extension View {
    /// How large the preview's surroundings are.
    public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
        modifier(PreviewSetting { $0.layout = $0.layout ?? value })
    }
    /// Has no effect: previews are shown on the page that asks for them, whose size its person decides.
    public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }
    /// What the preview is called in the list.
    public nonisolated func previewDisplayName(_ value: String?) -> some View {
        modifier(PreviewSetting { $0.name = $0.name ?? value })
    }
    /// How the preview is held.
    public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        modifier(PreviewSetting { $0.orientation = $0.orientation ?? value })
    }
}
