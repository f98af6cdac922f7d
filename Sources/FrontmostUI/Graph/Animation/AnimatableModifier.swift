/// A modifier with animatable data, the same as a `ViewModifier` that is `Animatable`.
@MainActor @preconcurrency public protocol AnimatableModifier: Animatable, ViewModifier {}
