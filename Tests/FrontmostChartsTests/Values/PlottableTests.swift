import Foundation
import Testing

@testable import FrontmostCharts

struct PlottableTests {
    private enum City: String, Plottable { case tokyo = "東京", osaka = "大阪" }
    private enum Level: Int, Plottable { case low = 1, high = 9 }

    @Test func numbers_dates_and_strings_plot_as_themselves() {
        #expect(3.plotValue == .number(3) && Float(1.5).plotValue == .number(1.5) && Decimal(2).plotValue == .number(2))
        #expect("A".plotValue == .category("A"))
        #expect(Date(timeIntervalSince1970: 0).plotValue == .date(Date(timeIntervalSince1970: 0)))
    }

    @Test func an_enum_plots_as_its_raw_value_and_is_recovered_from_it() {
        #expect(City.tokyo.plotValue == .category("東京"))
        #expect(City(plotValue: .category("大阪")) == .osaka && City(plotValue: .category("京都")) == nil)
        #expect(Level.high.plotValue == .number(9) && Level(plotValue: .number(1)) == .low)
    }

    @Test func an_integer_is_recovered_by_rounding_or_is_nil() {
        #expect(Int(_plotValue: .number(2.6)) == 3)
        #expect(Int8(_plotValue: .number(1000)) == nil && Int(_plotValue: .number(.nan)) == nil)
        #expect(Int(_plotValue: .category("2")) == nil)
    }
}
