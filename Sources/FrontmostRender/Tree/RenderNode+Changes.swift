extension RenderNode {
    /// The properties that have changed.
    public struct Changes: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt16
        /// Makes a set from its bits.
        @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }
        /// The frame, the content, and the effects.
        public static let frame = Changes(rawValue: 1), content = Changes(rawValue: 2), effects = Changes(rawValue: 4)
        /// The semantics, the children, and the accepted input with the use of the keyboard.
        public static let semantics = Changes(rawValue: 8), children = Changes(rawValue: 16), accepts = Changes(rawValue: 32)
        /// The shifts, see `RenderNode.shift`.
        public static let shifts = Changes(rawValue: 64)
        /// A transition between two contents has begun, see `RenderNode.swapContent`.
        public static let swap = Changes(rawValue: 128)
        /// The frame or the effects were changed without an animation while they moved: see `RenderNode.jump`.
        public static let frameJump = Changes(rawValue: 256), effectsJump = Changes(rawValue: 512)
        /// All properties.
        public static let all = Changes(rawValue: 255)
    }
}
