import StateNavigation
import SwiftUI
import UIKit

/// The gallery's first screen: all screens in groups, and the open one. It
/// handles links, including those of the list beside the phone.
struct GalleryRoot: View {
    @Bindable var model: GalleryModel
    @SceneStorage("trip") private var saved: Data?
    @Environment(\.windowScene) private var scene

    var body: some View {
        Group {
            if model.screen == .all {
                GalleryList { model.screen = $0 }
            } else {
                VStack(spacing: 0) {
                    header
                    Divider()
                    model.screen.content(trip: $model.trip)
                        .id(model.screen)
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
        model.open(route)
    }

    private var header: some View {
        ZStack {
            Text(model.screen.title)
                .font(.headline)
            HStack {
                Button {
                    model.screen = .all
                } label: {
                    Image(systemName: "chevron.left")
                        .font(.title3.bold())
                        .frame(width: 44, height: 44)
                }
                .accessibilityLabel("Gallery")
                Spacer()
            }
        }
        .frame(height: 44)
    }
}

private struct GalleryList: View {
    let open: (GalleryScreen) -> Void

    var body: some View {
        List {
            ForEach(GalleryScreen.Group.listed, id: \.self) { group in
                Section(group.title) {
                    ForEach(group.screens) { screen in
                        Button {
                            open(screen)
                        } label: {
                            HStack {
                                Text(screen.title)
                                    .foregroundStyle(Color.primary)
                                Spacer()
                                Image(systemName: "chevron.right")
                                    .font(.footnote.bold())
                                    .foregroundStyle(Color.gray)
                                    .accessibilityHidden(true)
                            }
                        }
                    }
                }
            }
        }
    }
}
