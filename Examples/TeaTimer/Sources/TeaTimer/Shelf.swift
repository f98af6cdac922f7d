import Combine
import Foundation

struct Tea: Hashable {
    var name: String
    var seconds: Int
}

/// The teas, and how often each was brewed.
final class Shelf {
    @Published private(set) var teas: [Tea]
    let made = PassthroughSubject<Tea, Never>()

    init(teas: [Tea]) { self.teas = teas }

    func add(_ tea: Tea) { teas.append(tea) }
}
