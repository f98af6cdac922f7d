// What the landing page presupposes.
import SwiftUI

struct Post {
    var title = ""
}

struct EditPost: View {
    let onSave: (Post) -> Void
    var body: some View { Button("Save") { onSave(Post()) } }
}

struct Thanks: View {
    var body: some View { Text("Thank you") }
}
