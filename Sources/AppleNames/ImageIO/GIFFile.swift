import Foundation
import FrontmostGraphics
import FrontmostRender

/// Takes a GIF file apart. A frame alone is a GIF file with the same canvas, which hosts decode.
enum GIFFile {
    struct Frame: Sendable {
        /// A GIF file of this frame only.
        let file: Data
        /// How long the frame is shown, in seconds.
        let delay: Double
        /// Whether the frame goes before the next one is shown.
        let isRemoved: Bool
        /// Whether nothing of the frames before can be seen through it.
        let coversCanvas: Bool
    }

    /// The frames of a file. A file that ends early has those that are whole.
    /// - Complexity: O(*n*) in the file's length.
    static func frames(of bytes: [UInt8]) -> [Frame] {
        var reader = GIFReader(bytes)
        guard let head = reader.head() else { return [] }
        var frames: [Frame] = [], control: ArraySlice<UInt8> = []
        while let block = reader.block() {
            switch block {
            case .control(let bytes): control = bytes
            case .image(let bytes):
                // An introducer, a label, a length, flags, the delay in hundredths, the transparent colour, an end.
                let flags = control.count == 8 ? control[control.startIndex + 3] : 0
                let delay = control.count == 8 ? word(control, 4) : 0
                let isWhole =
                    word(bytes, 1) == 0 && word(bytes, 3) == 0 && word(bytes, 5) >= head.width && word(bytes, 7) >= head.height
                frames.append(
                    Frame(
                        file: Data(head.bytes + control + bytes + [0x3B]), delay: Double(delay) / 100,
                        isRemoved: (2...3).contains(flags >> 2 & 7), coversCanvas: isWhole && flags & 1 == 0))
                control = []
            case .other: break
            }
        }
        return frames
    }

    /// How often the frames are shown; 0 for ever, 1 without a number in the file.
    static func loopCount(of bytes: [UInt8]) -> Int {
        var reader = GIFReader(bytes)
        guard reader.head() != nil else { return 1 }
        while let block = reader.block() {
            guard case .other(let bytes) = block, bytes.count >= 19, bytes.dropFirst(3).starts(with: Array("NETSCAPE2.0".utf8))
            else {
                continue
            }
            return word(bytes, 16)
        }
        return 1
    }

    /// A frame over those that are still to be seen below it.
    static func image(of frames: [Frame], at index: Int, width: Double, height: Double) -> CGImage {
        let first = frames[...index].lastIndex { $0.coversCanvas } ?? 0
        let seen = (first...index).filter { $0 == index || !frames[$0].isRemoved }
        func alone(_ index: Int) -> CGImage {
            CGImage(.encoded(frames[index].file, mediaType: ImageFileType.gif.mediaType), width: width, height: height)
        }
        guard seen.count > 1 else {
            return alone(index)
        }
        let size = CGSize(width: width, height: height), canvas = CGRect(origin: .zero, size: size)
        let drawing = DrawnImage(seen.map { .image(ImageContent(alone($0).source), in: canvas) }, size: size)
        return CGImage(drawing: drawing, width: Int(width), height: Int(height))
    }

    /// Two bytes, the lower first.
    fileprivate static func word(_ bytes: ArraySlice<UInt8>, _ at: Int) -> Int {
        Int(bytes[bytes.startIndex + at]) | Int(bytes[bytes.startIndex + at + 1]) << 8
    }
}

/// Reads the blocks of a GIF file, in their order.
private struct GIFReader {
    enum Block {
        /// How the next image is shown.
        case control(ArraySlice<UInt8>)
        case image(ArraySlice<UInt8>)
        case other(ArraySlice<UInt8>)
    }

    private let bytes: [UInt8]
    private var at = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The size of the canvas, and all bytes before the first block: signature, canvas and colours.
    mutating func head() -> (bytes: ArraySlice<UInt8>, width: Int, height: Int)? {
        guard bytes.count > 13 else { return nil }
        at = 13 + colors(bytes[10])
        guard at < bytes.count else { return nil }
        return (bytes[..<at], GIFFile.word(bytes[6...], 0), GIFFile.word(bytes[8...], 0))
    }

    /// The length of a table of colours that flags announce.
    private func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << Int(flags & 7 + 1) }

    /// The next block; nil at the end of the file, and where the rest is not a whole block.
    mutating func block() -> Block? {
        let start = at
        guard start < bytes.count else { return nil }
        switch bytes[start] {
        case 0x21:
            guard start + 2 <= bytes.count, skipParts(from: start + 2), start + 1 < bytes.count else { return nil }
            return bytes[start + 1] == 0xF9 ? .control(bytes[start..<at]) : .other(bytes[start..<at])
        case 0x2C:
            guard start + 10 <= bytes.count else { return nil }
            // The table of colours is followed by the width of codes.
            let data = start + 10 + colors(bytes[start + 9]) + 1
            return skipParts(from: data) ? .image(bytes[start..<at]) : nil
        default: return nil
        }
    }

    /// Moves behind a sequence of parts, each with its length first, of which the last is empty.
    private mutating func skipParts(from start: Int) -> Bool {
        var next = start
        while next < bytes.count {
            let length = Int(bytes[next])
            next += 1 + length
            if length == 0 {
                at = next
                return true
            }
        }
        return false
    }
}
