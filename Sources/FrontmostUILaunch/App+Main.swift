import FrontmostLaunch
import FrontmostUI

extension App {
    /// Runs the app: serves it to browsers until it is interrupted. Does not return.
    @MainActor @preconcurrency public static func main() {
        Launcher.checkCommandLine()
        let scenes = AppScenes(Self())
        Launcher(title: "\(Self.self)") { session, environment, options in
            scenes.connect(session: session, environment: environment, options: options)
        }
        .run()
    }
}
