// What the article about the contract of a wait presupposes.
import AwaitablePresentation
import SwiftUI
import UIKit

struct Account {}

struct Post {
    var title = ""
}

struct Posts {
    func delete(_ post: Post) {}
}

struct SignIn: View {
    let onDone: (Account) -> Void
    var body: some View { Button("Sign in") { onDone(Account()) } }
}

struct Plans: View {
    let onChoose: (String) -> Void
    init(of account: Account, onChoose: @escaping (String) -> Void) { self.onChoose = onChoose }
    var body: some View { Button("Free") { onChoose("free") } }
}

struct Shop: View {
    var body: some View { Button("Buy") {} }
}

@MainActor let posts = Posts()
@MainActor var flow: Task<Void, any Error>?
@MainActor var present: PresentAction { EnvironmentValues().present }
@MainActor var first: UIViewController { UIViewController() }
@MainActor var second: UIViewController { UIViewController() }
@MainActor func presentAsync(_ screen: UIViewController) async {}
