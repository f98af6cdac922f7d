import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUIKit

/// No host wakes an app: not for remote notifications, and not for background fetches.
@MainActor @Suite(.serialized) struct RemoteNotificationTests {
    private final class Delegate: NSObject, UIApplicationDelegate {
        let log = EventLog()
        func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
            log.add("registered")
        }
        func application(
            _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
        ) { log.add(error.localizedDescription) }
        func application(
            _ application: UIApplication,
            performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) { completionHandler(.newData) }
    }

    @Test func a_registration_fails_and_the_delegate_is_told_later() throws {
        try onStage { stage in
            let delegate = Delegate()
            UIApplication.shared.delegate = delegate
            defer { UIApplication.shared.delegate = nil }
            UIApplication.shared.registerForRemoteNotifications()
            #expect(delegate.log.take() == [])
            await stage.settle()
            #expect(delegate.log.take() == ["The host does not receive remote notifications."])
            #expect(!UIApplication.shared.isRegisteredForRemoteNotifications)
        }
    }

    @Test func an_interval_of_fetches_is_said_to_have_no_effect() {
        let messages = Console.messages {
            UIApplication.shared.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalNever)
            UIApplication.shared.setMinimumBackgroundFetchInterval(60)
            UIApplication.shared.setMinimumBackgroundFetchInterval(60)
        }
        #expect(messages.map { $0.text.contains("setMinimumBackgroundFetchInterval") } == [true])
        #expect(UIBackgroundFetchResult.failed.rawValue == 2)
    }
}
