// What the landing page presupposes.
final class Model {
    func save() {}
}
