import Foundation

/// A view controller that lets the user choose an image. Present it, and dismiss it in its delegate's methods.
///
///     let picker = UIImagePickerController()
///     picker.delegate = self
///     present(picker, animated: true)
///
/// Hosts have files and no camera: the user chooses an image file.
@MainActor @preconcurrency open class UIImagePickerController: UINavigationController {
    /// Where images come from.
    public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }

    /// The keys of the dictionary that describes the choice.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a key from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The identifier of the file's type.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The image.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The image after the user's edits. Hosts have no editor, so that there is none.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The file of the image.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// The file of the movie.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    }

    /// Whether there is a source: hosts have files, which stand for the library.
    public static func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
    /// The types of media that a source has.
    public static func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? [UTType.image.identifier, UTType.movie.identifier] : nil
    }

    /// Where images come from. Presenting a picker with the camera reports on the console that there is none, and cancels.
    open var sourceType = SourceType.photoLibrary
    /// The identifiers of the types that can be chosen.
    open var mediaTypes = [UTType.image.identifier]
    /// Whether the user may crop the image. Hosts have no editor; the console says so.
    open var allowsEditing = false {
        didSet {
            if allowsEditing {
                Console.report(
                    Console.Message(
                        subsystem: "UIKit",
                        text: "allowsEditing has no effect: hosts have no editor, so there is only the original image."),
                    oncePer: "UIImagePickerController.allowsEditing")
            }
        }
    }
    private lazy var pick = FilePick(self, dismisses: false)

    /// Creates a picker.
    public convenience init() { self.init(nibName: nil, bundle: nil) }
    /// Creates a picker. Nib files are not supported; pass nil for both.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUpPicker()
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpPicker()
    }
    private func setUpPicker() {
        modalPresentationStyle = .overFullScreen
        isNavigationBarHidden = true
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if sourceType == .camera {
            Console.report(
                Console.Message(
                    subsystem: "UIKit",
                    text: "There is no camera, so the picker cancels. Ask UIImagePickerController.isSourceTypeAvailable first."))
            return report(.cancelled)
        }
        pick.onAnswer = { [weak self] in self?.report($0) }
        pick.begin(FileRequest(.choose(types: mediaTypes.compactMap { UTType($0) }, allowsMultiple: false)))
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        pick.withdraw()
    }

    private func report(_ answer: FileAnswer) {
        guard let delegate = givenDelegate as? any UIImagePickerControllerDelegate else {
            presentingViewController?.dismiss(animated: false)
            return
        }
        guard case .files(let urls) = answer, let url = urls.first else {
            delegate.imagePickerControllerDidCancel(self)
            return
        }
        let type = url.typeByName
        var info: [InfoKey: Any] = [.mediaType: (type.conforms(to: .movie) ? UTType.movie : .image).identifier]
        if type.conforms(to: .movie) {
            info[.mediaURL] = url
        } else {
            info[.imageURL] = url
            info[.originalImage] = UIImage(contentsOfFile: url.path)
        }
        delegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
    }
}

/// Receives the user's choice in an image picker, and dismisses it.
@MainActor @preconcurrency public protocol UIImagePickerControllerDelegate: AnyObject {
    /// The user has chosen an image.
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// The user has cancelled.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// Dismisses the picker.
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        picker.dismiss(animated: true)
    }
    /// Dismisses the picker.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}
