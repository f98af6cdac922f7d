import Testing

@testable import FrontmostWeb

/// The page's script consists of modules that the server joins into one.
struct ScriptModuleTests {
    private func joined(_ modules: [String: String]) throws -> String { try PageScript(modules: modules, main: "main.js").text }

    @Test func each_module_comes_once_and_after_those_that_it_imports() throws {
        let text = try joined([
            "main.js": "import { b } from './b.js';\nimport { a } from './a.js';\nb(a);",
            "a.js": "import { c } from './c.js';\nexport class A extends B {}\nexport const a = c + 1;",
            "b.js": "import {\n  c,\n} from './c.js';\nexport async function b(x) {\n  return x + c;\n}",
            "c.js": "export let c = 1, d;\n",
        ])
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("//") }
        #expect(
            lines == [
                "let c = 1, d;", "async function b(x) {", "  return x + c;", "}", "class A extends B {}", "const a = c + 1;",
                "b(a);",
            ])
    }

    @Test func modules_that_cannot_be_joined_are_reported() {
        #expect(throws: PageScript.Fault.missingModule("b.js", importedBy: "main.js")) {
            try joined(["main.js": "import { b } from './b.js';"])
        }
        #expect(throws: PageScript.Fault.cycle(["main.js", "a.js", "main.js"])) {
            try joined(["main.js": "import { a } from './a.js';", "a.js": "import { m } from './main.js';"])
        }
        #expect(throws: PageScript.Fault.nameDeclaredTwice("x", "a.js", "main.js")) {
            try joined(["main.js": "import { y } from './a.js';\nlet z, x = 2;", "a.js": "const x = 1;\nexport function y() {}"])
        }
        for line in [
            "import './a.js';", "import a from './a.js';", "export { a };", "export default 1;", "import { a } from 'a';",
            "import { a as b } from './a.js';", "const { a } = b;", "let [a] = b;", "function* a() {}",
        ] {
            #expect(throws: PageScript.Fault.unknownImport(line: line, module: "main.js")) { try joined(["main.js": line]) }
        }
    }

    @Test func the_main_module_leads_to_every_module() throws {
        let modules = try ClientScript().modules, text = try joined(modules)
        #expect(modules.count > 10)
        for module in modules.keys { #expect(text.split(separator: "\n").contains("// \(module)"), "\(module)") }
    }

    @Test func every_import_names_what_the_module_exports() throws {
        let script = try ClientScript()
        for (module, text) in script.modules {
            for use in text.matches(of: /(?m)^import \{([^}]*)\} from '\.\/([^']+)';/) {
                let exporter = try #require(script.modules[String(use.2)])
                let exports = exporter.matches(of: /(?m)^export (?:async )?(?:const|let|function) (\w+)/).map(\.1)
                for name in use.1.split(whereSeparator: { ",\n ".contains($0) }) {
                    #expect(exports.contains(name), "\(module) imports \(name) from \(use.2)")
                }
            }
        }
    }

    /// The paths of the files that a page or a style sheet names.
    private func references(in text: String) -> [String] {
        text.matches(of: /(?:href="|src="|url\()(\/[^")]+)[")]/).map { String($0.1) }
    }

    @Test func a_page_names_its_script_style_and_fonts_by_their_content_and_they_are_kept_for_good() async throws {
        let assets = try PageAssets.all(title: "Title")
        try await ServerFixture.run(assets: assets) { fixture async throws in
            #expect(try await fixture.request("/").status == 403)
            let page = try await fixture.request("/?token=correct-token")
            #expect(page.status == 200 && !page.text.contains("correct-token"))
            #expect(page.headers["content-security-policy"]?.contains("script-src 'self';") == true)
            var paths = references(in: page.text)
            #expect(paths.count == 4, "script, style sheet, and two fonts to load at once")
            for path in paths where path.hasSuffix(".css") { paths += references(in: try await fixture.request(path).text) }
            #expect(Set(paths + ["/"]) == Set(assets.keys), "every file is named, and every name is a file")
            for path in paths {
                let response = try await fixture.request(path), asset = try #require(assets[path])
                #expect(response.status == 200 && path.contains(".\(asset.contentHash)."), "\(path)")
                #expect(response.headers["content-type"] == asset.contentType)
                #expect(response.headers["cache-control"] == "public, max-age=31536000, immutable")
                #expect(response.headers["x-content-type-options"] == "nosniff")
                #expect(response.headers["cross-origin-resource-policy"] == "same-origin")
                let tag = try #require(response.headers["etag"])
                #expect(try await fixture.request(path, headers: ["If-None-Match: \(tag)"]).status == 304)
                #expect(try await fixture.request(path, headers: ["Origin: http://evil.example"]).status == 403)
                #expect(try await fixture.request(path, host: "evil.example").status == 403)
            }
            for path in ["/frontmost.js", "/frontmost.0.js", "/fonts/", "/frontmost/main.js"] {
                #expect(try await fixture.request(path).status == 404, "\(path)")
            }
        }
    }
}
