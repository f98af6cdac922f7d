#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An error in the use of a macro, with its location.
struct MacroError: Error, Equatable {
    var message: String
    /// The offset in bytes in the source of the declaration, or of the use of the macro.
    var offset: Int
}

/// Answers the compiler's requests: which macros there are, and what they expand to.
///
/// The compiler starts a plugin as a separate process, and exchanges JSON messages with it, each preceded by its length. The
/// plugin needs no library for syntax: the message contains the text of the declaration, and the answer is text.
package struct Plugin {
    /// The lowest version of the compiler's protocol in which messages contain the declarations around a macro
    /// (`lexicalContext`).
    static let protocolVersion = 7

    private var hostVersion = 0

    package init() {}

    mutating func answer(_ question: HostMessage) -> PluginMessage {
        switch question {
        case .getCapability(let version):
            hostVersion = version
            return .capability(protocolVersion: Self.protocolVersion)
        case .expand(let expansion): return expand(expansion)
        case .other: return .expanded(nil, [])
        }
    }

    private func expand(_ expansion: Expansion) -> PluginMessage {
        do throws(MacroError) {
            if hostVersion < Self.protocolVersion {
                throw MacroError(
                    message: "Frontmost's macros need version \(Self.protocolVersion) of the compiler's plugin protocol, but "
                        + "this compiler has version \(hostVersion): use a newer Swift toolchain", offset: 0)
            }
            return .expanded(try Self.source(of: expansion), [])
        } catch {
            let location = (expansion.syntax ?? expansion.declSyntax)?.location ?? .init()
            let position = PluginMessage.Diagnostic.Position(
                fileName: location.fileName, offset: location.offset + error.offset)
            return .expanded(nil, [.init(error.message, at: position)])
        }
    }

    private static func source(of expansion: Expansion) throws(MacroError) -> String {
        switch expansion.macro.typeName {
        case "CasePathable": try CasePathableMacro(expansion).expanded
        case "Entry": try EntryMacro(expansion).expanded
        case "Preview": try PreviewMacro(expansion).expanded
        case "Previewable": try PreviewMacro.checkMark(expansion)
        case let name: throw MacroError(message: "there is no macro '\(name)' in FrontmostMacros", offset: 0)
        }
    }
}

extension Plugin {
    /// Answers requests until the compiler closes the connection.
    /// - Throws: An error if a message cannot be decoded or an answer cannot be encoded.
    package mutating func run() throws {
        let connection = Connection()
        // An empty message ends the session.
        while let body = connection.receive(), !body.isEmpty {
            let question = try JSONDecoder().decode(HostMessage.self, from: body)
            connection.send(try JSONEncoder().encode(answer(question)))
        }
    }
}
