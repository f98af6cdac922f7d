import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// A progress view follows an object of Foundation.
@MainActor struct FollowedProgressTests {
    @Test func changes_are_shown_until_the_object_is_finished() throws {
        let progress = Progress(totalUnitCount: 4)
        try simulate(ProgressView(progress)) { screen in
            try #expect(screen.find(.progress).value == "0%")
            progress.completedUnitCount = 1
            await screen.advance(by: .seconds(1))
            try #expect(screen.find(.progress).value == "25%")
            progress.completedUnitCount = 4
            await screen.advance(by: .seconds(1))
            try #expect(screen.find(.progress).value == "100%")
        }
    }

    @Test func a_view_begins_and_ends_to_know_how_much_there_is() throws {
        let progress = Progress(totalUnitCount: -1)
        try simulate(ProgressView(progress)) { screen in
            try #expect(screen.find(.progress).value == "")
            progress.totalUnitCount = 2
            progress.completedUnitCount = 1
            await screen.advance(by: .seconds(1))
            try #expect(screen.find(.progress).value == "50%")
        }
    }

    @Test func a_style_of_the_apps_own_follows_too() throws {
        struct Words: ProgressViewStyle {
            func makeBody(configuration: Configuration) -> some View {
                Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) done")
            }
        }
        let progress = Progress(totalUnitCount: 4)
        try simulate(ProgressView(progress).progressViewStyle(Words())) { screen in
            progress.completedUnitCount = 3
            await screen.advance(by: .seconds(1))
            #expect(screen.texts == ["75 done"])
        }
    }
}
