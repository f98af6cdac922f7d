/// The entries of a set, for appearances and kinds of devices.
enum AssetVariants {
    /// The entries for all devices, or else those for phones, or else for tablets. Entries for higher contrast, other languages'
    /// directions and other systems are left out.
    static func chosen(_ entries: JSONValue?) -> [JSONValue] {
        let known = (entries?.array ?? []).filter(hasKnownAppearances)
        for idiom in ["universal", "iphone", "ipad"] {
            let found = known.filter { entry in (entry["idiom"]?.string ?? "universal") == idiom }
            if !found.isEmpty { return found }
        }
        return []
    }

    private static func hasKnownAppearances(_ entry: JSONValue) -> Bool {
        let appearances = entry["appearances"]?.array ?? []
        return appearances.allSatisfy { appearance in
            let value = appearance["value"]?.string
            return appearance["appearance"]?.string == "luminosity" && (value == "light" || value == "dark")
        }
    }

    /// Whether an entry is for the dark appearance.
    static func isDark(_ entry: JSONValue) -> Bool {
        (entry["appearances"]?.array ?? []).contains { $0["value"]?.string == "dark" }
    }
}
