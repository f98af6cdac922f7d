import FrontmostRender

extension Color: CustomStringConvertible {
    /// The name of a system colour. Other colours are described by their components, `#RRGGBBAA`, as far as these are known
    /// without an environment.
    public var description: String {
        switch source {
        case .resolved(.white): "white"
        case .resolved(.black): "black"
        case .resolved(.clear): "clear"
        case .resolved(let color): color.hexadecimal
        case .palette(let name): "\(name)"
        case .accent: "accentColor"
        case .hierarchical(let level): Self.levelNames[min(max(level, 0), Self.levelNames.count - 1)]
        case .opacity(let base, let opacity): "\(Color.percent(opacity))% \(base)"
        case .set(let set): "\(set.light.hexadecimal) light, \(set.dark.hexadecimal) dark"
        case .mixed(let a, let b, let share): "\(a) mixed with \(Color.percent(share))% \(b)"
        case .uiColor(let color): "\(color)"
        }
    }

    private static let levelNames = ["primary", "secondary", "tertiary", "quaternary", "quinary"]

    /// The percentage, formatted without the locale's separators. Works for any number.
    fileprivate static func percent(_ share: Double) -> String {
        let percent = share * 100
        return percent.rounded() == percent && abs(percent) < 1e9 ? String(Int(percent)) : String(percent)
    }
}

extension ResolvedColor {
    fileprivate var hexadecimal: String {
        "#"
            + [red, green, blue, opacity].map { part in
                let byte = part.isFinite ? UInt8(min(max(part, 0), 1) * 255 + 0.5) : 0
                return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
            .joined()
    }
}
