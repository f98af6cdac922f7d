// What the article about awaiting screens presupposes.
import AwaitablePresentation
import SwiftUI
import UIKit

struct Account {
    var name = ""
}

struct Thanks: View {
    var body: some View { Text("Thank you") }
}

struct ColorList: View {
    let onChoose: (Color) -> Void
    var body: some View { Button("Red") { onChoose(.red) } }
}

final class TermsController: UIViewController {}

final class NameController: UIViewController {
    init(onName: @escaping (String) -> Void) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
}

@MainActor var present: PresentAction { EnvironmentValues().present }
@MainActor var ask: AskAction { EnvironmentValues().ask }
