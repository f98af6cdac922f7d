import CoreGraphics

// The keys of options and properties, as far as they have an effect or a value here.

/// Whether the source keeps decoded pixels. No effect: hosts decode.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether pixels are decoded at once. No effect: hosts decode.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Whether a thumbnail is made of the image if the file contains none.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is made of the image.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether a thumbnail is turned by the file's orientation.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// The longer side of a thumbnail, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"

/// The length of the file in bytes.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// The width of the stored pixels.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height of the stored pixels.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The orientation, from 1 to 8 as Exif numbers them.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// What a GIF file says of itself, or of a frame.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// How often the frames are shown; 0 for ever.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// How long a frame is shown, in seconds; 0.1 where the file says less than 0.02.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// How long a frame is shown, in seconds, as the file says.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// The quality of a JPEG file. Has no effect: JPEG files keep their bytes.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
