import FrontmostLaunch
import FrontmostWeb

let scenes = GalleryScenes()
let panel = WebPanel(title: "Frontmost", entries: ScreenSources.entries, initial: GalleryScreen.all.id) { scene, id in
    scenes.open(id, in: scene)
}
let launcher = Launcher(title: "Gallery", panel: panel) { session, environment in scenes.connect(session, environment) }
scenes.didOpen = { launcher.select($0, in: $1) }
launcher.run()
