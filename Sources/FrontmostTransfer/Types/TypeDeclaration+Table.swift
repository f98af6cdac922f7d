/// The declarations of the types that Frontmost knows.
extension TypeDeclaration {
    /// One line for each type: identifier, supertypes, filename extensions, MIME types, description. The preferred extension and
    /// MIME type are the first.
    static let table = """
        public.item||||Anything that a file, a folder or another item of a file system can be
        public.content||||Anything with contents that a user views
        public.composite-content|public.content|||Content made of several kinds, such as a document with pictures
        public.disk-image|public.item public.content public.data|||Image of a disk
        public.data|public.item||application/octet-stream|Stream of bytes
        public.directory|public.item|||Folder or a package
        com.apple.resolvable||||Something that refers to another item, such as a link
        public.symlink|public.item com.apple.resolvable|||Symbolic link
        public.executable|public.item|||Something that can be run
        com.apple.mount-point|public.item com.apple.resolvable|||Mount point
        com.apple.alias-file|public.data com.apple.resolvable|||Alias
        com.apple.bookmark|public.data com.apple.resolvable|||Bookmark data of a URL
        public.url|public.data|||URL
        public.file-url|public.url|||URL of a file
        public.text|public.data public.content|||Text of any kind, also with markup
        public.plain-text|public.text|txt text|text/plain|Text without markup
        public.utf8-plain-text|public.plain-text||text/plain;charset=utf-8|Text without markup in UTF-8
        public.utf16-external-plain-text|public.plain-text||text/plain;charset=utf-16|Text without markup in UTF-16 with a byte order mark
        public.utf16-plain-text|public.plain-text|||Text without markup in UTF-16 in the machine's byte order
        public.delimited-values-text|public.text|||Values separated by delimiters
        public.comma-separated-values-text|public.delimited-values-text|csv|text/csv text/comma-separated-values|Values separated by commas
        public.tab-separated-values-text|public.delimited-values-text|tsv|text/tab-separated-values|Values separated by tabs
        public.utf8-tab-separated-values-text|public.tab-separated-values-text public.utf8-plain-text|||Values in UTF-8 separated by tabs
        public.rtf|public.text|rtf|text/rtf application/rtf|Rich text
        public.html|public.text|html htm|text/html|HTML
        public.xml|public.text|xml|application/xml text/xml|XML
        public.yaml|public.text|yml yaml|application/x-yaml|YAML
        public.css|public.text|css|text/css|Style sheet
        public.source-code|public.plain-text|||Source code
        public.assembly-source|public.source-code|s||Source code in assembly language
        public.c-source|public.source-code|c||Source code in C
        public.objective-c-source|public.source-code|m||Source code in Objective-C
        public.swift-source|public.source-code|swift||Source code in Swift
        public.c-plus-plus-source|public.source-code|cpp cp c++ cc cxx||Source code in C++
        public.objective-c-plus-plus-source|public.source-code|mm||Source code in Objective-C++
        public.c-header|public.source-code|h||Header in C
        public.c-plus-plus-header|public.source-code|hpp h++ hxx hh||Header in C++
        public.script|public.source-code|||Script
        com.apple.applescript.text|public.script|applescript||Source code in AppleScript
        com.apple.applescript.script|public.data public.script|scpt||Compiled script of the Open Scripting Architecture
        com.apple.applescript.script-bundle|com.apple.bundle com.apple.package public.script|scptd||Package with a script of the Open Scripting Architecture
        com.netscape.javascript-source|public.source-code public.executable|js jscript javascript mjs|text/javascript|Source code in JavaScript
        public.shell-script|public.script|sh command||Script of a shell
        public.perl-script|public.shell-script|pl pm|text/x-perl-script|Script in Perl
        public.python-script|public.shell-script|py|text/x-python-script|Script in Python
        public.ruby-script|public.shell-script|rb rbw|text/x-ruby-script|Script in Ruby
        public.php-script|public.shell-script|php php3 php4 ph3 ph4 phtml|text/php text/x-php-script application/php|Script in PHP
        public.make-source|public.script|mak mk gmk||Makefile
        public.json|public.text|json|application/json|JSON
        public.geojson|public.json|geojson|application/geo+json|Places in JSON
        com.apple.property-list|public.data|plist||Property list
        com.apple.xml-property-list|public.xml com.apple.property-list|||Property list in XML
        com.apple.binary-property-list|com.apple.property-list|||Binary property list
        com.adobe.pdf|public.data public.composite-content|pdf|application/pdf|Document in the Portable Document Format
        com.apple.rtfd|com.apple.package public.composite-content|rtfd||Package of rich text with attachments
        com.apple.flat-rtfd|public.data public.composite-content|||Rich text with attachments in one stream of bytes
        com.apple.webarchive|public.data public.composite-content|webarchive|application/x-webarchive|Saved web page
        public.image|public.data public.content|||Image
        public.jpeg|public.image|jpeg jpg jpe|image/jpeg image/jpg|JPEG image
        public.tiff|public.image|tiff tif|image/tiff|TIFF image
        com.compuserve.gif|public.image|gif|image/gif|GIF image
        public.png|public.image|png|image/png|PNG image
        com.apple.icns|public.image|icns|image/icns|Icon of macOS
        com.microsoft.bmp|public.image|bmp dib|image/bmp|Bitmap of Windows
        com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon image/x-icon|Icon of Windows
        public.camera-raw-image|public.image|||Image as a camera's sensor has recorded it
        public.svg-image|public.image|svg svgz|image/svg+xml|Image in Scalable Vector Graphics
        com.apple.live-photo||||Photo with a short film
        public.heif|public.image|heif|image/heif|Image in the High Efficiency Image Format
        public.heic|public.heif|heic|image/heic|HEIF image that is compressed by HEVC
        public.heics|public.heif|heics|image/heic-sequence|Sequence of images that are compressed by HEVC
        org.webmproject.webp|public.image|webp|image/webp|WebP image
        com.ilm.openexr-image|public.image|exr||Image with high dynamic range in OpenEXR
        com.adobe.raw-image|public.camera-raw-image|dng|image/x-adobe-dng|Image in a camera's Digital Negative format
        public.jpeg-xl|public.image|jxl|image/jxl|JPEG XL image
        public.3d-content|public.content|||Scene in three dimensions
        com.pixar.universal-scene-description|public.3d-content public.data|usd usda usdc||Scene in Universal Scene Description
        com.pixar.universal-scene-description-mobile|public.3d-content public.data|usdz|model/vnd.usdz+zip|Packed scene in Universal Scene Description
        com.apple.reality|public.3d-content public.data|reality|model/vnd.reality|Scene of RealityKit
        com.apple.scenekit.scene|public.3d-content public.data|scn||Scene of SceneKit
        com.apple.arobject|public.data|arobject||Object that ARKit recognises
        public.audiovisual-content|public.data public.content|||Sound or moving pictures
        public.movie|public.audiovisual-content|||Moving pictures, which may have sound
        public.video|public.movie|||Moving pictures without sound
        public.audio|public.audiovisual-content|||Sound without pictures
        com.apple.quicktime-movie|public.movie|mov qt|video/quicktime|QuickTime movie
        public.mpeg|public.movie|mpg mpeg mpe m75 m15|video/mpeg|MPEG movie
        public.mpeg-2-video|public.video|m2v|video/mpeg2|MPEG-2 video
        public.mpeg-2-transport-stream|public.movie|ts mts|video/mp2t|Transport stream of MPEG-2
        public.mp3|public.audio|mp3 mpga|audio/mpeg audio/mp3|MP3 audio
        public.mpeg-4|public.movie|mp4 mpg4|video/mp4|MPEG-4 movie
        public.mpeg-4-audio|public.audio|mp4a m4a|audio/mp4 audio/x-m4a|MPEG-4 audio
        com.apple.protected-mpeg-4-audio|public.audio|m4p||Protected MPEG-4 audio
        com.apple.protected-mpeg-4-video|com.apple.m4v-video|||Protected MPEG-4 video
        public.avi|public.movie|avi|video/avi video/x-msvideo|AVI movie
        public.aiff-audio|public.audio|aiff aif|audio/aiff audio/x-aiff|AIFF audio
        com.microsoft.waveform-audio|public.audio|wav wave|audio/vnd.wave audio/wav audio/x-wav|Waveform audio
        public.midi-audio|public.audio|midi mid|audio/midi|MIDI audio
        public.playlist||||Playlist
        public.m3u-playlist|public.text public.playlist|m3u|audio/x-mpegurl audio/mpegurl|Playlist in M3U
        public.folder|public.directory|||Folder as users see it
        public.volume|public.folder|||Root folder of a volume
        com.apple.package|public.directory|||Folder that users see as a file
        com.apple.bundle|public.directory|||Folder with a structure of its own
        com.apple.plugin|com.apple.bundle com.apple.package|||Plug-in
        com.apple.metadata-importer|com.apple.plugin|mdimporter||Importer of Spotlight
        com.apple.quicklook-generator|com.apple.plugin|qlgenerator||Generator of Quick Look
        com.apple.xpc-service|com.apple.bundle com.apple.package|xpc||XPC service
        com.apple.framework|com.apple.bundle|framework||Framework
        com.apple.application|public.executable|||App
        com.apple.application-bundle|com.apple.application com.apple.bundle com.apple.package|app||Bundle of an app
        com.apple.application-and-system-extension|com.apple.xpc-service|appex||Extension of an app
        public.unix-executable|public.data public.executable|||Program of a Unix system
        com.microsoft.windows-executable|public.data public.executable|exe|application/x-msdownload|Program of Windows
        com.apple.systempreference.prefpane|com.apple.bundle com.apple.package|prefPane||Pane of the settings of macOS
        public.archive|public.data|||Files in an archive, which may be compressed
        org.gnu.gnu-zip-archive|public.data public.archive|gz gzip|application/gzip application/x-gzip|Gzip archive
        public.bzip2-archive|public.data public.archive|bz2 bzip2 bz|application/x-bzip2 application/x-bzip|Bzip2 archive
        public.zip-archive|com.pkware.zip-archive|zip|application/zip|ZIP archive
        com.apple.archive|public.data public.archive|aar|application/vnd.apple.archive|Apple Archive
        public.tar-archive|public.data public.archive|tar|application/x-tar application/tar|Tape archive
        public.spreadsheet|public.content|||Spreadsheet
        public.presentation|public.composite-content|||Presentation
        public.database||||Database
        public.message||||Message, such as a mail
        public.contact||||Contact
        public.vcard|public.text public.contact|vcf vcard|text/vcard text/directory text/x-vcard|Contact as a vCard
        public.to-do-item||||Task
        public.calendar-event||||Event of a calendar
        public.email-message|public.message|||Mail
        com.apple.internet-location|public.data|||File with an address of the internet
        com.microsoft.internet-shortcut|public.data|url||Shortcut of Windows to an address of the internet
        public.font||||Font
        public.bookmark||||Bookmark
        com.rsa.pkcs-12|public.data|p12 pfx|application/x-pkcs12|Certificate with its private key
        public.x509-certificate|public.data|cer crt der|application/x-x509-ca-cert application/pkix-cert|Certificate
        org.idpf.epub-container|public.data public.composite-content|epub|application/epub+zip|Electronic book
        public.log|public.plain-text|log||Log
        com.apple.linkpresentation.metadata|public.data|||Description of a link
        com.apple.haptics.ahap|public.text|ahap||Pattern of haptics
        com.pkware.zip-archive|public.data public.archive|||ZIP archive
        com.apple.m4v-video|public.movie|m4v|video/x-m4v|MPEG-4 video
        net.daringfireball.markdown|public.text|md markdown mdown markdn|text/markdown|Markdown
        org.openxmlformats.wordprocessingml.document|public.data public.composite-content|docx|application/vnd.openxmlformats-officedocument.wordprocessingml.document|Word document
        org.openxmlformats.spreadsheetml.sheet|public.data public.spreadsheet|xlsx|application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|Excel workbook
        org.openxmlformats.presentationml.presentation|public.data public.presentation|pptx|application/vnd.openxmlformats-officedocument.presentationml.presentation|PowerPoint presentation
        com.microsoft.word.doc|public.data public.composite-content|doc|application/msword|Word document
        com.microsoft.excel.xls|public.data public.spreadsheet|xls|application/vnd.ms-excel|Excel workbook
        com.apple.iwork.pages.sffpages|public.data public.composite-content|pages||Pages document
        com.apple.iwork.numbers.sffnumbers|public.data public.spreadsheet|numbers||Numbers spreadsheet
        com.apple.iwork.keynote.sffkey|public.data public.presentation|key||Keynote presentation
        org.7-zip.7-zip-archive|public.data public.archive|7z|application/x-7z-compressed|7-Zip archive
        com.rarlab.rar-archive|public.data public.archive|rar|application/vnd.rar|RAR archive
        org.webmproject.webm|public.movie|webm|video/webm|WebM movie
        org.matroska.mkv|public.movie|mkv|video/x-matroska|Matroska movie
        org.xiph.flac|public.audio|flac|audio/flac|FLAC audio
        org.xiph.ogg-audio|public.audio|ogg oga|audio/ogg|Ogg audio
        public.avif|public.heif|avif|image/avif|AVIF image
        public.toml|public.text|toml|application/toml|TOML
        public.truetype-ttf-font|public.data public.font|ttf|font/ttf|TrueType font
        public.opentype-font|public.data public.font|otf|font/otf|OpenType font
        org.w3.woff2|public.data public.font|woff2|font/woff2|WOFF2 font
        com.topografix.gpx|public.xml|gpx|application/gpx+xml|GPX track
        com.google.earth.kml|public.xml|kml|application/vnd.google-earth.kml+xml|KML places
        com.apple.ical.ics|public.text public.calendar-event|ics|text/calendar|Calendar
        public.sqlite3-database|public.data public.database|sqlite sqlite3 db|application/vnd.sqlite3|SQLite database
        public.svg|public.svg-image|||SVG image
        com.apple.mail.email|public.data public.email-message|eml|message/rfc822|Mail
        """
}
