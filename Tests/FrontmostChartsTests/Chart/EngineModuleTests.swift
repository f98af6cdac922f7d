import FrontmostCharts
import FrontmostUI
import Testing

struct EngineModuleTests {
    @Test func charts_are_views_of_the_engine() {
        #expect(EngineModules.contain(Chart<BarMark>.self) && EngineModules.contain(ChartProxy.self))
    }
}
