import Foundation
import StateNavigation
import SwiftUI
import UIKit

/// The gallery's first screen: all screens in groups, and the open one above
/// them in one stack. It handles links, including those of the list beside the
/// phone. Each screen has an address, so that the browser's Back leads from
/// one to the other.
struct GalleryRoot: View {
    @Bindable var model: GalleryModel
    @SceneStorage("trip") private var saved: Data?
    @Environment(\.windowScene) private var scene

    var body: some View {
        NavigationStack(path: $model.path) {
            GalleryList()
                .navigationTitle("Gallery")
                .navigationDestination(for: GalleryScreen.self) { screen in
                    screen.content(trip: $model.trip)
                        .id(screen)
                        .navigationTitle(screen.title)
                        .navigationBarTitleDisplayMode(.inline)
                        .userActivity(
                            "screen", isActive: screen != .linksToAnyScreen
                        ) {
                            $0.webpageURL = try? GalleryRoute.links
                                .url(for: .screen(screen))
                        }
                }
        }
        .onDeepLink(GalleryRoute.links, perform: open)
        .restoring($model.trip, in: $saved)
    }

    private func open(_ route: GalleryRoute) {
        // On the screen about links, a presented sheet is the trip's and stays.
        let isTrip = if case .trip = route { true } else { false }
        if !(isTrip && model.screen == .linksToAnyScreen) {
            // SwiftUI does not dismiss what UIKit has presented.
            scene?.keyWindow?.rootViewController?
                .presentedViewController?.dismiss(animated: false)
        }
        // A link does not lead through the list.
        var transaction = Transaction()
        transaction.disablesAnimations = true
        withTransaction(transaction) { model.open(route) }
    }
}

private struct GalleryList: View {
    var body: some View {
        List {
            ForEach(GalleryScreen.Group.listed, id: \.self) { group in
                Section(group.title) {
                    ForEach(group.screens) { screen in
                        NavigationLink(screen.title, value: screen)
                    }
                }
            }
        }
    }
}
