import FrontmostUI

/// What the user has chosen for all apps, in words.
struct PreferencesScreen: View {
    @Environment(\.dynamicTypeSize) private var textSize
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.accessibilityReduceTransparency) private var reducesTransparency
    @Environment(\.colorSchemeContrast) private var contrast

    var body: some View {
        VStack {
            Text("text \(String(describing: textSize))")
            Text(reducesMotion ? "less motion" : "full motion")
            Text(reducesTransparency ? "less transparency" : "full transparency")
            Text(contrast == .increased ? "more contrast" : "standard contrast")
        }
    }
}
