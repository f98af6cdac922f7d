import FrontmostLaunch
import FrontmostWeb

let scenes = GalleryScenes()
let panel = WebPanel(title: "Frontmost", entries: ScreenSources.entries, initial: GalleryScreen.all.id) { scene, id in
    scenes.open(id, in: scene)
}
Launcher(title: "Gallery", panel: panel) { session, environment in scenes.connect(session, environment) }.run()
