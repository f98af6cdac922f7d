// The sources in `Shared` see Apple's names alone.
@_exported import SwiftUI
@_exported import UIKit
