import Testing

@testable import FrontmostSimulation

@Suite struct TaskNumbersTests {
    @Test func a_number_takes_a_bit_from_the_first_one_on() {
        var numbers = TaskNumbers()
        #expect(numbers.isEmpty && !numbers.contains(0))
        for number in 1_000_000..<1_010_000 as Range<UInt64> where number % 2 == 0 { numbers.insert(number) }
        #expect(numbers.byteCount <= 10_000 / 8 + 8)
        #expect(numbers.contains(1_000_000) && numbers.contains(1_009_998) && !numbers.contains(1_000_001))
        #expect(!numbers.contains(999_999) && !numbers.contains(1_010_000) && !numbers.contains(.max))
    }

    @Test func it_has_what_a_set_has_in_whatever_order_it_came() {
        var numbers = TaskNumbers(), set: Set<UInt64> = []
        for index in 0..<450 as Range<UInt64> {
            let number = 7 + index * 7919 % 701
            numbers.insert(number)
            set.insert(number)
        }
        #expect((0...800).allSatisfy { numbers.contains($0) == set.contains($0) })
    }
}
