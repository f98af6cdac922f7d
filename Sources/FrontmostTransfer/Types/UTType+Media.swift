// Constants of types: documents, images, sound and moving pictures.

extension UTType {
    /// A document in the Portable Document Format.
    public static var pdf: UTType { UTType(known: "com.adobe.pdf") }
    /// A package of rich text with attachments.
    public static var rtfd: UTType { UTType(known: "com.apple.rtfd") }
    /// Rich text with attachments in one stream of bytes.
    public static var flatRTFD: UTType { UTType(known: "com.apple.flat-rtfd") }
    /// A saved web page.
    public static var webArchive: UTType { UTType(known: "com.apple.webarchive") }
    /// An image.
    public static var image: UTType { UTType(known: "public.image") }
    /// A JPEG image.
    public static var jpeg: UTType { UTType(known: "public.jpeg") }
    /// A TIFF image.
    public static var tiff: UTType { UTType(known: "public.tiff") }
    /// A GIF image.
    public static var gif: UTType { UTType(known: "com.compuserve.gif") }
    /// A PNG image.
    public static var png: UTType { UTType(known: "public.png") }
    /// An icon of macOS.
    public static var icns: UTType { UTType(known: "com.apple.icns") }
    /// A bitmap of Windows.
    public static var bmp: UTType { UTType(known: "com.microsoft.bmp") }
    /// An icon of Windows.
    public static var ico: UTType { UTType(known: "com.microsoft.ico") }
    /// An image as a camera's sensor has recorded it.
    public static var rawImage: UTType { UTType(known: "public.camera-raw-image") }
    /// An image in Scalable Vector Graphics.
    public static var svg: UTType { UTType(known: "public.svg-image") }
    /// A photo with a short film.
    public static var livePhoto: UTType { UTType(known: "com.apple.live-photo") }
    /// An image in the High Efficiency Image Format.
    public static var heif: UTType { UTType(known: "public.heif") }
    /// A HEIF image that is compressed by HEVC.
    public static var heic: UTType { UTType(known: "public.heic") }
    /// A sequence of images that are compressed by HEVC.
    public static var heics: UTType { UTType(known: "public.heics") }
    /// A WebP image.
    public static var webP: UTType { UTType(known: "org.webmproject.webp") }
    /// An image with high dynamic range in OpenEXR.
    public static var exr: UTType { UTType(known: "com.ilm.openexr-image") }
    /// An image in a camera's Digital Negative format.
    public static var dng: UTType { UTType(known: "com.adobe.raw-image") }
    /// A JPEG XL image.
    public static var jpegxl: UTType { UTType(known: "public.jpeg-xl") }
    /// A scene in three dimensions.
    public static var threeDContent: UTType { UTType(known: "public.3d-content") }
    /// A scene in Universal Scene Description.
    public static var usd: UTType { UTType(known: "com.pixar.universal-scene-description") }
    /// A packed scene in Universal Scene Description.
    public static var usdz: UTType { UTType(known: "com.pixar.universal-scene-description-mobile") }
    /// A scene of RealityKit.
    public static var realityFile: UTType { UTType(known: "com.apple.reality") }
    /// A scene of SceneKit.
    public static var sceneKitScene: UTType { UTType(known: "com.apple.scenekit.scene") }
    /// An object that ARKit recognises.
    public static var arReferenceObject: UTType { UTType(known: "com.apple.arobject") }
    /// Sound or moving pictures.
    public static var audiovisualContent: UTType { UTType(known: "public.audiovisual-content") }
    /// Moving pictures, which may have sound.
    public static var movie: UTType { UTType(known: "public.movie") }
    /// Moving pictures without sound.
    public static var video: UTType { UTType(known: "public.video") }
    /// Sound without pictures.
    public static var audio: UTType { UTType(known: "public.audio") }
    /// A QuickTime movie.
    public static var quickTimeMovie: UTType { UTType(known: "com.apple.quicktime-movie") }
    /// An MPEG movie.
    public static var mpeg: UTType { UTType(known: "public.mpeg") }
    /// MPEG-2 video.
    public static var mpeg2Video: UTType { UTType(known: "public.mpeg-2-video") }
    /// A transport stream of MPEG-2.
    public static var mpeg2TransportStream: UTType { UTType(known: "public.mpeg-2-transport-stream") }
    /// MP3 audio.
    public static var mp3: UTType { UTType(known: "public.mp3") }
    /// An MPEG-4 movie.
    public static var mpeg4Movie: UTType { UTType(known: "public.mpeg-4") }
    /// MPEG-4 audio.
    public static var mpeg4Audio: UTType { UTType(known: "public.mpeg-4-audio") }
    /// Protected MPEG-4 audio.
    public static var appleProtectedMPEG4Audio: UTType { UTType(known: "com.apple.protected-mpeg-4-audio") }
    /// Protected MPEG-4 video.
    public static var appleProtectedMPEG4Video: UTType { UTType(known: "com.apple.protected-mpeg-4-video") }
    /// An AVI movie.
    public static var avi: UTType { UTType(known: "public.avi") }
    /// AIFF audio.
    public static var aiff: UTType { UTType(known: "public.aiff-audio") }
    /// Waveform audio.
    public static var wav: UTType { UTType(known: "com.microsoft.waveform-audio") }
    /// MIDI audio.
    public static var midi: UTType { UTType(known: "public.midi-audio") }
    /// A playlist.
    public static var playlist: UTType { UTType(known: "public.playlist") }
    /// A playlist in M3U.
    public static var m3uPlaylist: UTType { UTType(known: "public.m3u-playlist") }
}
