/// The number of English nouns, for texts such as `^[3 apple](inflect: true)`.
enum EnglishNoun {
    private static let irregular: [String: String] = [
        "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet", "tooth": "teeth",
        "goose": "geese",
        "mouse": "mice", "ox": "oxen", "leaf": "leaves", "half": "halves", "knife": "knives", "life": "lives", "wife": "wives",
        "shelf": "shelves", "self": "selves", "wolf": "wolves", "loaf": "loaves", "calf": "calves", "thief": "thieves",
        "elf": "elves",
        "potato": "potatoes", "tomato": "tomatoes", "hero": "heroes", "echo": "echoes", "veto": "vetoes", "quiz": "quizzes",
        "analysis": "analyses", "crisis": "crises", "basis": "bases", "thesis": "theses", "axis": "axes", "movie": "movies",
        "cookie": "cookies", "pie": "pies", "tie": "ties", "cache": "caches", "shoe": "shoes", "bus": "buses",
        "gas": "gases", "lens": "lenses", "iris": "irises", "canvas": "canvases", "bonus": "bonuses", "status": "statuses",
        "virus": "viruses", "house": "houses", "horse": "horses", "course": "courses", "case": "cases", "phase": "phases",
        "purchase": "purchases", "response": "responses", "exercise": "exercises", "expense": "expenses", "license": "licenses",
        "size": "sizes", "prize": "prizes",
    ]
    private static let singulars = Dictionary(irregular.map { ($1, $0) }) { one, _ in one }
    private static let unchanged: Set<String> = [
        "fish", "sheep", "deer", "series", "species", "aircraft", "news", "information", "equipment", "feedback", "software",
    ]

    /// The form of a noun for a number of things.
    /// - Parameter noun: In either number.
    static func form(of noun: String, isSingular: Bool) -> String {
        let lower = noun.lowercased()
        if unchanged.contains(lower) || lower.isEmpty { return noun }
        let one = singular(lower), form = isSingular ? one : plural(one)
        if form == lower { return noun }
        if noun.count > 1, noun == noun.uppercased() { return form.uppercased() }
        return noun.first?.isUppercase == true ? form.prefix(1).uppercased() + form.dropFirst() : form
    }

    private static func plural(_ noun: String) -> String {
        if let form = irregular[noun] { return form }
        if ["s", "x", "z", "ch", "sh"].contains(where: noun.hasSuffix) { return noun + "es" }
        if noun.hasSuffix("y"), let before = noun.dropLast().last, !"aeiou".contains(before) { return noun.dropLast() + "ies" }
        return noun + "s"
    }

    private static func singular(_ noun: String) -> String {
        if let form = singulars[noun] { return form }
        if irregular[noun] != nil || !noun.hasSuffix("s") { return noun }
        if ["ss", "us", "is"].contains(where: noun.hasSuffix) { return noun }
        if noun.hasSuffix("ies"), noun.count > 4 { return noun.dropLast(3) + "y" }
        if ["sses", "xes", "zzes", "ches", "shes"].contains(where: noun.hasSuffix) { return String(noun.dropLast(2)) }
        return String(noun.dropLast())
    }
}
