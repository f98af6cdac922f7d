import Foundation
import FrontmostRender

/// The font files of the app.
package enum AppFontFiles {
    /// Registers the files that the Info.plist lists under `UIAppFonts`, once. They are looked for in the bundles of the app.
    package static func registerDeclared() { _ = declared }

    private static let declared: Void = {
        for name in Bundle.main.infoDictionary?["UIAppFonts"] as? [String] ?? [] {
            guard let file = AppBundles.file(named: name) else {
                report("The font file '\(name)', which the Info.plist lists under UIAppFonts, is in no bundle of the app.")
                continue
            }
            register(file)
        }
    }()

    /// - Returns: Whether the file is a font that can be read.
    @discardableResult static func register(_ url: URL) -> Bool {
        guard let data = try? Data(contentsOf: url) else {
            report("The font file '\(url.path)' cannot be read.")
            return false
        }
        do {
            try AppFont.register([UInt8](data))
            return true
        } catch {
            report("'\(url.lastPathComponent)' is no TrueType or OpenType font that can be used: \(error).")
            return false
        }
    }

    private static func report(_ text: String) {
        Console.reportFromAnyThread(Console.Message(subsystem: "UIKit", text: text), oncePer: text)
    }
}

/// For how long a font is registered. Here it is until the process ends.
public enum CTFontManagerScope: UInt32, Sendable { case none, process, persistent, session }

/// Registers a font file of the app, so that `UIFont(name:size:)` and `Font.custom` find it. Register fonts before the first page is opened, such as
/// in the app's initialiser: pages get the files with which they begin.
/// - Parameter error: Not written. The console says why a file cannot be used.
/// - Returns: Whether the file is a font that can be read.
@discardableResult public func CTFontManagerRegisterFontsForURL(
    _ fontURL: URL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool {
    AppFontFiles.register(fontURL)
}
