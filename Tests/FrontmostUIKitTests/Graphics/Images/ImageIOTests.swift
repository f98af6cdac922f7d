import Foundation
import FrontmostGraphics
import FrontmostRender
import FrontmostTransfer
import Testing

@testable import FrontmostUIKit
@testable import ImageIO

/// Image files under Image I/O's names, as apps write them.
@MainActor struct ImageIOTests {
    /// A GIF file of three frames on a canvas of 4 × 2: one of the whole canvas, one at its left that is removed again, one at its left.
    private static var movingPicture: Data {
        func control(disposal: UInt8, hundredths: UInt8, isTransparent: Bool) -> [UInt8] {
            [0x21, 0xF9, 4, disposal << 2 | (isTransparent ? 1 : 0), hundredths, 0, 0, 0]
        }
        func image(width: UInt8) -> [UInt8] { [0x2C, 0, 0, 0, 0, width, 0, 2, 0, 0, 2, 2, 0x4C, 0x01, 0] }
        var file = Array("GIF89a".utf8) + [4, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 5, 0, 0]
        file += control(disposal: 1, hundredths: 50, isTransparent: false) + image(width: 4)
        file += control(disposal: 2, hundredths: 1, isTransparent: true) + image(width: 2)
        file += control(disposal: 1, hundredths: 20, isTransparent: true) + image(width: 2)
        return Data(file + [0x3B])
    }

    private var drawn: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        }
    }

    private func thumbnail(_ source: CGImageSource, _ size: Double, turned: Bool = false) -> CGImage? {
        let options =
            [
                kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: turned,
                kCGImageSourceThumbnailMaxPixelSize: size,
            ] as [CFString: Any] as CFDictionary
        return CGImageSourceCreateThumbnailAtIndex(source, 0, options)
    }

    @Test func a_thumbnail_has_the_asked_for_size() throws {
        let source = try #require(
            CGImageSourceCreateWithData(photograph(turn: nil) as CFData, [kCGImageSourceShouldCache: false] as CFDictionary))
        let small = try #require(thumbnail(source, 20))
        #expect(small.width == 20 && small.height == 15)
        #expect(thumbnail(source, 100)?.width == 40, "It is not made larger.")
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil, "The file contains no thumbnail.")
    }

    @Test func a_thumbnail_is_turned_by_the_files_orientation() throws {
        let source = try #require(CGImageSourceCreateWithData(photograph(turn: 6), nil))
        let turned = try #require(thumbnail(source, 20, turned: true)), stored = try #require(thumbnail(source, 20))
        #expect(turned.width == 15 && turned.height == 20 && stored.width == 20 && stored.height == 15)
    }

    @Test func properties_tell_size_and_orientation() throws {
        let source = try #require(CGImageSourceCreateWithData(photograph(turn: 6), nil))
        #expect(CGImageSourceGetType(source) == UTType.jpeg.identifier && CGImageSourceGetCount(source) == 1)
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        #expect(properties?[kCGImagePropertyPixelWidth] as? Int == 40 && properties?[kCGImagePropertyPixelHeight] as? Int == 30)
        #expect(properties?[kCGImagePropertyOrientation] as? Int == 6)
        #expect(
            CGImageSourceCreateImageAtIndex(source, 1, nil) == nil && CGImageSourceCopyPropertiesAtIndex(source, -1, nil) == nil)
        #expect(CGImageSourceCreateWithData(Data("no image".utf8), nil) == nil)
    }

    @Test func the_types_are_those_of_uniform_types() {
        for type in ImageFileType.allCases { #expect(UTType(mimeType: type.mediaType)?.identifier == type.rawValue) }
    }

    @Test func the_frames_of_a_gif_file_have_delays() throws {
        let source = try #require(CGImageSourceCreateWithData(Self.movingPicture, nil))
        #expect(CGImageSourceGetCount(source) == 3)
        func delay(_ index: Int, _ key: CFString) -> Double? {
            let gif = CGImageSourceCopyPropertiesAtIndex(source, index, nil)?[kCGImagePropertyGIFDictionary] as? [CFString: Any]
            return gif?[key] as? Double
        }
        #expect((0..<3).map { delay($0, kCGImagePropertyGIFDelayTime) } == [0.5, 0.1, 0.2])
        #expect(delay(1, kCGImagePropertyGIFUnclampedDelayTime) == 0.01)
        let whole = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary] as? [CFString: Any]
        #expect(whole?[kCGImagePropertyGIFLoopCount] as? Int == 5)
    }

    @Test func a_frame_is_drawn_over_those_that_remain() throws {
        let source = try #require(CGImageSourceCreateWithData(Self.movingPicture, nil)), files = source.frames.map(\.file)
        let shown = try (0..<3).map { index in
            let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
            #expect(image.width == 4 && image.height == 2)
            return image.picture.files
        }
        #expect(shown == [[files[0]], [files[0], files[1]], [files[0], files[2]]])
        #expect(files.allSatisfy { CGImageSourceCreateWithData($0, nil).map(CGImageSourceGetCount) == 1 })
    }

    @Test func a_file_that_ends_anywhere_is_no_error() {
        let file = Self.movingPicture
        for length in 0...file.count {
            guard let source = CGImageSourceCreateWithData(file.prefix(length), nil) else { continue }
            for index in 0..<CGImageSourceGetCount(source) {
                #expect(CGImageSourceCreateImageAtIndex(source, index, nil) != nil)
                _ = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
            }
            _ = CGImageSourceCopyProperties(source, nil)
        }
    }

    @Test func an_image_is_written_as_a_png() throws {
        let image = try #require(drawn.cgImage), data = NSMutableData()
        let type = UTType.png.identifier as CFString
        let destination = try #require(CGImageDestinationCreateWithData(data as CFMutableData, type, 1, nil))
        #expect(!CGImageDestinationFinalize(destination), "There is no image.")
        CGImageDestinationAddImage(destination, image, nil)
        #expect(CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithData(Data(referencing: data), nil))
        let written = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(written.width == image.width && written.height == image.height)
        #expect(CGImageDestinationCreateWithData(data, "public.tiff", 1, nil) == nil)
    }

    @Test func a_jpeg_file_keeps_its_bytes() throws {
        let file = photograph(turn: 6), source = try #require(CGImageSourceCreateWithData(file, nil))
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).jpeg")
        defer { try? FileManager.default.removeItem(at: url) }
        let destination = try #require(CGImageDestinationCreateWithURL(url as CFURL, UTType.jpeg.identifier as CFString, 1, nil))
        CGImageDestinationAddImageFromSource(
            destination, source, 0, [kCGImageDestinationLossyCompressionQuality: 0.5] as CFDictionary)
        #expect(CGImageDestinationFinalize(destination))
        #expect(try Data(contentsOf: url) == file)
        #expect(CGImageSourceCreateWithURL(url as CFURL, nil).map(CGImageSourceGetCount) == 1)
    }
}

extension CGImage.Picture {
    /// The files that are drawn, back to front.
    fileprivate var files: [Data] {
        switch self {
        case .encoded(let data, _): [data]
        case .symbol: []
        case .drawing(let image):
            image.operations.compactMap { operation in
                guard case .image(let content, _) = operation, case .encoded(let data, _) = content.source else { return nil }
                return data
            }
        }
    }
}
