import Foundation
import FrontmostRender
import FrontmostSimulation
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct SceneOpeningTests {
    @Test func a_host_that_can_open_scenes_is_asked_after_the_callers_turn() throws {
        try onStage { stage in
            var requests: [SceneRequest] = [], failures = 0
            UIApplication.shared.sceneOpener = { request in
                requests.append(request)
                // Accepts the first request only.
                return requests.count == 1
            }
            defer { UIApplication.shared.sceneOpener = nil }
            let activity = NSUserActivity(activityType: "park"), options = UIScene.ActivationRequestOptions()
            options.requestingScene = stage.scene
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: options) { _ in failures += 1
            }
            #expect(requests.isEmpty)
            await stage.settle()
            #expect(requests.count == 1 && requests.first?.session == nil && requests.first?.requestingScene === stage.scene)
            #expect(requests.first?.options.userActivities == [activity] && failures == 0)
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { _ in failures += 1 }
            await stage.settle()
            #expect(failures == 1)
        }
    }

    private static let tablet = SceneEnvironment(size: CGSize(width: 834, height: 1194), displayScale: 2)

    @Test func on_a_phone_and_in_a_browser_nothing_goes_to_another_scene() throws {
        for (environment, isAsked) in [(SceneEnvironment.phone, true), (Self.tablet, false)] {
            try onStage(environment) { stage in
                let refuses = Prefers(.refuses)
                stage.scene.addUpdater(refuses)
                if isAsked { UIApplication.shared.sceneOpener = { _ in true } }
                defer { UIApplication.shared.sceneOpener = nil }
                #expect(!stage.scene.canOpenOthers && stage.scene.recipient(of: "app:x") === stage.scene)
                withExtendedLifetime(refuses) {}
            }
        }
    }

    private final class Prefers: SceneUpdating {
        let answer: ExternalEventPreference?
        init(_ answer: ExternalEventPreference?) { self.answer = answer }
        var needsUpdate: Bool { false }
        func update() {}
        func layoutContents() {}
        func preference(for event: String) -> ExternalEventPreference? { answer }
    }

    @Test(
        arguments: [
            (nil, nil, "first"), (.refuses, nil, "second"), (.allows, .prefers, "second"), (.prefers, .prefers, "first"),
            (.refuses, .refuses, "none"), (.allows, .allows, "first"), (.refuses, .allows, "second"), (nil, .prefers, "second"),
        ] as [(ExternalEventPreference?, ExternalEventPreference?, String)])
    func an_event_goes_to_the_scene_with_the_best_activation_conditions(
        here: ExternalEventPreference?, there: ExternalEventPreference?, expected: String
    ) throws {
        try onStage(Self.tablet) { stage in
            let other = UIWindowScene.connect(environment: Self.tablet)
            defer { other.disconnect() }
            UIApplication.shared.sceneOpener = { _ in true }
            defer { UIApplication.shared.sceneOpener = nil }
            let parts = (Prefers(here), Prefers(there))
            stage.scene.addUpdater(parts.0)
            other.addUpdater(parts.1)
            let found = stage.scene.recipient(of: "app:x")
            #expect((found == nil ? "none" : found === other ? "second" : "first") == expected)
            withExtendedLifetime(parts) {}
        }
    }
}
