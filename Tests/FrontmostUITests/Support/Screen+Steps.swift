import Foundation
import FrontmostTesting

// Steps that many tests share.

extension Screen {
    /// Advances the time by more than any of the platform's transitions takes.
    func pass() async { await advance(by: .seconds(1)) }

    /// Makes a tablet's window as narrow as a phone.
    func narrow() async {
        await resize(to: CGSize(width: 390, height: 820))
        await pass()
    }

    /// Makes the window as wide as a tablet.
    func widen() async {
        await resize(to: CGSize(width: 1180, height: 820))
        await pass()
    }
}
