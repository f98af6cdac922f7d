import SwiftUI

/// The boards of all solved games. One that is tapped grows in front of the others.
struct CollectionScreen: View {
    let shelf: Shelf
    @State private var opened: SolvedGame?
    @Namespace private var boards

    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 140), spacing: 16)], spacing: 20) {
                ForEach(shelf.games) { game in
                    thumbnail(game)
                }
            }
            .padding()
        }
        .overlay {
            if shelf.games.isEmpty {
                ContentUnavailableView(
                    "Nothing has grown yet", systemImage: "leaf", description: Text("The boards that you solve are kept here."))
            }
        }
        .overlay {
            if let opened {
                ReplayView(solved: opened, boards: boards) { open(nil) }
            }
        }
        .navigationTitle("Collection")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func thumbnail(_ solved: SolvedGame) -> some View {
        Button {
            open(solved)
        } label: {
            VStack(spacing: 8) {
                Group {
                    if opened == solved {
                        Color.clear.aspectRatio(1, contentMode: .fit)
                    } else {
                        BoardView(game: solved.record.game())
                            .matchedGeometryEffect(id: solved.id, in: boards)
                    }
                }
                Text(solved.date, format: .dateTime.day().month().year())
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityAddTraits(.isButton)
        .accessibilityLabel("\(solved.record.level.name), \(solved.record.moves.count) moves")
    }

    private func open(_ solved: SolvedGame?) { withAnimation(.spring(duration: 0.45, bounce: 0.2)) { opened = solved } }
}

#Preview {
    @Previewable @State var shelf = Shelf()
    NavigationStack { CollectionScreen(shelf: shelf) }
        .onAppear { shelf.add(GameRecord(level: .garden, seed: 5, moves: [.left, .down, .left, .down])) }
}
