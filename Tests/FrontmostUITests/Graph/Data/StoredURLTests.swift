import Foundation
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// URLs in user defaults: any URL is read back as it was written.
@MainActor struct StoredURLTests {
    @Test(arguments: ["https://x.y/z?q=1#f", "myapp://open/3", "mailto:a@b.c", "file:///tmp/日本", "https://例え.jp/道"])
    func a_url_comes_back_as_it_was_written(text: String) throws {
        let url = try #require(URL(string: text)), key = "url-\(UUID().uuidString)"
        defer { UserDefaults.standard.removeObject(forKey: key) }
        @AppStorage var stored: URL
        _stored = AppStorage(wrappedValue: URL(fileURLWithPath: "/"), key)
        stored = url
        #expect(stored == url)
        #expect(UserDefaults.standard.url(forKey: key) == url)
        @AppStorage var optional: URL?
        _optional = AppStorage(key)
        #expect(optional == url)
        optional = nil
        #expect(UserDefaults.standard.object(forKey: key) == nil)
    }
}
