import Foundation
import FrontmostRender

extension ViewGraph {
    /// A graph by itself, shown by nothing but a render tree: what benchmarks measure and random checks compare.
    package convenience init<V: View>(
        _ view: V, size: CGSize, measurer: any TextMeasurer, environment: EnvironmentValues = EnvironmentValues()
    ) {
        self.init(environment: environment, measurer: measurer)
        mount { V._make(view, $0) }
        root.resize(to: size, safeArea: EdgeInsets())
        setVisible(true)
    }

    /// Everything a frame does, short of the patch.
    package func bringToRest() {
        var rounds = 0
        repeat {
            update()
            layout()
            rounds += 1
        } while needsUpdate && rounds < 100
    }
}
