// What the article about toasts presupposes.
struct Mail: Identifiable {
    let name: String
    var id: String { name }
}
