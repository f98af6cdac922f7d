import Foundation
import FrontmostRender

/// One or more taps in quick succession.
public struct TapGesture {
    /// The number of taps.
    public var count: Int
    /// Makes a gesture of `count` taps.
    public nonisolated init(count: Int = 1) { self.count = count }
}

extension TapGesture: Gesture {
    /// There is no value.
    public typealias Value = Void
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Void> { TapRecognizer(gesture.count) { _, _ in } }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Void>, _ gesture: Self) {
        downcast(recognizer, to: TapRecognizer<Void>.self).count = gesture.count
    }
}

/// One or more taps that report their location.
public struct SpatialTapGesture {
    /// Where the last tap was.
    public struct Value: Equatable, Sendable {
        /// In points in the gesture's coordinate space.
        public var location: CGPoint
    }
    /// The number of taps.
    public var count: Int
    let space: CoordinateSpace
    /// Makes a gesture of `count` taps, with a coordinate space for the location.
    public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        (self.count, space) = (count, coordinateSpace.coordinateSpace)
    }
}

extension SpatialTapGesture: Gesture {
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Value> {
        TapRecognizer(gesture.count, gesture.value)
    }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        let recognizer = downcast(recognizer, to: TapRecognizer<Value>.self)
        (recognizer.count, recognizer.value) = (gesture.count, gesture.value)
    }
    @MainActor private var value: (CGPoint, LayoutNode) -> Value {
        let space = space
        return { point, node in Value(location: node.convert(point, to: space)) }
    }
}

private final class TapRecognizer<Value>: GestureRecognizer<Value> {
    var count: Int
    var value: (CGPoint, LayoutNode) -> Value

    init(_ count: Int, _ value: @escaping (CGPoint, LayoutNode) -> Value) {
        (self.count, self.value) = (count, value)
        super.init()
    }
    override var kinds: InputKinds { .tap }
    override var awaitsTap: Bool { true }
    override func handle(_ event: InputEvent, in node: LayoutNode) -> Bool {
        // The host counts taps: the second tap of a double tap has number 2 and follows number 1.
        guard case .tap(let point, let number) = event, number % max(1, count) == 0 else { return false }
        report(.ended(value(point, node)))
        return true
    }
    override func judge(taps: Int, isFinal: Bool) -> TapVerdict { .of(taps, wanted: count, isFinal: isFinal) }
}

extension TapVerdict {
    /// The verdict of a gesture that needs a number of taps.
    /// - Parameters:
    ///   - taps: The number of taps so far.
    ///   - wanted: The number of taps that the gesture needs.
    ///   - isFinal: Whether no further tap follows in time.
    static func of(_ taps: Int, wanted: Int, isFinal: Bool) -> TapVerdict {
        if taps % max(1, wanted) == 0 { return .recognized }
        return isFinal ? .failed : .possible
    }
}

/// A touch that moves.
public struct DragGesture {
    /// The state of a drag.
    public struct Value: Equatable, Sendable {
        /// The time of the event.
        public var time: Date
        /// The current and the first location of the touch, in points in the gesture's coordinate space.
        public var location, startLocation: CGPoint
        /// Points per second.
        public var velocity: CGSize
        /// The distance from the first location, in points.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// The location at which the touch would come to rest, if it slowed down like a scroll view.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }
        /// The distance from the first location to the predicted one, in points.
        public var predictedEndTranslation: CGSize {
            CGSize(width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
        }

        public static func == (a: Self, b: Self) -> Bool {
            a.location == b.location && a.startLocation == b.startLocation && a.velocity == b.velocity
        }
    }

    /// The distance, in points, that the touch has to move before the gesture begins.
    public var minimumDistance: CGFloat
    /// The coordinate space of the locations.
    public var coordinateSpace: CoordinateSpace
    /// Whether only horizontal drags begin in content that scrolls vertically: others scroll.
    package var isSideways = false
    /// Whether what can scroll around the view in the direction of a drag takes it.
    package var yieldsToScrolling = false

    /// Makes a drag gesture.
    public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
    }
    /// Makes a drag gesture.
    @_disfavoredOverload public nonisolated init(
        minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol
    ) {
        self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
    }
}

extension DragGesture: Gesture {
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Value> { DragRecognizer(gesture) }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        downcast(recognizer, to: DragRecognizer.self).gesture = gesture
    }
}

private final class DragRecognizer: GestureRecognizer<DragGesture.Value> {
    var gesture: DragGesture
    private var hasBegun = false
    /// The first location in the gesture's coordinate space, converted when the drag began: the node may move with the touch
    /// afterwards.
    private var start: CGPoint?

    init(_ gesture: DragGesture) {
        self.gesture = gesture
        super.init()
    }
    override var kinds: InputKinds {
        if gesture.isSideways { return [.drag, .sideways] }
        return beginsWithTouch ? [.drag, .press] : .drag
    }
    /// Whether the drag begins when the touch comes down. Hosts report a touch as a press before they report it as a drag, so the gesture
    /// claims the press: a long press around it, or one that is exclusive with it, does not begin.
    private var beginsWithTouch: Bool { gesture.minimumDistance <= 0 && !gesture.isSideways && !gesture.yieldsToScrolling }
    override var followsDrag: Bool { hasBegun }
    /// Whether there is a drag that may still become long enough.
    override var awaitsDrag: Bool { start != nil && !hasBegun }
    override var beginsBeforeScrolling: Bool { gesture.minimumDistance <= DragContest.slop && !gesture.yieldsToScrolling }

    override func handle(_ event: InputEvent, in node: LayoutNode) -> Bool {
        guard case .drag(let drag) = event else { return event.kind == .press && beginsWithTouch }
        let start = drag.phase != .began ? start : nil
        let value = DragGesture.Value(
            time: Date(), location: node.convert(drag.location, to: gesture.coordinateSpace),
            startLocation: start ?? node.convert(drag.start, to: gesture.coordinateSpace),
            velocity: node.convert(velocity: drag.velocity, at: drag.location, to: gesture.coordinateSpace))
        self.start = drag.phase == .began || drag.phase == .changed ? value.startLocation : nil
        switch drag.phase {
        case .began, .changed:
            if drag.phase == .began { hasBegun = false }
            let distance = hypot(drag.translation.width, drag.translation.height)
            if !hasBegun && distance < gesture.minimumDistance { return true }
            // A drag that has begun would keep what is around from scrolling.
            let isUpright = abs(drag.translation.height) >= abs(drag.translation.width)
            if !hasBegun && gesture.isSideways && isUpright { return true }
            hasBegun = true
            report(.changed(value))
        case .ended, .cancelled:
            // A drag that was too short is left to the views around.
            guard hasBegun else { return false }
            hasBegun = false
            report(drag.phase == .ended ? .ended(value) : .cancelled)
        }
        return true
    }

    override func cancel() {
        start = nil
        guard hasBegun else { return }
        hasBegun = false
        report(.cancelled)
    }
}

extension LayoutNode {
    /// Converts a point from this node's coordinate space to another one.
    func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        if space.isLocal { return point }
        let time = graph.clock?.now ?? 0
        return render.convert(point, to: owner(of: space)?.render, at: time)
    }

    /// Converts a velocity in the scene at a point in this node to a coordinate space, which may be turned or scaled.
    func convert(velocity: CGSize, at point: CGPoint, to space: CoordinateSpace) -> CGSize {
        guard velocity != .zero, let target = space.isLocal ? render : owner(of: space)?.render else { return velocity }
        let time = graph.clock?.now ?? 0, from = render.convert(point, at: time)
        let to = CGPoint(x: from.x + velocity.width, y: from.y + velocity.height)
        let start = target.convert(fromRoot: from, at: time), end = target.convert(fromRoot: to, at: time)
        return CGSize(width: end.x - start.x, height: end.y - start.y)
    }
}

/// A state that lasts as long as a gesture.
@propertyWrapper public struct GestureState<Value> {
    private let initial: Value
    private let resetTransaction: (Value) -> Transaction
    private var location: StateLocation<Value>?

    /// Declares a state with its initial value. `resetTransaction` applies to the reset at the end.
    public init(wrappedValue: Value, resetTransaction: Transaction = Transaction()) {
        initial = wrappedValue
        self.resetTransaction = { _ in resetTransaction }
    }
    /// Declares a state with its initial value. `resetTransaction` applies to the reset at the end.
    public init(initialValue: Value, resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }
    /// Declares a state with its initial value.
    /// - Parameter reset: Receives the last value, and changes the transaction of the reset.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        resetTransaction = { value in
            var transaction = Transaction()
            reset(value, &transaction)
            return transaction
        }
    }
    /// Declares a state that is initially nil.
    public init(resetTransaction: Transaction = Transaction()) where Value: ExpressibleByNilLiteral {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }

    /// The current value.
    public var wrappedValue: Value { location?.value ?? initial }
    /// The state itself, for `updating(_:body:)`.
    public var projectedValue: GestureState<Value> { self }

    func write(_ value: Value) { location?.value = value }
    func reset() {
        guard let location, !FieldComparison.isSame(location.stored, initial) else { return }
        withTransaction(resetTransaction(location.stored)) { location.value = initial }
    }
}

extension GestureState: DynamicProperty {
    public static var _isLeaf: Bool { true }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {
        location = StateLocation.inSlot(slot, of: node, initial: initial)
    }
}

extension GestureState: ReadTracked { static var tracking: ReadTracking.Kind { .elements(Value.self) } }
