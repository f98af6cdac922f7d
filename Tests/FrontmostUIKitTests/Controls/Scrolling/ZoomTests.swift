import Foundation
import FrontmostRender
import TestSupport
@testable import FrontmostUIKit
import Testing

@MainActor @Suite struct ZoomTests {
    private final class Viewer: NSObject, UIScrollViewDelegate {
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), log: EventLog
        init(_ log: EventLog) { self.log = log }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { log.add("zoomed \(scrollView.zoomScale)") }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.add("begin") }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            log.add("end \(scale)")
        }
    }

    private func viewer(_ stage: Stage) async -> (UIScrollView, Viewer) {
        let view = await stage.add(UIScrollView(), CGRect(x: 0, y: 100, width: 300, height: 400)), viewer = Viewer(stage.log)
        view.contentInsetAdjustmentBehavior = .never
        view.addSubview(viewer.picture)
        view.contentSize = viewer.picture.bounds.size
        (view.delegate, view.maximumZoomScale) = (viewer, 4)
        await stage.settle()
        return (view, viewer)
    }

    @Test func zooming_scales_about_the_centre_of_the_visible_part() throws {
        try onStage { stage in
            let (view, viewer) = await viewer(stage)
            view.zoomScale = 2
            await stage.settle()
            #expect(view.zoomScale == 2 && view.contentSize == CGSize(width: 600, height: 800))
            #expect(viewer.picture.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
            #expect(view.contentOffset == CGPoint(x: 150, y: 200) && stage.log.take() == ["zoomed 2.0"])
            view.zoomScale = 9
            #expect(view.zoomScale == 4 && view.contentSize.width == 1200, "Zooming stops at the largest scale.")
            view.setZoomScale(0.5, animated: false)
            #expect(view.zoomScale == 1 && view.contentSize.width == 300 && view.contentOffset == .zero)
        }
    }

    @Test func zooming_to_a_rectangle_shows_it_and_notifies_the_end() throws {
        try onStage { stage in
            let (view, viewer) = await viewer(stage)
            view.zoom(to: CGRect(x: 150, y: 200, width: 150, height: 200), animated: true)
            #expect(view.zoomScale == 2 && stage.log.take() == ["begin", "zoomed 2.0"])
            await stage.advance(1)
            #expect(view.contentOffset == CGPoint(x: 300, y: 400) && stage.log.take() == ["end 2.0"])
            #expect(view.delegate === viewer)
        }
    }

    @Test(arguments: [CGFloat(0), -1, .infinity, .nan]) func zooming_recovers_from_a_scale_of_zero(minimum: CGFloat) throws {
        try onStage { stage in
            let (view, viewer) = await viewer(stage)
            // Computed before the first layout.
            view.minimumZoomScale = minimum
            view.zoomScale = 0
            #expect(view.zoomScale > 0 && view.zoomScale < 0.01)
            view.minimumZoomScale = 0.5
            view.zoomScale = 0.5
            #expect(view.zoomScale == 0.5 && abs(view.contentSize.width - 150) < 1e-6)
            #expect(abs(view.contentSize.height - 200) < 1e-6)
            #expect(abs(viewer.picture.frame.width - 150) < 1e-6 && abs(viewer.picture.frame.minX) < 1e-6)
        }
    }

    @Test func without_a_zoomed_view_the_scale_stays() throws {
        try onStage { stage in
            let (view, viewer) = await viewer(stage)
            view.delegate = nil
            view.setZoomScale(2, animated: true)
            #expect(viewer.picture.transform.isIdentity && view.zoomScale == 1 && view.contentSize.width == 300)
        }
    }
}
