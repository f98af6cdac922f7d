/// An object that says what it owns, so that the leak watch calls each of them by a name, and under their owner where that is still there
/// as well.
///
///     extension SketchPixels: DebugOwner {
///         var debugChildren: [(name: String, object: AnyObject)] {
///             layers.map { ("Layer \($0.key)", $0.value) }
///         }
///     }
///
/// It is asked of the models that a screen names by `debugScreen`, of an app's controllers, and of what `DebugHUD.watch` is given; and then of
/// what these own. While a screen is there its models are asked with each sample, so that what comes and goes is known.
@MainActor public protocol DebugOwner: AnyObject {
    /// What should go with it: what is there now, each by its name.
    var debugChildren: [(name: String, object: AnyObject)] { get }
}
