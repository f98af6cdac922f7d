import Foundation

/// Detects objects that are not released with their removed screens.
///
///     let model = watch.register(canvasModel, as: .model, in: visit)
///     watch.register(layer, as: .child, owner: model, in: visit)
///     …
///     watch.removed(visit, screen: "Canvas", at: now)   // popped or dismissed, not covered
///     watch.check(at: now)                              // in the next turn, then whenever `nextCheck` says
///     watch.leaks
///
/// The watch holds all objects weakly. An object that still exists after a second is amber, after five seconds red; it is
/// withdrawn if it is released later. An object that is also registered by a living screen is not a leak. Time does not advance
/// while a `hold` is active: for work in flight, or a removal transition.
public struct LeakWatch {
    /// The seconds after which an object is amber.
    public static let amber: TimeInterval = 1
    /// The seconds after which an object is red.
    public static let red: TimeInterval = 5
    /// The seconds for which a hold is respected: work that never ends is a common cause of leaks.
    public static let holdLimit: TimeInterval = 30
    /// How many removed visits without objects are remembered, for objects that they register late.
    static let pastLimit = 1024
    /// How many visits with red objects are examined in one check.
    static let redsInOneCheck = 64

    /// A registered object.
    public struct Registration: Hashable, Sendable {
        let number: Int
    }

    /// A valid reason for a removed screen's objects to exist.
    public struct Hold: Hashable, Sendable {
        let visit: ScreenVisit.ID
        let number: Int
    }

    private struct Entry {
        weak var object: AnyObject?
        let registration: Registration
        let owner: Registration?
        let role: Leak.Role
        /// An explicit name. If nil, the type's name is made on demand.
        let name: String?
        let type: Any.Type
    }

    private struct Visit {
        var id: ScreenVisit.ID
        var screen = ""
        private(set) var entries: [Entry] = []
        /// The positions of objects among the entries. A new object may have the address of a released one.
        private var places: [ObjectIdentifier: Int] = [:]
        var removed: TimeInterval?
        /// When its time began: at the removal, or when the last hold was released. Nil until the next check for objects that
        /// were registered later.
        var start: TimeInterval? = 0
        var holds: [(number: Int, reason: String, since: TimeInterval)] = []
        var stage: Leak.Stage?

        /// Whether all registered objects have been released.
        var isGone: Bool { entries.allSatisfy { $0.object == nil } }

        init(id: ScreenVisit.ID) { self.id = id }

        /// Adds an object.
        /// - Returns: The object's registration, which may be an earlier one.
        mutating func add(_ object: AnyObject, _ entry: Entry) -> Registration {
            if let place = places[ObjectIdentifier(object)], entries[place].object === object {
                return entries[place].registration
            }
            if entries.count >= next {
                forgetGone()
                next = 2 * entries.count + Self.slack
            }
            places[ObjectIdentifier(object)] = entries.count
            entries.append(entry)
            return entry.registration
        }

        /// How many entries are added before released ones are removed again.
        private static let slack = 64
        private var next = slack

        /// Removes released objects, because a living screen may keep registering new ones. Owners of living objects stay, so
        /// that these keep their topmost owner.
        private mutating func forgetGone() {
            var owners: Set<Registration> = [], kept: [Entry] = []
            for entry in entries.reversed() where entry.object != nil || owners.contains(entry.registration) {
                if let owner = entry.owner { owners.insert(owner) }
                kept.append(entry)
            }
            entries = kept.reversed()
            places = [:]
            for (place, entry) in entries.enumerated() {
                if let object = entry.object { places[ObjectIdentifier(object)] = place }
            }
        }
    }

    /// Visits of living screens.
    private var living: [ScreenVisit.ID: Visit] = [:]
    /// Removed visits with objects that are not red yet, in the order of removal.
    private var removed: [Visit] = []
    private var reds: [Visit] = []
    /// Removed visits without living objects, oldest first.
    private var past: [(id: ScreenVisit.ID, screen: String, removed: TimeInterval)] = []
    private var cursor = 0
    private var count = 0

    /// Creates a watch without objects.
    public init() {}

    // MARK: Registering

    /// Registers an object that should be released with a screen. Registering it again returns the same registration.
    /// - Parameters:
    ///   - object: The object. It is held weakly.
    ///   - role: The object's relation to its screen.
    ///   - name: The object's name; its type by default.
    ///   - owner: An object that is reported in its place while both exist.
    ///   - visit: The visit of the screen.
    /// - Returns: The registration, for use as an owner.
    @discardableResult public mutating func register(
        _ object: AnyObject, as role: Leak.Role, named name: String? = nil, owner: Registration? = nil,
        in visit: ScreenVisit.ID
    ) -> Registration {
        // A removed screen may register an object late, such as the model for a network response.
        begin(visit)
        count += 1
        var registration = Registration(number: count)
        change(visit) {
            registration = $0.add(
                object,
                Entry(object: object, registration: registration, owner: owner, role: role, name: name, type: type(of: object)))
        }
        return registration
    }

    /// Stops the time of a visit, before or after its removal, until the hold is released.
    /// - Parameters:
    ///   - visit: The visit.
    ///   - reason: Shown to the developer if it is never released: "upload", "exit animation".
    ///   - time: The current time, in seconds on a monotonic clock.
    /// - Returns: The hold, to be released.
    public mutating func hold(_ visit: ScreenVisit.ID, for reason: String, at time: TimeInterval) -> Hold {
        count += 1
        let number = count
        begin(visit)
        change(visit) { $0.holds.append((number, reason, time)) }
        return Hold(visit: visit, number: number)
    }

    /// Releases a hold.
    /// - Parameters:
    ///   - hold: The hold.
    ///   - time: The current time, in seconds on a monotonic clock.
    public mutating func release(_ hold: Hold, at time: TimeInterval) {
        change(hold.visit) { visit in
            visit.holds.removeAll { $0.number == hold.number }
            if visit.holds.isEmpty { visit.start = max(visit.start ?? time, time) }
        }
        // A screen without registered objects was tracked for the hold only.
        if let visit = living[hold.visit], visit.entries.isEmpty, visit.holds.isEmpty { living[hold.visit] = nil }
    }

    /// Makes sure that a visit is tracked. An unknown one counts as living.
    private mutating func begin(_ id: ScreenVisit.ID) {
        if living[id] != nil || removed.contains(where: { $0.id == id }) || reds.contains(where: { $0.id == id }) { return }
        var visit = Visit(id: id)
        guard let place = past.firstIndex(where: { $0.id == id }) else {
            living[id] = visit
            return
        }
        let known = past.remove(at: place)
        (visit.screen, visit.removed, visit.start) = (known.screen, known.removed, nil)
        removed.append(visit)
    }

    private mutating func forget(_ visit: Visit) {
        guard let time = visit.removed else { return }
        if past.count == Self.pastLimit { past.removeFirst(Self.pastLimit / 4) }
        past.append((visit.id, visit.screen, time))
    }

    private mutating func change(_ id: ScreenVisit.ID, _ body: (inout Visit) -> Void) {
        if let index = removed.firstIndex(where: { $0.id == id }) {
            body(&removed[index])
        } else if let index = reds.firstIndex(where: { $0.id == id }) {
            body(&reds[index])
        } else if living[id] != nil {
            // In place, to avoid a copy of all entries for each one that is added.
            body(&living[id, default: Visit(id: id)])
        }
    }

    /// Notes that a screen was removed for good: popped or dismissed, not covered or hidden with its tab.
    /// - Parameters:
    ///   - id: The visit.
    ///   - screen: The screen's name.
    ///   - time: The current time, in seconds on a monotonic clock.
    public mutating func removed(_ id: ScreenVisit.ID, screen: String, at time: TimeInterval) {
        let known = living.removeValue(forKey: id)
        if known == nil, removed.contains(where: { $0.id == id }) || reds.contains(where: { $0.id == id }) { return }
        var visit = known ?? Visit(id: id)
        (visit.screen, visit.removed, visit.start) = (screen, time, time)
        if visit.entries.isEmpty && visit.holds.isEmpty { forget(visit) } else { removed.append(visit) }
    }

    // MARK: Checking

    /// Examines which objects still exist.
    /// - Parameter now: The current time, in seconds on a monotonic clock.
    /// - Complexity: Proportional to what was removed in the last seconds, and a bounded part of the red visits.
    public mutating func check(at now: TimeInterval) {
        var waiting: [Visit] = []
        for var visit in removed {
            if visit.isGone && visit.holds.isEmpty {
                forget(visit)
                continue
            }
            visit.start = visit.start ?? now
            visit.stage = stage(of: visit, at: now)
            if visit.stage == .red { reds.append(visit) } else { waiting.append(visit) }
        }
        removed = waiting
        for _ in 0..<min(reds.count, Self.redsInOneCheck) {
            if cursor >= reds.count { cursor = 0 }
            if reds[cursor].isGone { forget(reds.remove(at: cursor)) } else { cursor += 1 }
        }
    }

    private func stage(of visit: Visit, at now: TimeInterval) -> Leak.Stage? {
        guard let age = age(of: visit, at: now) else { return nil }
        // Allow for rounding in the sum of the seconds.
        let reached = age + 1e-6
        return reached >= Self.red ? .red : reached >= Self.amber ? .amber : nil
    }

    /// The seconds without a hold; nil while there is one.
    private func age(of visit: Visit, at now: TimeInterval) -> TimeInterval? {
        guard let believed = visit.holds.map({ max($0.since, visit.removed ?? now) + Self.holdLimit }).max() else {
            return now - (visit.start ?? now)
        }
        return now >= believed ? now - believed : nil
    }

    /// Returns when the next check can find something, if no object is released before: at once, and one and five seconds after
    /// removals; nil if there is nothing to check. Red objects are examined in every check.
    /// - Parameter now: The current time, in seconds on a monotonic clock.
    public func nextCheck(after now: TimeInterval) -> TimeInterval? {
        removed.compactMap { visit -> TimeInterval? in
            guard let age = age(of: visit, at: now) else {
                return visit.holds.map { max($0.since, visit.removed ?? now) + Self.holdLimit }.max()
            }
            if age <= 0 { return now }
            return now + (age < Self.amber ? Self.amber - age : max(0, Self.red - age))
        }.min()
    }

    /// The number of registered objects of living screens.
    var registrationCount: Int { living.values.reduce(0) { $0 + $1.entries.count } }

    // MARK: Reading

    /// The objects that still exist, each under its topmost owner, oldest first.
    public var leaks: [Leak] {
        if reds.isEmpty, removed.isEmpty { return [] }
        let shared = Set(living.values.flatMap { $0.entries.compactMap { $0.object.map(ObjectIdentifier.init) } })
        return (reds + removed).flatMap { leaks(of: $0, except: shared) }
    }

    private func leaks(of visit: Visit, except shared: Set<ObjectIdentifier>) -> [Leak] {
        guard let stage = visit.stage, let removed = visit.removed else { return [] }
        // Owners are registered before what they own, so their topmost owner is known.
        var tops: [Registration: Registration] = [:], children: [Registration: [String]] = [:], topmost: [Entry] = []
        for entry in visit.entries {
            let top = entry.owner.flatMap { tops[$0] }
            // A released owner passes on its own topmost owner.
            tops[entry.registration] = top
            guard let object = entry.object, !shared.contains(ObjectIdentifier(object)) else { continue }
            if let top {
                children[top, default: []].append(name(entry))
            } else {
                tops[entry.registration] = entry.registration
                topmost.append(entry)
            }
        }
        return topmost.map { entry in
            Leak(
                screen: visit.screen, visit: visit.id, object: name(entry), role: entry.role, stage: stage, removed: removed,
                children: children[entry.registration] ?? [], holds: visit.holds.map(\.reason))
        }
    }

    private func name(_ entry: Entry) -> String { entry.name ?? TypeName.of(entry.type) }
}
