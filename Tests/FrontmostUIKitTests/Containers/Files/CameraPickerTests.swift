import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct CameraPickerTests {
    private final class Owner: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
        var cancellations = 0
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            cancellations += 1
            picker.dismiss(animated: true)
        }
    }

    @Test func a_picker_for_the_camera_cancels() throws {
        try onStage { stage in
            let root = await stage.root(), picker = UIImagePickerController(), owner = Owner()
            picker.delegate = owner
            picker.sourceType = .camera
            root.present(picker, animated: true)
            await stage.advance(2)
            #expect(owner.cancellations == 1 && root.presentedViewController == nil)
        }
    }
}
