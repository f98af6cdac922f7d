// What the article about navigation presupposes.
import Foundation
import SwiftUI

struct Post: Identifiable {
    let id = UUID()
    var title = ""
}

struct Photo {}

struct EditPost: View {
    @Binding var post: Post
    var body: some View { TextField("Title", text: $post.title) }
}

struct Help: View {
    var body: some View { Text("Help") }
}

struct PhotoPages: View {
    @Binding var photos: [Photo]
    var body: some View { Text("\(photos.count) photos") }
}

struct Guest {
    var name = ""
}

struct Member {
    var wantsMail = false
}
