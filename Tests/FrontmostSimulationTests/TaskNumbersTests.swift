import Testing

@testable import FrontmostSimulation

@Suite struct TaskNumbersTests {
    @Test func a_number_takes_one_bit_counted_from_the_first() {
        var numbers = TaskNumbers()
        #expect(numbers.isEmpty && !numbers.contains(0))
        for number in 1_000_000..<1_010_000 as Range<UInt64> where number % 2 == 0 { numbers.insert(number) }
        #expect(numbers.byteCount <= 10_000 / 8 + 8)
        #expect(numbers.contains(1_000_000) && numbers.contains(1_009_998) && !numbers.contains(1_000_001))
        #expect(!numbers.contains(999_999) && !numbers.contains(1_010_000) && !numbers.contains(.max))
    }

    @Test func the_numbers_equal_a_set_in_any_order_of_insertion() {
        var numbers = TaskNumbers(), set: Set<UInt64> = []
        for index in 0..<450 as Range<UInt64> {
            let number = 7 + index * 7919 % 701
            numbers.insert(number)
            set.insert(number)
        }
        #expect((0...800).allSatisfy { numbers.contains($0) == set.contains($0) })
    }
}
