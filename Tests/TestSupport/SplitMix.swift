/// The SplitMix64 generator: the same numbers for a seed on every machine and in every run.
package struct SplitMix: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    /// A second sequence for a seed. Steps that were added to a walk later draw from it. They leave the first sequence unchanged,
    /// so that seeds that failed before still reproduce the same steps.
    package init(secondOf seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03 }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns a number in `0..<limit`.
    package mutating func next(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
