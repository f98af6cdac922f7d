import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport

/// An event that may end an awaited screen.
enum Ending: String, CaseIterable, Sendable {
    case present, userDismiss, cancelledSwipe, programDismiss, parentDismiss, cover, uncover, finish, cancel, sceneClose,
        identityChange

    /// Whether the screen is gone, or going, without further events.
    var isFatal: Bool {
        switch self {
        case .present, .cancelledSwipe, .cover, .uncover: false
        default: true
        }
    }

    static let pairs = allCases.flatMap { first in allCases.map { (first, $0) } }

    /// Event times in milliseconds after the presentation: at its start, on the way in, on arrival, at rest.
    fileprivate static let moments = [0, 0, 1, 150, 399, 400, 401, 500, 501, 1000, 1000]
}

/// An awaited screen in surroundings where every event can reach it: the window's root presents a parent, and the parent presents
/// the subject.
@MainActor final class Situation {
    let screen: Screen
    let root: UIViewController
    let parent = Page("Parent")
    private(set) weak var subject: Page?
    private(set) var settlements: [String] = []
    /// The presented controllers at the moment when the wait ended.
    private(set) var chainsAtEnd: [[String]] = []
    private var finish: ((Int) -> Void)?
    private var task: Task<Void, Never>?
    private(set) var done: Set<Ending> = []
    /// The performed events that end a wait whatever else happens.
    private(set) var asksForEnd: Set<Ending> = []

    init(_ screen: Screen) throws {
        self.screen = screen
        root = try screen.root
    }

    /// - Parameter wait: Presents the controller that the passed closure makes, and returns the outcome as text.
    func begin(_ wait: @escaping @MainActor (UIViewController, @escaping (@escaping (Int) -> Void) -> Page) async -> String) async
    {
        root.present(parent, animated: false)
        await screen.settle()
        task = Task { [self] in
            let outcome = await wait(parent) { [self] finish in
                let page = Page("Subject")
                subject = page
                self.finish = finish
                return page
            }
            settlements.append(outcome)
            chainsAtEnd.append(root.chain)
        }
    }

    func perform(_ ending: Ending) async {
        done.insert(ending)
        switch ending {
        case .present: parent.present(Page("Other"), animated: true)
        case .userDismiss: subject?.dismissByUser()
        case .cancelledSwipe: await swipeALittle()
        case .programDismiss: if subject?.presentingViewController != nil { parent.dismiss(animated: true) }
        case .parentDismiss: root.dismiss(animated: true)
        case .cover: subject?.present(Page("Cover", style: .fullScreen), animated: true)
        case .uncover: if subject?.presentedViewController != nil { subject?.dismiss(animated: true) }
        case .finish:
            if finish != nil { asksForEnd.insert(.finish) }
            finish?(7)
        case .cancel:
            asksForEnd.insert(.cancel)
            task?.cancel()
        case .sceneClose: if !screen.scene.windows.isEmpty { await screen.close() }
        case .identityChange: screen.scene.windows.first?.rootViewController = Page("Other root")
        }
    }

    /// Performs each event at a moment that the seed decides.
    func perform(_ endings: [Ending], _ random: inout SplitMix) async throws {
        let timed = endings.map { ($0, Ending.moments[Int(random.next() % UInt64(Ending.moments.count))]) }.sorted { $0.1 < $1.1 }
        var now = 0
        for (ending, moment) in timed {
            if moment > now { await screen.advance(by: .milliseconds(moment - now)) }
            now = moment
            await perform(ending)
        }
    }

    private func swipeALittle() async {
        guard let finger = try? await screen.putFinger(at: CGPoint(x: 196, y: 120)) else { return }
        try? await finger.move(to: CGPoint(x: 196, y: 180), over: .milliseconds(80))
        try? await finger.cancel()
    }
}
