/// An object that lists what it owns, so that the leak watch can name these objects and report them under their owner while both
/// exist.
///
///     extension SketchPixels: DebugOwner {
///         var debugChildren: [(name: String, object: AnyObject)] {
///             layers.map { ("Layer \($0.key)", $0.value) }
///         }
///     }
///
/// The leak watch asks the models that a screen passes to `debugScreen`, the app's controllers, and the objects passed to
/// `DebugHUD.watch`, and then the objects that these own. Models of existing screens are asked with each sample, so that changes
/// are noticed.
@MainActor public protocol DebugOwner: AnyObject {
    /// The objects that should be released with this one, with their names.
    var debugChildren: [(name: String, object: AnyObject)] { get }
}
