import QuartzCore
import Testing

@MainActor struct QuartzCoreNames {
    @Test func layers_are_made_without_a_ui_framework() {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        layer.path = CGPath(rect: layer.bounds, transform: nil)
        layer.transform = CATransform3DMakeTranslation(5, 0, 0)
        #expect(layer.frame.minX == 5)
    }
}
