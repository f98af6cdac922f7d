import FrontmostRender

extension SystemSymbol {
    /// The symbol for a layout direction. From right to left, `forward` and `backward` in its name are exchanged: `chevron.backward`
    /// points to the right.
    package func shown(isMirrored: Bool) -> SystemSymbol {
        guard isMirrored, name.contains("forward") || name.contains("backward") else { return self }
        let parts = name.split(separator: ".").map { $0 == "forward" ? "backward" : $0 == "backward" ? "forward" : String($0) }
        // The player symbols `forward…` and `backward…` are about time, and stay.
        if parts.first == "backward" || parts.first == "forward" { return self }
        return SystemSymbol.named(parts.joined(separator: ".")) ?? self
    }
}
