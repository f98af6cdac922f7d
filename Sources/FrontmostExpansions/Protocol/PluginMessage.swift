/// A request of the compiler to a macro plugin. Only the parts that these macros need are decoded.
enum HostMessage: Decodable {
    case getCapability(protocolVersion: Int)
    case expand(Expansion)
    /// A request of a later version of the protocol.
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

/// The request to expand one use of a macro.
struct Expansion: Decodable {
    struct Macro: Decodable {
        /// The name of the implementation, from `#externalMacro`.
        var typeName: String
    }
    /// A piece of source text, including the white space and comments before it.
    struct Syntax: Decodable {
        struct Location: Decodable {
            var fileID = ""
            var fileName = ""
            /// The offset in bytes from the start of the file.
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
    /// The prefix of a mangled name that is unique in the module.
    var discriminator: String
    /// The use of a freestanding macro.
    var syntax: Syntax?
    /// The declaration that an attached macro is attached to.
    var declSyntax: Syntax?
    var attributeSyntax: Syntax?
    /// The type that an extension macro extends.
    var extendedTypeSyntax: Syntax?
    /// The missing conformances; nil if there are none.
    var conformanceListSyntax: Syntax?
    /// The surrounding declarations, innermost first, without their members.
    var lexicalContext: [Syntax]?

    /// A unique name for a declaration of the expansion, which no source can contain.
    func uniqueName(_ name: String) -> String { "\(discriminator)\(name.utf8.count)\(name)fMu_" }
}

/// An answer of a plugin.
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
