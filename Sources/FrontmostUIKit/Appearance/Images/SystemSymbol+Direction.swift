import FrontmostRender

extension SystemSymbol {
    /// The symbol where content is read in a direction. What `forward` and `backward` in its name stand for is the other way then:
    /// `chevron.backward` points to the right.
    package func shown(isMirrored: Bool) -> SystemSymbol {
        guard isMirrored, name.contains("ward") else { return self }
        let parts = name.split(separator: ".").map { $0 == "forward" ? "backward" : $0 == "backward" ? "forward" : String($0) }
        // A pair such as `backward` and `forward` of a player stands for time, and stays as it is.
        if parts.first == "backward" || parts.first == "forward" { return self }
        return SystemSymbol.named(parts.joined(separator: ".")) ?? self
    }
}
