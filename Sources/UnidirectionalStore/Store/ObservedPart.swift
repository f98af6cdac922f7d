import Observation

/// A part of a state for the Observation library, which requires an object and a property.
final class ObservedPart: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    /// The observed property.
    var part: Void { () }

    func noteRead() { registrar.access(self, keyPath: \.part) }
    func changing(_ change: () -> Void) {
        willChange()
        change()
        didChange()
    }
    func willChange() { registrar.willSet(self, keyPath: \.part) }
    func didChange() { registrar.didSet(self, keyPath: \.part) }
}
