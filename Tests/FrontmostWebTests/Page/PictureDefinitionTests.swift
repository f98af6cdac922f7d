import Foundation
import FrontmostRender
import Testing

@testable import FrontmostWeb

/// The pictures that both sides of a connection keep.
@MainActor struct PictureDefinitionTests {
    private func picture(_ number: Int, bytes: Int) -> Data {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        data.append(Data(repeating: UInt8(truncatingIfNeeded: number), count: bytes))
        return data
    }

    @Test func pictures_are_limited_by_their_bytes() {
        var definitions = Definitions()
        let size = Definitions.pictureLimit / 8
        for number in 0..<8 {
            #expect(!definitions.isFull)
            #expect(definitions.picture(picture(number, bytes: size), mediaType: "image/png") != nil)
        }
        #expect(definitions.isFull)
        // Starting over would send the same pictures again, with each change.
        definitions.noteWhole()
        #expect(!definitions.isFull)
        for number in 8..<17 { _ = definitions.picture(picture(number, bytes: size), mediaType: "image/png") }
        #expect(definitions.isFull)
    }
}
