import Testing

@testable import FrontmostSimulation

@Suite struct TaskNumbersTests {
    @Test func numbers_that_follow_each_other_take_no_room() {
        var numbers = TaskNumbers()
        for number in 100..<10_000 as Range<UInt64> { numbers.insert(number) }
        #expect(numbers.stretchCount == 1)
        #expect(numbers.contains(100) && numbers.contains(9999) && !numbers.contains(99) && !numbers.contains(10_000))
    }

    @Test func a_gap_is_closed_by_what_comes_late() {
        var numbers = TaskNumbers()
        for number in [5, 6, 8, 9, 12] as [UInt64] { numbers.insert(number) }
        #expect(numbers.stretchCount == 3 && !numbers.contains(7))
        numbers.insert(7)
        #expect(numbers.stretchCount == 2 && numbers.contains(7))
        numbers.insert(11)
        numbers.insert(4)
        #expect(numbers.stretchCount == 2 && numbers.contains(4) && !numbers.contains(10))
    }

    @Test func it_has_what_a_set_has_in_whatever_order_it_came() {
        var numbers = TaskNumbers(), set: Set<UInt64> = []
        for index in 0..<450 as Range<UInt64> {
            let number = index * 7919 % 701
            numbers.insert(number)
            set.insert(number)
        }
        #expect((0...701).allSatisfy { numbers.contains($0) == set.contains($0) })
    }
}
