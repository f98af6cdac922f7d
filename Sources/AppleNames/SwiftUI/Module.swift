@_exported import FrontmostUILaunch
@_exported import SwiftUINames
@_exported import UIKit
