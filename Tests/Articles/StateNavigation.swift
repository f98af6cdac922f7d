// What the landing page presupposes.
import SwiftUI

struct Post {
    var title = ""
}

struct EditPost: View {
    @Binding var post: Post
    var body: some View { TextField("Title", text: $post.title) }
}

struct Help: View {
    var body: some View { Text("Help") }
}
