// Constants of types: folders, bundles, programs, archives and others.

extension UTType {
    /// A folder as users see it.
    public static var folder: UTType { UTType(known: "public.folder") }
    /// The root folder of a volume.
    public static var volume: UTType { UTType(known: "public.volume") }
    /// A folder that users see as a file.
    public static var package: UTType { UTType(known: "com.apple.package") }
    /// A folder with a structure of its own.
    public static var bundle: UTType { UTType(known: "com.apple.bundle") }
    /// A plug-in.
    public static var pluginBundle: UTType { UTType(known: "com.apple.plugin") }
    /// An importer of Spotlight.
    public static var spotlightImporter: UTType { UTType(known: "com.apple.metadata-importer") }
    /// A generator of Quick Look.
    public static var quickLookGenerator: UTType { UTType(known: "com.apple.quicklook-generator") }
    /// An XPC service.
    public static var xpcService: UTType { UTType(known: "com.apple.xpc-service") }
    /// A framework.
    public static var framework: UTType { UTType(known: "com.apple.framework") }
    /// An app.
    public static var application: UTType { UTType(known: "com.apple.application") }
    /// The bundle of an app.
    public static var applicationBundle: UTType { UTType(known: "com.apple.application-bundle") }
    /// An extension of an app.
    public static var applicationExtension: UTType { UTType(known: "com.apple.application-and-system-extension") }
    /// A program of a Unix system.
    public static var unixExecutable: UTType { UTType(known: "public.unix-executable") }
    /// A program of Windows.
    public static var exe: UTType { UTType(known: "com.microsoft.windows-executable") }
    /// A pane of the settings of macOS.
    public static var systemPreferencesPane: UTType { UTType(known: "com.apple.systempreference.prefpane") }
    /// Files in an archive, which may be compressed.
    public static var archive: UTType { UTType(known: "public.archive") }
    /// A gzip archive.
    public static var gzip: UTType { UTType(known: "org.gnu.gnu-zip-archive") }
    /// A bzip2 archive.
    public static var bz2: UTType { UTType(known: "public.bzip2-archive") }
    /// A ZIP archive.
    public static var zip: UTType { UTType(known: "public.zip-archive") }
    /// An Apple Archive.
    public static var appleArchive: UTType { UTType(known: "com.apple.archive") }
    /// A tape archive.
    public static var tarArchive: UTType { UTType(known: "public.tar-archive") }
    /// A spreadsheet.
    public static var spreadsheet: UTType { UTType(known: "public.spreadsheet") }
    /// A presentation.
    public static var presentation: UTType { UTType(known: "public.presentation") }
    /// A database.
    public static var database: UTType { UTType(known: "public.database") }
    /// A message, such as a mail.
    public static var message: UTType { UTType(known: "public.message") }
    /// A contact.
    public static var contact: UTType { UTType(known: "public.contact") }
    /// A contact as a vCard.
    public static var vCard: UTType { UTType(known: "public.vcard") }
    /// A task.
    public static var toDoItem: UTType { UTType(known: "public.to-do-item") }
    /// An event of a calendar.
    public static var calendarEvent: UTType { UTType(known: "public.calendar-event") }
    /// A mail.
    public static var emailMessage: UTType { UTType(known: "public.email-message") }
    /// A file with an address of the internet.
    public static var internetLocation: UTType { UTType(known: "com.apple.internet-location") }
    /// A shortcut of Windows to an address of the internet.
    public static var internetShortcut: UTType { UTType(known: "com.microsoft.internet-shortcut") }
    /// A font.
    public static var font: UTType { UTType(known: "public.font") }
    /// A bookmark.
    public static var bookmark: UTType { UTType(known: "public.bookmark") }
    /// A certificate with its private key.
    public static var pkcs12: UTType { UTType(known: "com.rsa.pkcs-12") }
    /// A certificate.
    public static var x509Certificate: UTType { UTType(known: "public.x509-certificate") }
    /// An electronic book.
    public static var epub: UTType { UTType(known: "org.idpf.epub-container") }
    /// A log.
    public static var log: UTType { UTType(known: "public.log") }
    /// A description of a link.
    public static var linkPresentationMetadata: UTType { UTType(known: "com.apple.linkpresentation.metadata") }
    /// A pattern of haptics.
    public static var ahap: UTType { UTType(known: "com.apple.haptics.ahap") }
}
