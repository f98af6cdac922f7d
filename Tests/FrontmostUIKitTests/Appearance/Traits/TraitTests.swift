import Foundation
import FrontmostRender
import FrontmostSimulation
import FrontmostUIKit
import Testing

@MainActor @Suite struct TraitTests {
    @Test func a_scenes_size_determines_its_size_classes_and_idiom() {
        let table: [(CGFloat, CGFloat, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass, UIUserInterfaceIdiom)] = [
            (393, 852, .compact, .regular, .phone), (852, 393, .compact, .compact, .phone),
            (895, 414, .compact, .compact, .phone), (896, 414, .regular, .compact, .phone),
            (932, 430, .regular, .compact, .phone), (599, 1000, .compact, .regular, .phone),
            (600, 800, .regular, .regular, .pad), (1024, 768, .regular, .regular, .pad), (1440, 479, .regular, .compact, .phone),
        ]
        for (width, height, horizontal, vertical, idiom) in table {
            let scene = UIWindowScene.connect(environment: SceneEnvironment(size: CGSize(width: width, height: height)))
            let traits = scene.traitCollection
            #expect(traits.horizontalSizeClass == horizontal && traits.verticalSizeClass == vertical, "\(width) × \(height)")
            #expect(traits.userInterfaceIdiom == idiom, "\(width) × \(height)")
            scene.disconnect()
        }
    }

    @Test func trait_collections_specify_only_the_given_traits() {
        let dark = UITraitCollection(userInterfaceStyle: .dark), wide = UITraitCollection { $0.horizontalSizeClass = .regular }
        #expect(dark.horizontalSizeClass == .unspecified && dark.displayScale == 0)
        let both = UITraitCollection(traitsFrom: [dark, wide, UITraitCollection(userInterfaceStyle: .unspecified)])
        #expect(both.userInterfaceStyle == .dark && both.horizontalSizeClass == .regular)
        #expect(both.containsTraits(in: dark) && !dark.containsTraits(in: both) && dark.containsTraits(in: nil))
        #expect(both == UITraitCollection(traitsFrom: [wide, dark]) && both != dark)
        let light = both.modifyingTraits { $0.userInterfaceStyle = .light }
        #expect(light.userInterfaceStyle == .light && light.horizontalSizeClass == .regular)
        #expect(light.hasDifferentColorAppearance(comparedTo: both))
        #expect(UITraitCollection(preferredContentSizeCategory: .accessibilityLarge).preferredContentSizeCategory > .extraLarge)
    }

    struct Accent: UITraitDefinition { static let defaultValue = "plain" }

    @Test func an_apps_own_trait_is_overridden_for_a_view_and_all_below_it() throws {
        try onStage { stage in
            let outer = UIView(), inner = UIView()
            outer.addSubview(inner)
            stage.window.addSubview(outer)
            #expect(inner.traitCollection[Accent.self] == "plain")
            stage.window.traitOverrides[Accent.self] = "festive"
            outer.traitOverrides.layoutDirection = .rightToLeft
            #expect(inner.traitCollection[Accent.self] == "festive" && inner.traitCollection.layoutDirection == .rightToLeft)
            #expect(stage.window.traitCollection.layoutDirection == .leftToRight)
            inner.traitOverrides[Accent.self] = "calm"
            #expect(inner.traitCollection[Accent.self] == "calm" && outer.traitCollection[Accent.self] == "festive")
            inner.traitOverrides.remove(Accent.self)
            #expect(inner.traitCollection[Accent.self] == "festive" && !inner.traitOverrides.contains(Accent.self))
            stage.scene.traitOverrides.preferredContentSizeCategory = .extraLarge
            #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
        }
    }

    @Test func a_style_override_further_down_wins() throws {
        try onStage { stage in
            let root = await stage.root(), view = UIView()
            root.view.addSubview(view)
            stage.window.overrideUserInterfaceStyle = .dark
            #expect(view.traitCollection.userInterfaceStyle == .dark)
            root.overrideUserInterfaceStyle = .light
            #expect(view.traitCollection.userInterfaceStyle == .light && stage.window.traitCollection.userInterfaceStyle == .dark)
            view.traitOverrides.userInterfaceStyle = .dark
            #expect(view.traitCollection.userInterfaceStyle == .dark && root.traitCollection.userInterfaceStyle == .light)
        }
    }

    final class Watching: UIViewController {
        var heard: [String] = []
        override func viewDidLoad() {
            registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in
                self.heard.append("\(previous.userInterfaceStyle) to \(self.traitCollection.userInterfaceStyle)")
            }
        }
    }

    @Test func closures_are_called_for_the_traits_they_were_registered_for() throws {
        try onStage { stage in
            let controller = Watching(), view = UIView()
            stage.window.rootViewController = controller
            stage.window.addSubview(view)
            await stage.settle()
            var sizes = 0, scenes = 0
            let registration = view.registerForTraitChanges([UITraitHorizontalSizeClass.self, Accent.self]) { (_: UIView, _) in
                sizes += 1
            }
            stage.scene.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIWindowScene, _) in scenes += 1 }
            stage.scene.environment.appearance = .dark
            #expect(controller.heard == ["light to dark"] && sizes == 0 && scenes == 1)
            stage.scene.environment.size = CGSize(width: 900, height: 800)
            view.traitOverrides[Accent.self] = "festive"
            view.traitOverrides[Accent.self] = "festive"
            #expect(sizes == 2 && controller.heard.count == 1 && scenes == 1)
            view.unregisterForTraitChanges(registration)
            stage.scene.environment.size = CGSize(width: 300, height: 800)
            #expect(sizes == 2)
        }
    }

    @Test func traits_can_be_current_during_a_closure() throws {
        try onStage { stage in
            let dark = UITraitCollection(userInterfaceStyle: .dark)
            var inside = UIUserInterfaceStyle.unspecified
            dark.performAsCurrent { inside = UITraitCollection.current.userInterfaceStyle }
            #expect(inside == .dark && UITraitCollection.current.userInterfaceStyle == .light)
        }
    }
}
