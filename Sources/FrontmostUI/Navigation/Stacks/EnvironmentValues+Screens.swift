extension EnvironmentValues {
    /// The environment that a presented view inherits. Its links push on its own stack, not on the presenter's.
    var forPresented: EnvironmentValues {
        var values = outsideOfLists
        if origin != nil { values.origin = nil }
        if isInMenu { values.isInMenu = false }
        values.navigation = NavigationContext()
        values.searchAround = nil
        return values
    }
}
