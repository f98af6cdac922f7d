import Foundation
import FrontmostRender

/// The properties of a node that nodes of one shape share: all but its frame and its texts.
struct NodeLook: Hashable {
    enum Content: Hashable {
        case none
        /// One string, which becomes the element's text.
        case text
        /// SVG that has been defined, by number.
        case markup(Int)
        /// Content that is written in full each time.
        case own
        /// Content that never becomes part of a template: fields, scroll views, canvases and pictures.
        case single
    }

    var tag: ElementRole.Tag
    var style: Int
    var effects: String
    var accepts: Int
    var content: Content
    var attributeNames: [String]

    /// The number of strings that each node with this look brings: its text, and the values of its attributes.
    var stringCount: Int { (content == .text ? 1 : 0) + attributeNames.count }

    /// Whether a node with the same surface has this look.
    func isLook(of role: ElementRole, _ effects: String, _ accepts: Int, _ content: Content) -> Bool {
        tag == role.tag && self.accepts == accepts && self.content == content && self.effects == effects
            && attributeNames.elementsEqual(role.attributes, by: { $0 == $1.name })
    }
}
