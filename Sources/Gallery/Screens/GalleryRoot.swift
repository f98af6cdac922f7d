import SwiftUI

/// The gallery's first screen: all screens in groups, and the one that is
/// open.
struct GalleryRoot: View {
    let model: GalleryModel

    var body: some View {
        if model.screen == .all {
            GalleryList { model.screen = $0 }
        } else {
            VStack(spacing: 0) {
                header
                Divider()
                model.screen.content
                    .id(model.screen)
            }
        }
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
