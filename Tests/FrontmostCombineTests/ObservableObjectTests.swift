@testable import FrontmostCombine
import Foundation
import Testing

private final class Plain: ObservableObject {
    func announce() { objectWillChange.send() }
}

private class Animal: ObservableObject {
    var untouched = 0
    @Published var name = "ねこ"
    @Published var note: String?
}

private final class Dog: Animal {
    @Published var tricks: [String]
    @Published private(set) var age: Int
    let padding = (1, 2, 3)

    override init() {
        tricks = []
        _age = Published(initialValue: 3)
        super.init()
    }

    func grow() { age += 1 }
}

private final class LateBloomer: NSObject, ObservableObject {
    var plain = 1
    @Published var value = 0
}

private final class Generic<Value>: ObservableObject {
    @Published var value: Value
    init(_ value: Value) { self.value = value }
}

private final class Custom: ObservableObject {
    let objectWillChange = PassthroughSubject<String, Never>()
    @Published var value = 0
}

@MainActor
private final class Model: ObservableObject {
    @Published var count = 0
    @Published private(set) var double = 0
    private var cancellables: Set<AnyCancellable> = []

    init() {
        $count.sink { [weak self] in self?.double = $0 * 2 }.store(in: &cancellables)
    }
}

@Test func objectWillChange_is_one_publisher_for_the_life_of_the_object() {
    let (plain, dog, late) = (Plain(), Dog(), LateBloomer())
    #expect(plain.objectWillChange === plain.objectWillChange)
    #expect(dog.objectWillChange === dog.objectWillChange)
    #expect(late.objectWillChange === late.objectWillChange)
    #expect(plain.objectWillChange !== Plain().objectWillChange)
}

@Test func a_manual_send_arrives_in_a_class_without_published_properties() {
    let plain = Plain()
    var changes = 0
    let token = plain.objectWillChange.sink { changes += 1 }
    plain.announce()
    plain.announce()
    #expect(changes == 2)
    token.cancel()
    plain.announce()
    #expect(changes == 2)
}

@Test func objectWillChange_fires_before_the_value_changes() {
    let animal = Animal()
    var seen: [String] = []
    let token = animal.objectWillChange.sink { seen.append(animal.name) }
    animal.name = "いぬ"
    animal.name = "とり"
    #expect(seen == ["ねこ", "いぬ"])
    #expect(animal.name == "とり")
    withExtendedLifetime(token) {}
}

@Test func properties_of_class_and_superclass_share_the_objects_publisher() {
    let dog = Dog()
    var changes = 0
    let token = (dog as Animal).objectWillChange.sink { changes += 1 }
    dog.name = "ポチ"
    dog.note = "白い"
    dog.tricks.append("お手")
    dog.grow()
    #expect(changes == 4)
    #expect(dog.tricks == ["お手"])
    #expect(dog.age == 4)
    dog.untouched = 1
    #expect(changes == 4)
    withExtendedLifetime(token) {}
}

@Test func generic_and_NSObject_classes_announce_their_changes() {
    let generic = Generic(["a": 1])
    let late = LateBloomer()
    var changes = 0
    let tokens = [generic.objectWillChange.sink { changes += 1 }, late.objectWillChange.sink { changes += 10 }]
    generic.value["b"] = 2
    late.value = 5
    #expect(changes == 11)
    #expect(generic.value == ["a": 1, "b": 2])
    withExtendedLifetime(tokens) {}
}

@Test func a_custom_publisher_is_left_to_its_owner() {
    let custom = Custom()
    var messages: [String] = []
    let token = custom.objectWillChange.sink { messages.append($0) }
    custom.value = 1
    custom.objectWillChange.send("変わる")
    #expect(messages == ["変わる"])
    var changes = 0
    let observation = custom.observeWillChange { changes += 1 }
    custom.objectWillChange.send("again")
    #expect(changes == 1)
    observation.cancel()
    custom.objectWillChange.send("no more")
    #expect(changes == 1)
    withExtendedLifetime(token) {}
}

@Test func the_projected_publisher_sends_the_current_value_and_then_new_ones_before_they_are_set() {
    let animal = Animal()
    var log: [String] = []
    let token = animal.$name.sink { log.append("\($0) while \(animal.name)") }
    animal.name = "いぬ"
    #expect(log == ["ねこ while ねこ", "いぬ while ねこ"])
    withExtendedLifetime(token) {}
}

@MainActor @Test func a_model_on_the_main_actor_derives_one_property_from_another() {
    let model = Model()
    model.count = 21
    #expect(model.double == 42)
}

@Test func objects_are_released_although_their_publishers_were_used() {
    weak var plain: Plain?
    weak var dog: Dog?
    do {
        let (strongPlain, strongDog) = (Plain(), Dog())
        (plain, dog) = (strongPlain, strongDog)
        let tokens = [strongPlain.objectWillChange.sink {}, strongDog.objectWillChange.sink {}]
        _ = strongDog.$name.sink { _ in }
        withExtendedLifetime(tokens) {}
    }
    #expect(plain == nil)
    #expect(dog == nil)
}

@Test func the_table_of_plain_objects_drops_released_objects() {
    let table = WillChangeTable()
    let keeper = Plain()
    let kept = table.publisher(of: keeper)
    for _ in 0..<10_000 { _ = table.publisher(of: Plain()) }
    #expect(table.count <= 64)
    #expect(table.publisher(of: keeper) === kept)
}

@Test func assign_to_a_published_property_lasts_as_long_as_the_property() {
    let source = CurrentValueSubject<Int, Never>(1)
    var cancelled = 0
    do {
        let model = Generic(0)
        source.handleEvents(receiveCancel: { cancelled += 1 }).assign(to: &model.$value)
        #expect(model.value == 1)
        var changes = 0
        let token = model.objectWillChange.sink { changes += 1 }
        source.send(7)
        #expect(model.value == 7)
        #expect(changes == 1)
        withExtendedLifetime(token) {}
        #expect(cancelled == 0)
    }
    #expect(cancelled == 1)
}

@Test func an_observer_is_called_until_removed_even_within_a_send() {
    let publisher = ObservableObjectPublisher()
    var log: [String] = []
    var second: WillChangeObserver?
    _ = publisher.addObserver {
        log.append("first")
        if let second { publisher.removeObserver(second) }
    }
    second = publisher.addObserver { log.append("second") }
    publisher.send()
    publisher.send()
    #expect(log == ["first", "first"])
}

@Test func observing_an_object_ends_when_the_observation_is_released() {
    let dog = Dog()
    var changes = 0
    var observation: WillChangeObservation? = dog.observeWillChange { changes += 1 }
    dog.name = "ハチ"
    #expect(changes == 1)
    withExtendedLifetime(observation) {}
    observation = nil
    dog.name = "シロ"
    #expect(changes == 1)
}

@Test func two_threads_that_read_it_first_get_the_same_publisher() {
    for _ in 0..<200 {
        let dog = Dog()
        let found = Guarded<Set<ObjectIdentifier>>([])
        let carried = Carried(dog)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            let publisher = carried.value.objectWillChange
            found { _ = $0.insert(ObjectIdentifier(publisher)) }
        }
        #expect(found { $0.count } == 1)
    }
}
