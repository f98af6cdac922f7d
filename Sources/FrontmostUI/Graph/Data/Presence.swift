extension Binding where Value == Bool {
    /// The Boolean as an optional item, so that `isPresented` and `item` share one implementation.
    var presence: Binding<Presence?> { derived(PresenceLocation(location)) }
}

/// The item of a presentation that is bound to a Boolean.
struct Presence: Hashable {}

private final class PresenceLocation: Location<Presence?> {
    private let base: Location<Bool>
    init(_ base: Location<Bool>) { self.base = base }
    override var value: Presence? {
        get { base.value ? Presence() : nil }
        set { base.value = newValue != nil }
    }
    override var tracksReads: Bool { base.tracksReads }
    override func isSame(_ other: Location<Presence?>) -> Bool { (other as? PresenceLocation)?.base.isSame(base) ?? false }
}
