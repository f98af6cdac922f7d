/// A layer of a drawing, transparent where nothing is drawn.
struct Layer: Identifiable, Equatable, Codable, Sendable {
    let id: Int
    var name: String
    var isHidden = false
    var strokes: [Stroke] = []
}
