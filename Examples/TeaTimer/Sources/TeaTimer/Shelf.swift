import Combine
import Foundation

struct Tea: Hashable {
    var name: String
    /// How long it draws.
    var seconds: Int
}

/// The teas, and which were brewed.
final class Shelf {
    @Published private(set) var teas: [Tea]
    let made = PassthroughSubject<Tea, Never>()

    init(teas: [Tea]) { self.teas = teas }

    func add(_ tea: Tea) { teas.append(tea) }

    func remove(at index: Int) { teas.remove(at: index) }
}

/// A time as minutes and seconds: `4:00`.
func clock(_ seconds: Int) -> String { "\(seconds / 60):" + String(seconds % 60 + 100).dropFirst() }
