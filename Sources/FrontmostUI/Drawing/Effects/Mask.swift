import Foundation
import FrontmostRender

extension View {
    /// Clips the view to a mask, which has to be a shape (with any fill), because hosts clip by outlines. Any other mask has no
    /// effect.
    public nonisolated func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        masked(by: mask())
    }
    /// Clips the view to a mask, which has to be a shape. Any other mask has no effect.
    public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View { masked(by: mask) }

    private nonisolated func masked<Mask: View>(by mask: Mask) -> some View {
        MaskedView(content: self, shape: (mask as? any Shape) ?? (mask as? any ShapeView)?.anyShape)
    }
}

extension ShapeView {
    fileprivate nonisolated var anyShape: any Shape { shape }
}

/// A view that is clipped, if there is a shape.
private struct MaskedView<Content: View> {
    let content: Content
    let shape: (any Shape)?
    nonisolated init(content: Content, shape: (any Shape)?) { (self.content, self.shape) = (content, shape) }
}

extension MaskedView: View {
    var body: some View {
        let clip = shape.map { AnyShape($0) }
        content.modifier(EffectModifier(clip.map { .clip($0, FillStyle()) } ?? .hitTesting(true)))
    }
}
