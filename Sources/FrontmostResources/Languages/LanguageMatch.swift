/// Chooses among languages.
package enum LanguageMatch {
    /// The available language that suits the first preferred one best, or else the next; nil if none does.
    ///
    /// A language of another region suits as well: `pt-BR` for `pt-PT`. Chinese in another script does not.
    package static func best(of available: [String], for preferred: [String]) -> String? {
        let parts = available.sorted().map { ($0, Parts($0)) }
        for language in preferred {
            let wanted = Parts(language)
            let found = parts.map { ($0.0, wanted.score(of: $0.1)) }.filter { $0.1 > 0 }
            // The first of the best ones, in the order of their names.
            if let most = found.map(\.1).max(), let best = found.first(where: { $0.1 == most }) { return best.0 }
        }
        return nil
    }

    /// The identifier in the form that tables use: `ja_JP` is `ja-JP`, and `Japanese` is `ja`.
    package static func normal(_ identifier: String) -> String {
        let old = [
            "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es", "Dutch": "nl",
        ]
        return old[identifier] ?? String(identifier.prefix { $0 != "@" }).split { "_-".contains($0) }.joined(separator: "-")
    }

    private struct Parts: Equatable {
        let language: String
        let script, region: String?

        init(_ identifier: String) {
            let parts = LanguageMatch.normal(identifier).split(separator: "-").map(String.init)
            let renamed = ["iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil"]
            let language = parts.first?.lowercased() ?? ""
            self.language = renamed[language] ?? language
            let region = parts.dropFirst().first { $0.count == 2 || $0.count == 3 && $0.allSatisfy(\.isNumber) }?.uppercased()
            let script = parts.dropFirst().first { $0.count == 4 }?.capitalized
            let isTraditional = ["TW", "HK", "MO"].contains(region)
            (self.region, self.script) = (region, script ?? (language == "zh" ? isTraditional ? "Hant" : "Hans" : nil))
        }

        /// How well another language suits this one; 0 for not at all.
        func score(of other: Parts) -> Int {
            guard other.language == language else { return 0 }
            if let script, let its = other.script, script != its { return 0 }
            return 2 * regionScore(of: other) + (other.script == script ? 1 : 0)
        }

        private func regionScore(of other: Parts) -> Int {
            if other.region == region { return 4 }
            if other.region == nil { return 3 }
            // The other regions of English and Spanish write like one of these.
            if (language == "en" && other.region == "GB" && region != "US") || (language == "es" && other.region == "419") {
                return 2
            }
            return 1
        }
    }
}
