@_exported import struct FrontmostUIKit.SplitMix

extension SplitMix {
    /// A second sequence for a seed. Steps that were added to a walk later draw from it. They leave the first sequence unchanged,
    /// so that seeds that failed before still reproduce the same steps.
    package init(secondOf seed: UInt64) { self.init(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03) }

    /// Returns a number in `0..<limit`.
    package mutating func next(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
