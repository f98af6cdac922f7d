import Foundation
import FrontmostRender

/// One or more taps in quick succession.
public struct TapGesture {
    public var count: Int
    public nonisolated init(count: Int = 1) { self.count = count }
}

extension TapGesture: Gesture {
    public typealias Value = Void
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Void> { TapRecognizer(gesture.count) { _, _ in } }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Void>, _ gesture: Self) {
        unsafeDowncast(recognizer, to: TapRecognizer<Void>.self).count = gesture.count
    }
}

/// A tap whose place matters.
public struct SpatialTapGesture {
    public struct Value: Equatable, Sendable { public var location: CGPoint }
    public var count: Int
    let space: CoordinateSpace
    public nonisolated init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        (self.count, space) = (count, coordinateSpace.coordinateSpace)
    }
}

extension SpatialTapGesture: Gesture {
    public typealias Body = Never
    public static func _makeRecognizer(_ gesture: Self) -> GestureRecognizer<Value> {
        let space = gesture.space
        return TapRecognizer(gesture.count) { point, node in Value(location: node.convert(point, to: space)) }
    }
    public static func _updateRecognizer(_ recognizer: GestureRecognizer<Value>, _ gesture: Self) {
        unsafeDowncast(recognizer, to: TapRecognizer<Value>.self).count = gesture.count
    }
}

private final class TapRecognizer<Value>: GestureRecognizer<Value> {
    var count: Int
    private let value: (CGPoint, LayoutNode) -> Value

    init(_ count: Int, _ value: @escaping (CGPoint, LayoutNode) -> Value) {
        (self.count, self.value) = (count, value)
        super.init()
    }
    override var kinds: InputKinds { .tap }
    override func handle(_ event: InputEvent, in node: LayoutNode) -> Bool {
        // A host counts: the second tap of a double one comes as number 2, after number 1.
        guard case .tap(let point, let number) = event, number % max(1, count) == 0 else { return false }
        report(.ended(value(point, node)))
        return true
    }
    override func judge(taps: Int, isFinal: Bool) -> TapVerdict { .of(taps, wanted: count, isFinal: isFinal) }
}

extension TapVerdict {
    /// The verdict of a gesture of several taps.
    /// - Parameters:
    ///   - taps: How many there are in a row.
    ///   - wanted: How many the gesture is made of.
    ///   - isFinal: No further one follows in time.
    static func of(_ taps: Int, wanted: Int, isFinal: Bool) -> TapVerdict {
        if taps % max(1, wanted) == 0 { return .recognized }
        return isFinal ? .failed : .possible
    }
}

/// A touch that moves.
public struct DragGesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        /// Points, in the gesture's coordinate space.
        public var location, startLocation: CGPoint
        /// Points a second.
        public var velocity: CGSize
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// Where the touch would come to rest if it went on and slowed down as a scroll view does.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }
        public var predictedEndTranslation: CGSize {
            CGSize(width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
        }

        public static func == (a: Self, b: Self) -> Bool {
            a.location == b.location && a.startLocation == b.startLocation && a.velocity == b.velocity
        }
    }

    /// Points that the touch has to move before the gesture begins.
    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace

    public nonisolated init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        (self.minimumDistance, self.coordinateSpace) = (minimumDistance, coordinateSpace)
    }
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
        unsafeDowncast(recognizer, to: DragRecognizer.self).gesture = gesture
    }
}

private final class DragRecognizer: GestureRecognizer<DragGesture.Value> {
    var gesture: DragGesture
    private var hasBegun = false
    /// In the gesture's space as of the beginning: the node may move with the finger since.
    private var start: CGPoint?

    init(_ gesture: DragGesture) {
        self.gesture = gesture
        super.init()
    }
    override var kinds: InputKinds { .drag }
    override var followsDrag: Bool { hasBegun }

    override func handle(_ event: InputEvent, in node: LayoutNode) -> Bool {
        guard case .drag(let drag) = event else { return false }
        let start = drag.phase != .began ? start : nil
        let value = DragGesture.Value(
            time: Date(), location: node.convert(drag.location, to: gesture.coordinateSpace),
            startLocation: start ?? node.convert(drag.start, to: gesture.coordinateSpace), velocity: drag.velocity)
        self.start = drag.phase == .began || drag.phase == .changed ? value.startLocation : nil
        switch drag.phase {
        case .began, .changed:
            if drag.phase == .began { hasBegun = false }
            let distance = hypot(drag.translation.width, drag.translation.height)
            if !hasBegun && distance < gesture.minimumDistance { return true }
            hasBegun = true
            report(.changed(value))
        case .ended:
            if hasBegun { report(.ended(value)) }
            hasBegun = false
        case .cancelled:
            if hasBegun { report(.cancelled) }
            hasBegun = false
        }
        return true
    }
}

extension LayoutNode {
    /// A point of this node in another space.
    func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        if space.isLocal { return point }
        let time = graph.clock?.now ?? 0
        return render.convert(point, to: owner(of: space)?.render, at: time)
    }
}

/// A state that lasts as long as a gesture does.
@propertyWrapper public struct GestureState<Value> {
    private let initial: Value
    private let resetTransaction: (Value) -> Transaction
    private var location: StateLocation<Value>?

    public init(wrappedValue: Value, resetTransaction: Transaction = Transaction()) {
        initial = wrappedValue
        self.resetTransaction = { _ in resetTransaction }
    }
    public init(initialValue: Value, resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }
    /// - Parameter reset: Says how the state goes back.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        resetTransaction = { value in
            var transaction = Transaction()
            reset(value, &transaction)
            return transaction
        }
    }
    public init(resetTransaction: Transaction = Transaction()) where Value: ExpressibleByNilLiteral {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }

    public var wrappedValue: Value { location?.value ?? initial }
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
