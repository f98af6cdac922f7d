/// Runs code of the main actor at once, for types without isolation that are used on it: contexts of renderers, subviews of layouts.
func assumeMain<Result>(_ body: @MainActor () -> Result) -> Result {
    // Unchecked: the result stays on the main actor.
    nonisolated(unsafe) var result: Result?
    withoutActuallyEscaping(body) { body in MainActor.assumeIsolated { result = body() } }
    guard let result else { fatalError("unreachable: the closure has run") }
    return result
}
