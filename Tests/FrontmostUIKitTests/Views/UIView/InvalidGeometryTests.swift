import Foundation
import Testing

@testable import FrontmostUIKit

/// Geometry with numbers that no layout and no hit test can use: the view stays as it is, and one message names it.
@MainActor struct InvalidGeometryTests {
    private static let home = CGRect(x: 10, y: 100, width: 80, height: 40)

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func a_view_keeps_its_place_and_takes_touches(number: CGFloat) throws {
        let changes: [(String, @MainActor (UIView) -> Void)] = [
            ("frame", { $0.frame = CGRect(x: number, y: 0, width: 10, height: 10) }),
            ("frame", { $0.frame.size.height = number }),
            ("frame", { $0.bounds = CGRect(x: 0, y: number, width: 10, height: 10) }),
            ("frame", { $0.center = CGPoint(x: 0, y: number) }),
            ("transform", { $0.transform = CGAffineTransform(scaleX: number, y: 1) }),
        ]
        try onStage { stage in
            await stage.root()
            for (property, change) in changes {
                let part = UIView(frame: Self.home)
                stage.window.addSubview(part)
                let messages = Console.messages { change(part) }.map(\.text)
                await stage.settle()
                #expect(part.frame == Self.home && part.transform.isIdentity)
                #expect(
                    messages.count == 1 && messages[0].hasPrefix("The \(property) of ") && messages[0].contains("UIView"),
                    "\(messages)")
                #expect(stage.scene.touchTarget(at: CGPoint(x: 50, y: 120))?.view === part)
                part.removeFromSuperview()
            }
        }
    }

    @Test func an_opacity_that_is_no_number_stays() {
        let part = UIView()
        let messages = Console.messages { part.alpha = .nan }
        #expect(part.alpha == 1 && messages.count == 1)
    }
}
