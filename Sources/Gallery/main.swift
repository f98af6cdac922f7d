import FrontmostLaunch
import FrontmostWeb

Launcher.checkCommandLine()
let scenes = GalleryScenes()
let panel = WebPanel(title: "Frontmost", entries: ScreenSources.entries, initial: GalleryScreen.mailApp.id) { scene, id in
    scenes.open(id, in: scene)
}
let launcher = Launcher(title: "Gallery", panel: panel) { scenes.connect($0, $1, $2) }
scenes.didOpen = { launcher.select($0, in: $1) }
launcher.run()
