extension UIViewController {
    /// Makes the controller's scene read the status bar's properties again. A controller outside of scenes concerns all of them, since
    /// a window may return it as its root.
    func requestStatusBarUpdate() {
        let own = viewIfLoaded?.hostScene
        for scene in SceneTurn.connected where own == nil || own === scene { scene.setNeedsStatusBarUpdate(keepingStart: false) }
    }
}
