import FrontmostTransfer
import Testing

@testable import FrontmostUI

/// What the filters of a photos picker let the user choose, in types of files.
struct PickerFilterTests {
    private func types(_ filter: PHPickerFilter?) -> [UTType] { PHPickerFilter.types(of: filter) }

    @Test func a_filter_has_the_types_of_what_it_matches() {
        #expect(types(nil) == [.image, .movie] && types(.images) == [.image] && types(.videos) == [.movie])
        #expect(types(.any(of: [.images, .videos])) == [.image, .movie])
        #expect(types(.all(of: [.any(of: [.images, .videos]), .images])) == [.image])
        #expect(types(.not(.images)) == [.movie])
    }

    @Test func what_types_do_not_tell_from_others_is_not_excluded() {
        #expect(types(.all(of: [.images, .not(.screenshots)])) == [.image])
        #expect(types(.not(.livePhotos)) == [.image, .movie])
        #expect(types(.not(.any(of: [.screenshots, .panoramas]))) == [.image, .movie])
        #expect(types(.screenshots) == [.image])
    }

    @Test func a_filter_that_contradicts_itself_does_not_offer_all_files() {
        #expect(types(.all(of: [.images, .videos])) == [.image, .movie])
    }
}
