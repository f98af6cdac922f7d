import Foundation
import FrontmostTesting

// Steps that many tests take.

extension Screen {
    /// Lets time pass: more than any transition of the platform's takes.
    func pass() async { await advance(by: .seconds(1)) }

    /// Makes a tablet's window as wide as a phone.
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
