import Foundation

/// Watches what removed screens should have taken with them.
///
///     let model = watch.register(canvasModel, as: .model, in: visit)
///     watch.register(layer, as: .child, owner: model, in: visit)
///     …
///     watch.removed(visit, screen: "Canvas", at: now)   // popped or dismissed, not covered
///     watch.check(at: now)                              // in the next turn, then whenever `nextCheck` says
///     watch.leaks
///
/// It holds everything weakly. What is still there after a second is amber, after five red; it is withdrawn when it goes after
/// all. An object that a screen which is still there has registered too is no leak. Time does not run while a `hold` says that
/// work of the screen is in flight, or that it moves out.
public struct LeakWatch {
    /// Seconds after which an object is amber.
    public static let amber: TimeInterval = 1
    /// Seconds after which it is red.
    public static let red: TimeInterval = 5
    /// Seconds for which a hold is believed: work that never ends is what often keeps a screen.
    public static let holdLimit: TimeInterval = 30
    /// So many removed visits without objects are remembered: what they register late is no longer theirs after so many others.
    static let pastLimit = 1024
    /// How many visits with red objects are looked at in one check.
    static let redsInOneCheck = 64

    /// An object that was registered.
    public struct Registration: Hashable, Sendable {
        let number: Int
    }

    /// Work that keeps a removed screen's objects for good reason.
    public struct Hold: Hashable, Sendable {
        let visit: ScreenVisit.ID
        let number: Int
    }

    private struct Entry {
        weak var object: AnyObject?
        let registration: Registration
        let owner: Registration?
        let role: Leak.Role
        /// A name that was given, or the type, whose name is made when somebody reads it.
        let name: String?
        let type: Any.Type
    }

    private struct Visit {
        var id: ScreenVisit.ID
        var screen = ""
        private(set) var entries: [Entry] = []
        /// Where objects are among the entries; another one may have come to lie where one was that has gone.
        private var places: [ObjectIdentifier: Int] = [:]
        var removed: TimeInterval?
        /// When its time began: at the removal, or when the last hold ended. Nil until the next check, for what came later than that.
        var start: TimeInterval? = 0
        var holds: [(number: Int, reason: String, since: TimeInterval)] = []
        var stage: Leak.Stage?

        /// Nothing that was registered is there.
        var isGone: Bool { entries.allSatisfy { $0.object == nil } }

        init(id: ScreenVisit.ID) { self.id = id }

        /// - Returns: The object's registration, which may be an older one.
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

        /// So many more come before those that have gone are forgotten again.
        private static let slack = 64
        private var next = slack

        /// A screen that goes on may register ever new objects. Owners stay, so that what they own is under the same top.
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

    /// Visits that go on.
    private var living: [ScreenVisit.ID: Visit] = [:]
    /// Visits that were removed, and whose objects are not red yet; in the order of their removal.
    private var removed: [Visit] = []
    private var reds: [Visit] = []
    /// Removed visits of which nothing is there, the oldest first.
    private var past: [(id: ScreenVisit.ID, screen: String, removed: TimeInterval)] = []
    private var cursor = 0
    private var count = 0

    /// Watches nothing.
    public init() {}

    // MARK: Registering

    /// Says that an object should go with a screen. The same object again is the same registration.
    /// - Parameters:
    ///   - name: What to call it; without it, its type.
    ///   - owner: What should be called out instead of it where both are still there.
    @discardableResult public mutating func register(
        _ object: AnyObject, as role: Leak.Role, named name: String? = nil, owner: Registration? = nil,
        in visit: ScreenVisit.ID
    ) -> Registration {
        // A screen that was removed may make something late, such as what an answer of the network is put in.
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
    /// - Parameter reason: What a person reads where it is never released: "upload", "exit animation".
    public mutating func hold(_ visit: ScreenVisit.ID, for reason: String, at time: TimeInterval) -> Hold {
        count += 1
        let number = count
        begin(visit)
        change(visit) { $0.holds.append((number, reason, time)) }
        return Hold(visit: visit, number: number)
    }

    /// The work has ended.
    public mutating func release(_ hold: Hold, at time: TimeInterval) {
        change(hold.visit) { visit in
            visit.holds.removeAll { $0.number == hold.number }
            if visit.holds.isEmpty { visit.start = max(visit.start ?? time, time) }
        }
        // A screen that has registered nothing was only held.
        if let visit = living[hold.visit], visit.entries.isEmpty, visit.holds.isEmpty { living[hold.visit] = nil }
    }

    /// Has the visit among those that are followed: one of which nobody has heard goes on.
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
            // In its place: a copy of all that is registered would be made for each that is added.
            body(&living[id, default: Visit(id: id)])
        }
    }

    /// A screen was removed for good: popped or dismissed; not covered, and not hidden with its tab.
    public mutating func removed(_ id: ScreenVisit.ID, screen: String, at time: TimeInterval) {
        let known = living.removeValue(forKey: id)
        if known == nil, removed.contains(where: { $0.id == id }) || reds.contains(where: { $0.id == id }) { return }
        var visit = known ?? Visit(id: id)
        (visit.screen, visit.removed, visit.start) = (screen, time, time)
        if visit.entries.isEmpty && visit.holds.isEmpty { forget(visit) } else { removed.append(visit) }
    }

    // MARK: Checking

    /// Looks which objects are still there. It costs what was removed in the last seconds, and a bounded part of what is red.
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
        // A turn that is exactly so much later is late enough, whatever the sum of the seconds rounds to.
        let reached = age + 1e-6
        return reached >= Self.red ? .red : reached >= Self.amber ? .amber : nil
    }

    /// Seconds for which nothing has held it. Nil while something does.
    private func age(of visit: Visit, at now: TimeInterval) -> TimeInterval? {
        guard let believed = visit.holds.map({ max($0.since, visit.removed ?? now) + Self.holdLimit }).max() else {
            return now - (visit.start ?? now)
        }
        return now >= believed ? now - believed : nil
    }

    /// When the next check has something to find, if nothing is released before: at once, a second and five seconds after
    /// removals. Red ones are looked at whenever there is a check.
    public func nextCheck(after now: TimeInterval) -> TimeInterval? {
        removed.compactMap { visit -> TimeInterval? in
            guard let age = age(of: visit, at: now) else {
                return visit.holds.map { max($0.since, visit.removed ?? now) + Self.holdLimit }.max()
            }
            if age <= 0 { return now }
            return now + (age < Self.amber ? Self.amber - age : max(0, Self.red - age))
        }.min()
    }

    /// How many objects of screens that go on are known.
    var registrationCount: Int { living.values.reduce(0) { $0 + $1.entries.count } }

    // MARK: Reading

    /// What is still there, under the topmost object of those that own each other; the oldest first.
    public var leaks: [Leak] {
        if reds.isEmpty, removed.isEmpty { return [] }
        let shared = Set(living.values.flatMap { $0.entries.compactMap { $0.object.map(ObjectIdentifier.init) } })
        return (reds + removed).flatMap { leaks(of: $0, except: shared) }
    }

    private func leaks(of visit: Visit, except shared: Set<ObjectIdentifier>) -> [Leak] {
        guard let stage = visit.stage, let removed = visit.removed else { return [] }
        // An owner is registered before what it owns, so that its top is known.
        var tops: [Registration: Registration] = [:], children: [Registration: [String]] = [:], topmost: [Entry] = []
        for entry in visit.entries {
            let top = entry.owner.flatMap { tops[$0] }
            // What has gone hands on who is above it.
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
