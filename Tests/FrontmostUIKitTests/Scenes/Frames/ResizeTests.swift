import Foundation
import FrontmostRender
import FrontmostSimulation
import FrontmostUIKit
import TestSupport
import Testing

/// Changes of a scene's size or traits.
@MainActor @Suite struct ResizeTests {
    private static let turned = CGSize(width: 852, height: 393)

    /// Logs the callbacks about a new size.
    final class Resized: UIViewController {
        private let log: EventLog
        private let name: String
        init(_ name: String, _ log: EventLog) {
            (self.name, self.log) = (name, log)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) {
            super.willTransition(to: newCollection, with: coordinator)
            log.add("\(name) traits \(newCollection.verticalSizeClass)")
        }
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            log.add("\(name) \(Int(view.bounds.width)) to \(Int(size.width)), \(transitionCoordinator === coordinator)")
            coordinator.animate { [weak self] context in
                self?.log.add("\(self?.name ?? "") alongside \(Int(self?.view.bounds.width ?? 0)), \(context.isAnimated)")
            } completion: { [weak self] _ in
                self?.log.add("\(self?.name ?? "") completion, laid out \(self?.didLayOut ?? false)")
            }
        }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            log.add("\(name) changed from \(previousTraitCollection?.verticalSizeClass ?? .unspecified)")
        }
        var didLayOut = false
        override func viewDidLayoutSubviews() { didLayOut = true }
    }

    @Test func controllers_are_notified_of_traits_then_size_then_completion() throws {
        try onStage { stage in
            let root = Resized("Root", stage.log)
            stage.window.rootViewController = root
            await stage.settle()
            stage.log.take()
            root.didLayOut = false
            stage.scene.environment.size = Self.turned
            #expect(
                stage.log.take() == [
                    "Root traits compact", "Root 393 to 852, true", "Root changed from regular", "Root alongside 852, false",
                ])
            #expect(root.transitionCoordinator != nil)
            await stage.settle()
            #expect(stage.log.take() == ["Root completion, laid out true"] && root.transitionCoordinator == nil)
        }
    }

    @Test func only_children_that_fill_their_parent_are_notified_of_its_size() throws {
        try onStage { stage in
            let root = UIViewController(), filling = Resized("Filling", stage.log), fixed = Resized("Fixed", stage.log)
            for child in [filling, fixed] {
                root.addChild(child)
                root.view.addSubview(child.view)
                child.didMove(toParent: root)
            }
            stage.window.rootViewController = root
            filling.view.frame = root.view.bounds
            filling.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            fixed.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            await stage.settle()
            stage.log.take()
            stage.scene.environment.size = CGSize(width: 400, height: 852)
            let heard = stage.log.take()
            #expect(heard.contains("Filling 393 to 400, true") && !heard.contains { $0.hasPrefix("Fixed") })
            // A trait change reaches all controllers.
            stage.scene.environment.appearance = .dark
            #expect(stage.log.take().filter { $0.contains("traits") } == ["Filling traits regular", "Fixed traits regular"])
        }
    }

    @Test func a_presented_controller_that_fills_the_window_is_notified_of_its_size() throws {
        try onStage { stage in
            let root = await stage.root(), cover = Resized("Cover", stage.log)
            cover.modalPresentationStyle = .fullScreen
            root.present(cover, animated: false)
            await stage.settle()
            stage.log.take()
            stage.scene.environment.size = CGSize(width: 400, height: 800)
            #expect(stage.log.take().contains("Cover 393 to 400, true"))
        }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        static let log = EventLog()
        func windowScene(
            _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
            interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
            traitCollection previousTraitCollection: UITraitCollection
        ) {
            Self.log.add(
                "\(Int(previousCoordinateSpace.bounds.width)) \(previousInterfaceOrientation.isPortrait) "
                    + "\(previousTraitCollection.verticalSizeClass), now \(Int(windowScene.coordinateSpace.bounds.width)) "
                    + "\(windowScene.effectiveGeometry.interfaceOrientation.isPortrait) \(windowScene.traitCollection.verticalSizeClass)"
            )
        }
    }

    @Test func the_scenes_delegate_gets_the_previous_values() throws {
        try onStage { stage in
            stage.scene.delegate = SceneDelegate()
            SceneDelegate.log.take()
            let notes = Notes([UIDevice.orientationDidChangeNotification])
            stage.scene.environment.size = Self.turned
            stage.scene.environment.safeArea = .init()
            #expect(SceneDelegate.log.take() == ["393 true regular, now 852 false compact"])
            #expect(notes.names.count == 1 && stage.scene.interfaceOrientation.isLandscape)
            #expect(stage.scene.inTurn { UIDevice.current.orientation } == .landscapeLeft)
        }
    }

    @Test func an_unchanged_size_is_no_transition() throws {
        try onStage { stage in
            stage.window.rootViewController = Resized("Root", stage.log)
            await stage.settle()
            stage.log.take()
            stage.scene.environment.safeArea.top = 20
            await stage.settle()
            #expect(stage.log.take() == [])
        }
    }

    @Test func points_are_converted_between_views_windows_and_the_scene() throws {
        try onStage { stage in
            let window = UIWindow(windowScene: stage.scene), view = UIView(frame: CGRect(x: 5, y: 6, width: 50, height: 50))
            window.frame = CGRect(x: 100, y: 200, width: 100, height: 100)
            window.addSubview(view)
            window.isHidden = false
            let space = stage.scene.coordinateSpace
            #expect(view.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: 106, y: 208))
            #expect(space.convert(CGPoint(x: 106, y: 208), to: view) == CGPoint(x: 1, y: 2))
            #expect(
                view.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: space)
                    == CGRect(x: 105, y: 206, width: 10, height: 20))
            #expect(space.convert(view.bounds, from: view) == CGRect(x: 105, y: 206, width: 50, height: 50))
        }
    }
}
