import SwiftUI
import UnidirectionalStore

/// The drawing area: the layers, and between them the stroke that is being drawn.
struct Paper: View {
    let store: StoreOf<SketchEditor>
    let pixels: SketchPixels
    let tellsEveryMove: Bool
    @State private var wet = WetStroke()
    @GestureState private var isDown = false

    var body: some View {
        let size = store.size
        ZStack {
            Color.white
            ForEach(store.layers.present) { layer in
                if !layer.isHidden { LayerView(layer: layer, size: size, pixels: pixels) }
                if layer.id == store.activeLayer { WetStrokeView(stroke: wet, ink: store.ink, width: store.width) }
            }
        }
        .frame(width: size.width, height: size.height)
        .clipped()
        .contentShape(Rectangle())
        .gesture(drag)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Paper")
        .accessibilityAddTraits(.isImage)
        .accessibilityIdentifier("paper")
        .onChange(of: isDown) { _, isDown in
            // A touch that the system cancels has no end.
            if !isDown { wet.clear() }
        }
        .onChange(of: store.layers.present.map(\.id)) { _, ids in pixels.keep(only: ids) }
    }

    private var drag: some Gesture {
        DragGesture(minimumDistance: 0)
            .updating($isDown) { _, isDown, _ in isDown = true }
            .onChanged { value in
                guard store.active?.isHidden == false else { return }
                if wet.isEmpty { wet.move(to: value.startLocation) }
                wet.move(to: value.location)
                if tellsEveryMove { store.send(.pointerMoved(value.location)) }
            }
            .onEnded { value in
                guard !wet.isEmpty else { return }
                wet.move(to: value.location)
                store.send(.strokeEnded(wet.lift()))
            }
    }
}

/// Shows the pixels of a layer. It is evaluated when the layer has changed, and only changed tiles have new images.
struct LayerView: View {
    let layer: Layer
    let size: CGSize
    let pixels: SketchPixels

    var body: some View {
        ZStack(alignment: .topLeading) {
            ForEach(pixels.tiles(of: layer, size: size)) { tile in
                Image(uiImage: tile.image)
                    .resizable()
                    .frame(width: tile.frame.width, height: tile.frame.height)
                    .offset(x: tile.frame.minX, y: tile.frame.minY)
            }
        }
        .frame(width: size.width, height: size.height, alignment: .topLeading)
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }
}
