// What the article about resources presupposes: SwiftPM makes this for a target with resources.
import Foundation

extension Bundle {
    static var module: Bundle { .main }
}
