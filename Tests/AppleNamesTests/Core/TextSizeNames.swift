import SwiftUI
import Testing

/// Text sizes by the names of iOS 13, as an app sees them.
struct TextSizeNames {
    @Test func categories_are_compared_by_their_size() {
        let all = ContentSizeCategory.allCases
        for (index, category) in all.enumerated() {
            for (other, larger) in all.enumerated() {
                #expect((category < larger) == (index < other) && (category <= larger) == (index <= other))
                #expect((category > larger) == (index > other) && (category >= larger) == (index >= other))
            }
            #expect(category.isAccessibilityCategory == (category >= .accessibilityMedium))
        }
    }
}
