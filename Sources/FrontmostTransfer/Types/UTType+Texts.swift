// Constants of types: items, texts and source code.

extension UTType {
    /// Anything that a file, a folder or another item of a file system can be.
    public static var item: UTType { UTType(known: "public.item") }
    /// Anything with contents that a user views.
    public static var content: UTType { UTType(known: "public.content") }
    /// Content made of several kinds, such as a document with pictures.
    public static var compositeContent: UTType { UTType(known: "public.composite-content") }
    /// An image of a disk.
    public static var diskImage: UTType { UTType(known: "public.disk-image") }
    /// A stream of bytes.
    public static var data: UTType { UTType(known: "public.data") }
    /// A folder or a package.
    public static var directory: UTType { UTType(known: "public.directory") }
    /// Something that refers to another item, such as a link.
    public static var resolvable: UTType { UTType(known: "com.apple.resolvable") }
    /// A symbolic link.
    public static var symbolicLink: UTType { UTType(known: "public.symlink") }
    /// Something that can be run.
    public static var executable: UTType { UTType(known: "public.executable") }
    /// A mount point.
    public static var mountPoint: UTType { UTType(known: "com.apple.mount-point") }
    /// An alias.
    public static var aliasFile: UTType { UTType(known: "com.apple.alias-file") }
    /// Bookmark data of a URL.
    public static var urlBookmarkData: UTType { UTType(known: "com.apple.bookmark") }
    /// A URL.
    public static var url: UTType { UTType(known: "public.url") }
    /// The URL of a file.
    public static var fileURL: UTType { UTType(known: "public.file-url") }
    /// Text of any kind, also with markup.
    public static var text: UTType { UTType(known: "public.text") }
    /// Text without markup.
    public static var plainText: UTType { UTType(known: "public.plain-text") }
    /// Text without markup in UTF-8.
    public static var utf8PlainText: UTType { UTType(known: "public.utf8-plain-text") }
    /// Text without markup in UTF-16 with a byte order mark.
    public static var utf16ExternalPlainText: UTType { UTType(known: "public.utf16-external-plain-text") }
    /// Text without markup in UTF-16 in the machine's byte order.
    public static var utf16PlainText: UTType { UTType(known: "public.utf16-plain-text") }
    /// Values separated by delimiters.
    public static var delimitedText: UTType { UTType(known: "public.delimited-values-text") }
    /// Values separated by commas.
    public static var commaSeparatedText: UTType { UTType(known: "public.comma-separated-values-text") }
    /// Values separated by tabs.
    public static var tabSeparatedText: UTType { UTType(known: "public.tab-separated-values-text") }
    /// Values in UTF-8 separated by tabs.
    public static var utf8TabSeparatedText: UTType { UTType(known: "public.utf8-tab-separated-values-text") }
    /// Rich text.
    public static var rtf: UTType { UTType(known: "public.rtf") }
    /// HTML.
    public static var html: UTType { UTType(known: "public.html") }
    /// XML.
    public static var xml: UTType { UTType(known: "public.xml") }
    /// YAML.
    public static var yaml: UTType { UTType(known: "public.yaml") }
    /// A style sheet.
    public static var css: UTType { UTType(known: "public.css") }
    /// Source code.
    public static var sourceCode: UTType { UTType(known: "public.source-code") }
    /// Source code in assembly language.
    public static var assemblyLanguageSource: UTType { UTType(known: "public.assembly-source") }
    /// Source code in C.
    public static var cSource: UTType { UTType(known: "public.c-source") }
    /// Source code in Objective-C.
    public static var objectiveCSource: UTType { UTType(known: "public.objective-c-source") }
    /// Source code in Swift.
    public static var swiftSource: UTType { UTType(known: "public.swift-source") }
    /// Source code in C++.
    public static var cPlusPlusSource: UTType { UTType(known: "public.c-plus-plus-source") }
    /// Source code in Objective-C++.
    public static var objectiveCPlusPlusSource: UTType { UTType(known: "public.objective-c-plus-plus-source") }
    /// A header in C.
    public static var cHeader: UTType { UTType(known: "public.c-header") }
    /// A header in C++.
    public static var cPlusPlusHeader: UTType { UTType(known: "public.c-plus-plus-header") }
    /// A script.
    public static var script: UTType { UTType(known: "public.script") }
    /// Source code in AppleScript.
    public static var appleScript: UTType { UTType(known: "com.apple.applescript.text") }
    /// A compiled script of the Open Scripting Architecture.
    public static var osaScript: UTType { UTType(known: "com.apple.applescript.script") }
    /// A package with a script of the Open Scripting Architecture.
    public static var osaScriptBundle: UTType { UTType(known: "com.apple.applescript.script-bundle") }
    /// Source code in JavaScript.
    public static var javaScript: UTType { UTType(known: "com.netscape.javascript-source") }
    /// A script of a shell.
    public static var shellScript: UTType { UTType(known: "public.shell-script") }
    /// A script in Perl.
    public static var perlScript: UTType { UTType(known: "public.perl-script") }
    /// A script in Python.
    public static var pythonScript: UTType { UTType(known: "public.python-script") }
    /// A script in Ruby.
    public static var rubyScript: UTType { UTType(known: "public.ruby-script") }
    /// A script in PHP.
    public static var phpScript: UTType { UTType(known: "public.php-script") }
    /// A makefile.
    public static var makefile: UTType { UTType(known: "public.make-source") }
    /// JSON.
    public static var json: UTType { UTType(known: "public.json") }
    /// Places in JSON.
    public static var geoJSON: UTType { UTType(known: "public.geojson") }
    /// A property list.
    public static var propertyList: UTType { UTType(known: "com.apple.property-list") }
    /// A property list in XML.
    public static var xmlPropertyList: UTType { UTType(known: "com.apple.xml-property-list") }
    /// A binary property list.
    public static var binaryPropertyList: UTType { UTType(known: "com.apple.binary-property-list") }
}
