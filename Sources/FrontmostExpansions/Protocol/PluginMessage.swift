/// What the compiler asks of a macro plugin. Only what the macros here read is spelled out.
enum HostMessage: Decodable {
    case getCapability(protocolVersion: Int)
    case expand(Expansion)
    /// Something that later compilers ask.
    case other

    private enum Key: String, CodingKey { case getCapability, expandFreestandingMacro, expandAttachedMacro }

    init(from decoder: any Decoder) throws {
        let message = try decoder.container(keyedBy: Key.self)
        if message.contains(.getCapability) {
            let question = try message.decode(CapabilityQuestion.self, forKey: .getCapability)
            self = .getCapability(protocolVersion: question.capability?.protocolVersion ?? 0)
        } else if message.contains(.expandFreestandingMacro) {
            self = .expand(try message.decode(Expansion.self, forKey: .expandFreestandingMacro))
        } else if message.contains(.expandAttachedMacro) {
            self = .expand(try message.decode(Expansion.self, forKey: .expandAttachedMacro))
        } else {
            self = .other
        }
    }

    private struct CapabilityQuestion: Decodable {
        struct Capability: Decodable { var protocolVersion: Int }
        var capability: Capability?
    }
}

/// One macro at one place.
struct Expansion: Decodable {
    struct Macro: Decodable {
        /// The name of the implementation, as `#externalMacro` gives it.
        var typeName: String
    }
    /// A stretch of source as it is written, with the blanks and comments before it.
    struct Syntax: Decodable {
        struct Location: Decodable {
            var fileID = ""
            var fileName = ""
            /// Bytes from the start of the file.
            var offset = 0
            var line = 1
            var column = 1
        }
        var source: String
        var location: Location?
    }

    var macro: Macro
    /// `declaration`, `accessor`, `peer`, …
    var macroRole: String?
    /// Begins a mangled name that nothing else in the module has.
    var discriminator: String
    /// The use of a freestanding macro.
    var syntax: Syntax?
    /// What an attached macro is attached to.
    var declSyntax: Syntax?
    var attributeSyntax: Syntax?
    /// The type that an extension is to extend.
    var extendedTypeSyntax: Syntax?
    /// The conformances that are missing; nil where none is.
    var conformanceListSyntax: Syntax?
    /// The declarations around, innermost first, without their members.
    var lexicalContext: [Syntax]?

    /// A name that no source can have, for a declaration of the expansion.
    func uniqueName(_ name: String) -> String { "\(discriminator)\(name.utf8.count)\(name)fMu_" }
}

/// What a plugin answers.
enum PluginMessage: Encodable {
    case capability(protocolVersion: Int)
    case expanded(String?, [Diagnostic])

    struct Diagnostic: Encodable, Equatable {
        struct Position: Encodable, Equatable {
            var fileName: String
            var offset: Int
        }
        private struct Nothing: Encodable, Equatable {}

        var message: String
        var severity = "error"
        var position: Position
        private var highlights: [Nothing] = []
        private var notes: [Nothing] = []
        private var fixIts: [Nothing] = []

        init(_ message: String, at position: Position) { (self.message, self.position) = (message, position) }
    }

    private enum Key: String, CodingKey { case getCapabilityResult, expandMacroResult }
    private struct Capability: Encodable { var capability: [String: Int] }
    private struct Result: Encodable {
        var expandedSource: String?
        var diagnostics: [Diagnostic]
    }

    func encode(to encoder: any Encoder) throws {
        var message = encoder.container(keyedBy: Key.self)
        switch self {
        case .capability(let version):
            try message.encode(Capability(capability: ["protocolVersion": version]), forKey: .getCapabilityResult)
        case .expanded(let source, let diagnostics):
            try message.encode(Result(expandedSource: source, diagnostics: diagnostics), forKey: .expandMacroResult)
        }
    }
}
