@_exported import func FrontmostLaunch.UIApplicationMain
@_exported import UIKitNames
