import Foundation
import Testing

@testable import FrontmostExpansions

/// The plugin's answers. That the expansions compile and work is covered by the tests of the modules that declare the macros.
struct ExpansionTests {
    private struct Answer: Decodable {
        struct Result: Decodable {
            struct Diagnostic: Decodable {
                struct Position: Decodable { var fileName: String, offset: Int }
                var message: String, severity: String, position: Position
            }
            var expandedSource: String?, diagnostics: [Diagnostic]
        }
        var expandMacroResult: Result
    }

    /// The plugin's answer through the same JSON that the compiler sends.
    private func ask(_ message: String, version: Int = 7) throws -> Answer.Result {
        var plugin = Plugin()
        _ = plugin.answer(.getCapability(protocolVersion: version))
        let answer = plugin.answer(try JSONDecoder().decode(HostMessage.self, from: Data(message.utf8)))
        return try JSONDecoder().decode(Answer.self, from: JSONEncoder().encode(answer)).expandMacroResult
    }

    private func json(_ value: String) throws -> String { String(decoding: try JSONEncoder().encode(value), as: UTF8.self) }

    private func entry(
        _ declaration: String, role: String = "accessor", around: String = "extension EnvironmentValues {}"
    ) throws -> Answer.Result {
        try ask(
            """
            {"expandAttachedMacro": {"macro": {"moduleName": "FrontmostMacros", "typeName": "Entry", "name": "Entry "},
            "macroRole": "\(role)", "discriminator": "$s1A", "lexicalContext": [{"kind": "declaration", "source": \(json(around))}],
            "attributeSyntax": {"source": "@Entry", "kind": "attribute"},
            "declSyntax": {"kind": "declaration", "source": \(json(declaration)),
            "location": {"fileID": "A/B.swift", "fileName": "/B.swift", "offset": 100, "line": 3, "column": 9}}}}
            """)
    }

    private func casePathable(_ declaration: String, role: String = "member", around: String = "") throws -> Answer.Result {
        try ask(
            """
            {"expandAttachedMacro": {"macro": {"moduleName": "FrontmostMacros", "typeName": "CasePathable", "name": "CasePathable"},
            "macroRole": "\(role)", "discriminator": "$s1A", "lexicalContext": [{"kind": "declaration", "source": \(json(around))}],
            "extendedTypeSyntax": {"source": "Outer.Route", "kind": "type"},
            "conformanceListSyntax": {"source": "StateNavigation.CasePathable", "kind": "syntax"},
            "declSyntax": {"kind": "declaration", "source": \(json(declaration)),
            "location": {"fileID": "A/B.swift", "fileName": "/B.swift", "offset": 100, "line": 3, "column": 9}}}}
            """)
    }

    private func preview(_ source: String) throws -> String {
        let result = try ask(
            """
            {"expandFreestandingMacro": {"macro": {"moduleName": "FrontmostMacros", "typeName": "Preview", "name": "Preview"},
            "macroRole": "declaration", "discriminator": "$s1A", "lexicalContext": [], "syntax": {"source": \(json(source)),
            "location": {"fileID": "A/B.swift", "fileName": "/B.swift", "offset": 100, "line": 3, "column": 9}}}}
            """)
        return try #require(result.expandedSource)
    }

    @Test(arguments: [
        ("@Entry var x = 1", "x", "1"),
        ("\n  /// Doc.\n  @Entry public var x: [String: (Int) -> Void] = [:]", "x", "[:]"),
        ("@Entry\n@available(*, deprecated) var `default`: String? = \"=\" // no", "default", "\"=\""),
        ("@Entry var action: () -> Void = { print(\"x\") }", "action", "{ print(\"x\") }"),
        ("@Entry var x: String?", "x", "nil"),
        ("@Entry var x: Optional<Int>", "x", "nil"),
    ])
    func an_entry_gets_accessors_and_a_key(declaration: String, name: String, value: String) throws {
        let accessors = try #require(try entry(declaration).expandedSource)
        #expect(accessors.contains("get { _entry(__Key_\(name).self, default: \(value)) }"))
        #expect(accessors.contains("set { _setEntry(__Key_\(name).self, newValue) }"))
        #expect(try entry(declaration, role: "peer").expandedSource == "private enum __Key_\(name) {}")
    }

    @Test(arguments: [
        (
            "case a(Int)", "var a: StateNavigation.CasePath<R, (Int)> {", "embed: { R.a($0) }",
            "case let .a(value0): return value0"
        ),
        ("case b // case c", "var b: StateNavigation.CasePath<R, Swift.Void> {", "embed: { _ in R.b }", "case .b: return ()"),
        ("case a(x: Int)", "CasePath<R, (Int)>", "embed: { R.a(x: $0) }", "return value0"),
        (
            "case a(_ x: Int, y: Self?=nil)", "(Int, y: R?)", "R.a($0.0, y: $0.1)",
            "case let .a(value0, value1): return (value0, value1)"
        ),
        (
            "indirect case `in`([String: Set<Int>], (A<B, C>) -> D = { _ in }), z", "var `in`",
            "([String: Set<Int>], (A<B, C>) -> D)", "z"
        ),
        ("case x = 1, y\nfunc f(a: Int) { switch a { case 1: break } }\ncase z", "var x", "var y", "var z"),
        ("#if DEBUG && X\ncase a\n#else\ncase b\n#endif", "#if DEBUG && X\n", "#else\n", "#endif\n"),
        (
            "@available(*, deprecated)\ncase a, b", "@available(*, deprecated)\nvar a", "@available(*, deprecated)\nvar b",
            "default: return nil"
        ),
    ])
    func every_case_of_an_enum_gets_a_path(cases: String, first: String, second: String, third: String) throws {
        let source = try #require(try casePathable("@CasePathable enum R { \(cases) \n }").expandedSource)
        for part in [first, second, third] { #expect(source.contains(part), "\(part) in \(source)") }
        #expect(!source.contains("var c:") && !source.contains("public"))
    }

    @Test(arguments: [
        ("@CasePathable public enum R { case a }", "", "public "), ("enum R { case a }", "public extension Outer {}", "public "),
        ("package indirect enum R { case a }", "extension Outer {}", "package "),
        ("enum R { case a }", "public struct Outer {}", ""),
        ("private enum R { case a }", "public extension Outer {}", ""),
    ])
    func paths_are_as_public_as_their_enum(declaration: String, around: String, access: String) throws {
        let source = try #require(try casePathable(declaration, around: around).expandedSource)
        #expect(source.hasPrefix("\(access)struct AllCasePaths") && source.contains("\n\(access)static var allCasePaths"))
        let conformance = try casePathable(declaration, role: "extension", around: around).expandedSource
        #expect(conformance == "extension Outer.Route: StateNavigation.CasePathable {}")
    }

    @Test(arguments: [
        ("@CasePathable struct R {}", "for an enum", 14), ("@CasePathable\n  final class R {}", "for an enum", 22),
        ("@CasePathable var x = 1", "for an enum", 14),
        ("@CasePathable enum R {\ncase a(x: Int)\ncase a(y: Int)\n}", "the same name: 'a'", 38),
    ])
    func a_misused_CasePathable_is_diagnosed_once_at_its_mistake(declaration: String, message: String, offset: Int) throws {
        let result = try casePathable(declaration)
        #expect(result.expandedSource == nil && result.diagnostics.count == 1)
        let diagnostic = try #require(result.diagnostics.first)
        #expect(diagnostic.message.contains(message) && diagnostic.position.offset == 100 + offset)
        if message == "for an enum" {
            let conformance = try casePathable(declaration, role: "extension")
            #expect(conformance.diagnostics.isEmpty && conformance.expandedSource == "")
        }
    }

    @Test(arguments: [
        ("@Entry let x = 1", "extension EnvironmentValues {}", "'var'", 7),
        ("  @Entry var x: Int", "extension EnvironmentValues {}", "default value", 13),
        ("@Entry var x: Int { 1 }", "public extension SwiftUI.EnvironmentValues {}", "accessors", 18),
        ("@Entry var x = 1", "extension Other {}", "FocusedValues or ContainerValues", 0),
        ("@Entry var x = 1", "struct EnvironmentValues {}", "FocusedValues or ContainerValues", 0),
    ])
    func a_misused_entry_is_diagnosed_at_its_mistake(declaration: String, around: String, message: String, offset: Int) throws {
        let result = try entry(declaration, around: around)
        #expect(result.expandedSource == nil && result.diagnostics.count == 1)
        let diagnostic = try #require(result.diagnostics.first)
        #expect(diagnostic.message.contains(message) && diagnostic.severity == "error")
        #expect(diagnostic.position.offset == 100 + offset && diagnostic.position.fileName == "/B.swift")
    }

    @Test func a_preview_passes_its_arguments_on_and_knows_its_line() throws {
        let source = try preview("\n// About it.\n#Preview(\"日本\", traits: .landscapeLeft) {\n    A()\n}")
        #expect(source.hasPrefix("struct $s1A15PreviewRegistryfMu_: FrontmostUIKit.PreviewRegistry {"))
        #expect(source.contains("FrontmostUIKit.Preview(\"日本\", traits: .landscapeLeft) {\n    A()\n}"))
        #expect(source.contains("line: Int { 5 }") && source.contains("#\"A/B.swift\"#"))
        #expect(try preview("#Preview { A() }").contains("FrontmostUIKit.Preview { A() }"))
    }

    @Test func attributes_in_front_of_a_preview_are_no_arguments() throws {
        let source = try preview("@available(iOS 17.0, *)\n@MainActor\n#Preview(\"x\") {\n    A()\n}")
        #expect(source.contains("FrontmostUIKit.Preview(\"x\") {\n    A()\n}") && !source.contains("iOS"))
        #expect(source.contains("line: Int { 5 }"))
        let marked = try preview(
            "@available(iOS 17.0, *)\n#Preview(\"x\") { @Previewable @State var n = 1; Text(\"\\(n)\") }")
        #expect(marked.contains("@State var n = 1\nvar body"))
        #expect(marked.contains("return FrontmostUIKit.Preview(\"x\") { Content() }"))
        #expect(try previewable(around: "@available(iOS 17.0, *)\n#Preview {}").expandedSource == "")
    }

    @Test func previewable_declarations_become_properties_of_a_view() throws {
        let source = try preview(
            """
            #Preview("x") {
                let a = 1
                @Previewable @State var on = [
                    true
                ]
                @Previewable
                @FocusState var isFocused: Bool
                Toggle("\\(a)", isOn: $on)
            }
            """)
        #expect(source.contains(" @State var on = [\n        true\n    ]\n @FocusState var isFocused: Bool\nvar body"))
        #expect(source.contains("return FrontmostUIKit.Preview(\"x\") { Content() }"))
        #expect(!source.contains("@Previewable") && source.contains("let a = 1") && source.contains("isOn: $on)"))
    }

    @Test func previewable_declarations_may_stand_in_one_line_with_the_rest() throws {
        let source = try preview(
            "#Preview { @Previewable @State var n = 1; @Previewable @State var b = \"a;b\"; let m = n; Text(\"\\(m)\") }")
        #expect(source.contains(" @State var n = 1\n @State var b = \"a;b\"\nvar body"))
        #expect(source.contains("let m = n; Text(\"\\(m)\")"))
        let rest = try #require(source.split(separator: "var body").last).drop { $0 != "{" }.dropFirst()
        #expect(!rest.drop(while: \.isWhitespace).hasPrefix(";"))
    }

    private func previewable(around: String) throws -> Answer.Result {
        try ask(
            """
            {"expandAttachedMacro": {"macro": {"moduleName": "FrontmostMacros", "typeName": "Previewable", "name": "Previewable"},
            "macroRole": "peer", "discriminator": "$s1A", "declSyntax": {"source": " @Previewable var x = 1"},
            "lexicalContext": [{"source": "{}"}, {"source": \(json(around))}]}}
            """)
    }

    @Test func a_previewable_declaration_elsewhere_is_an_error() throws {
        #expect(try previewable(around: "\n#Preview(\"x\") {}").expandedSource == "")
        let result = try previewable(around: "func preview()")
        #expect(result.diagnostics.first?.message.contains("#Preview") == true && result.diagnostics.first?.position.offset == 1)
    }

    @Test func an_older_compiler_gets_a_diagnostic_with_the_remedy() throws {
        let result = try ask(
            """
            {"expandFreestandingMacro": {"macro": {"typeName": "Preview"}, "discriminator": "$s1A",
            "syntax": {"source": "#Preview {}"}}}
            """, version: 6)
        #expect(result.expandedSource == nil && result.diagnostics.first?.message.contains("newer Swift toolchain") == true)
    }

    @Test func a_message_of_a_later_compiler_is_answered() throws {
        let result = try ask(#"{"loadPluginLibrary": {"libraryPath": "", "moduleName": ""}}"#)
        #expect(result.expandedSource == nil && result.diagnostics.isEmpty)
    }
}
