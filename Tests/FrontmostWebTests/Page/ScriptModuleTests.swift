import NIOCore
import Testing

@testable import FrontmostWeb

/// The page's script consists of ES modules that the browser loads as they are.
struct ScriptModuleTests {
    let script: ClientScript

    init() throws { script = try ClientScript() }

    /// The modules that a module imports. Records an issue for an import that is not a module of the script.
    private func imports(of module: String) -> [String] {
        script.imports(of: module).filter { specifier in
            let isModule = specifier.hasPrefix("./") && script.modules[String(specifier.dropFirst(2))] != nil
            #expect(isModule, "\(module) imports \(specifier)")
            return isModule
        }.map { String($0.dropFirst(2)) }
    }

    @Test func imports_are_relative_and_form_no_cycle() {
        var finished: Set<String> = []
        func visit(_ module: String, from path: [String]) {
            if path.contains(module) { Issue.record("\((path + [module]).joined(separator: " → "))") }
            guard !finished.contains(module), !path.contains(module) else { return }
            for next in imports(of: module) { visit(next, from: path + [module]) }
            finished.insert(module)
        }
        visit("main.js", from: [])
        #expect(finished.count > 10)
        #expect(finished == Set(script.modules.keys), "main.js leads to every module")
    }

    @Test func the_page_preloads_every_module_and_starts_the_main_one() {
        let preloaded = script.page.matches(of: /<link rel="modulepreload" href="\/frontmost\/([^"]+)">/).map { String($0.1) }
        #expect(preloaded.sorted() == script.modules.keys.filter { $0 != "main.js" }.sorted())
        let scripts = script.page.matches(of: /<script\b[^>]*>/).map { String($0.0) }
        #expect(scripts == [#"<script type="module" src="/frontmost/main.js">"#])
    }

    @Test func every_import_names_what_the_module_exports() throws {
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

    /// Relative imports do not carry the token of the page's address. The modules are the same for every client, so they need none.
    @Test func modules_need_no_token_and_are_revalidated() async throws {
        try await ServerFixture.run(assets: PageAssets.all(title: "Title")) { fixture async throws in
            #expect(try await fixture.request("/").status == 403)
            let page = try await fixture.request("/?token=correct-token")
            #expect(page.status == 200 && !page.text.contains("correct-token"))
            #expect(page.headers["content-security-policy"]?.contains("script-src 'self';") == true)
            for (module, text) in script.modules {
                let response = try await fixture.request(PageAssets.modulePath + module)
                #expect(response.status == 200 && response.text == text, "\(module)")
                #expect(response.headers["content-type"] == "text/javascript; charset=utf-8")
                #expect(response.headers["cache-control"] == "no-cache")
                #expect(response.headers["x-content-type-options"] == "nosniff")
                #expect(response.headers["cross-origin-resource-policy"] == "same-origin")
                let tag = try #require(response.headers["etag"])
                let again = try await fixture.request(
                    PageAssets.modulePath + module, headers: ["If-None-Match: \(tag)"])
                #expect(again.status == 304)
            }
            for path in ["/frontmost/", "/frontmost/none.js", "/frontmost/../main.js", "/frontmost.js"] {
                #expect(try await fixture.request(path).status == 404, "\(path)")
            }
        }
    }

    @Test func modules_are_refused_to_pages_from_elsewhere() async throws {
        try await ServerFixture.run(assets: PageAssets.all(title: "Title")) { fixture async throws in
            let origin = try await fixture.request("/frontmost/main.js", headers: ["Origin: http://evil.example"])
            #expect(origin.status == 403)
            #expect(try await fixture.request("/frontmost/main.js", host: "evil.example").status == 403)
        }
    }
}
