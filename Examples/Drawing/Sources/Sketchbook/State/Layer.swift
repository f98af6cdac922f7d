/// A sheet of a drawing that can be seen through where nothing is drawn.
struct Layer: Identifiable, Equatable, Codable, Sendable {
    let id: Int
    var name: String
    var isHidden = false
    var strokes: [Stroke] = []
}
