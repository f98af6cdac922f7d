import Foundation
import FrontmostRender

extension ViewGraph {
    /// Makes a graph that shows several top-level views in a column, as SwiftUI does in windows and sheets.
    convenience init(environment: EnvironmentValues, measurer: any TextMeasurer) {
        self.init(environment: environment, measurer: measurer) {
            StackNode($0, .vertical, spacing: nil, alignment: HorizontalAlignment.center.key, isImplicit: true)
        }
    }

    /// Makes a graph without a hosting view, for benchmarks and for tests that compare render trees.
    package convenience init<V: View>(
        _ view: V, size: CGSize, measurer: any TextMeasurer, environment: EnvironmentValues = EnvironmentValues()
    ) {
        self.init(environment: environment, measurer: measurer)
        mount { V._make(view, $0) }
        root.resize(to: size, safeArea: EdgeInsets())
        setVisible(true)
    }

    /// Does everything that a frame does, except for the patch.
    package func bringToRest() {
        var rounds = 0
        repeat {
            update()
            layout()
            rounds += 1
        } while needsUpdate && rounds < 100
    }
}
