import Combine
import Foundation

/// A model that does not depend on any view.
final class Counter: ObservableObject {
    @Published var count: Int
    @Published private(set) var doubled = 0
    private var cancellables = Set<AnyCancellable>()

    init(count: Int) {
        self.count = count
        $count.map { $0 * 2 }.sink { [weak self] in self?.doubled = $0 }.store(in: &cancellables)
    }
}

/// A model that sends `objectWillChange` itself.
final class Manual: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    var name = "a" { willSet { objectWillChange.send() } }
}
