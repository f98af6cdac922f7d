import SwiftUI

/// The game: the score, the board, and what can be done besides moving.
struct GameScreen: View {
    @State private var session: GameSession
    @State private var isResumed = false
    @State private var isSolved = false
    @State private var isStuck = false
    /// The level of a game that would replace the present one.
    @State private var proposed: Level?
    /// The game comes back when the app is launched again.
    @SceneStorage("game") private var saved: GameRecord?
    @AppStorage("best") private var best = 0
    @AppStorage("shelf") private var shelf = Shelf()
    @Environment(\.verticalSizeClass) private var verticalSizeClass

    /// - Parameter record: The game to play when none was saved.
    init(record: GameRecord = GameRecord(level: .orchard)) { _session = State(initialValue: GameSession(record)) }

    var body: some View {
        layout {
            ScoreBar(game: session.game, moves: session.record.moves.count, best: best)
            PlayableBoard(game: session.game, move: move)
                .frame(maxWidth: 520)
            UndoBar(session: session)
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .navigationTitle("Grove")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarLeading) {
                NavigationLink {
                    CollectionScreen(shelf: shelf)
                } label: {
                    Label("Collection", systemImage: "square.grid.2x2")
                }
            }
            ToolbarItem(placement: .topBarTrailing) { GameMenu(level: session.game.level, start: propose) }
        }
        .alert("Leave this game?", isPresented: isProposing, presenting: proposed) { level in
            Button("New Game", role: .destructive) { start(level) }
            Button("Cancel", role: .cancel) {}
        } message: { _ in
            Text("Its \(session.game.score) points are lost.")
        }
        .alert("Nothing moves", isPresented: $isStuck) {
            Button("Undo") { withAnimation(.move) { session.undo() } }
            Button("New Game", role: .destructive) { start(session.game.level) }
        } message: {
            Text("The board is full, with \(session.game.score) points.")
        }
        .fullScreenCover(isPresented: $isSolved) {
            ResultScreen(game: session.game, moves: session.record.moves.count) { start(session.game.level) }
        }
        .onAppear(perform: resume)
        .onChange(of: session.record) { _, record in
            saved = record
            best = max(best, session.game.score)
        }
        .sensoryFeedback(trigger: session.record.moves.count) { old, new in
            if new < old { return .selection }
            return .impact(weight: session.game.gain > 0 ? .medium : .light)
        }
        .sensoryFeedback(.success, trigger: isSolved) { _, isSolved in isSolved }
        .sensoryFeedback(.error, trigger: isStuck) { _, isStuck in isStuck }
    }

    private var layout: AnyLayout {
        verticalSizeClass == .compact ? AnyLayout(HStackLayout(spacing: 24)) : AnyLayout(VStackLayout(spacing: 24))
    }

    private var isProposing: Binding<Bool> {
        Binding(get: { proposed != nil }, set: { if !$0 { proposed = nil } })
    }

    /// Continues the saved game. The screen appears again after others; then its own game continues.
    private func resume() {
        if let saved, !isResumed { session.start(saved) }
        isResumed = true
    }

    private func move(_ direction: Direction) {
        let wasWon = session.game.isWon
        withAnimation(.move) { session.move(direction) }
        if session.game.isWon && !wasWon {
            shelf.add(session.record)
            isSolved = true
        } else {
            isStuck = session.game.isStuck
        }
    }

    /// Asks first, if a game would be lost.
    private func propose(_ level: Level) {
        if session.canUndo { proposed = level } else { start(level) }
    }

    private func start(_ level: Level) { withAnimation(.move) { session.start(GameRecord(level: level)) } }
}

extension Animation {
    /// How tiles move.
    static let move = spring(duration: 0.25, bounce: 0.15)
}

#Preview {
    NavigationStack { GameScreen() }
}
