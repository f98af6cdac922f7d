import SwiftUI

/// What was just done, for some seconds, with a way back where there is one.
struct NoticeBar: View {
    @Environment(Letterbox.self) private var box

    var body: some View {
        ZStack {
            if let notice = box.notice {
                HStack(spacing: 16) {
                    Text(words(notice))
                        .font(.subheadline)
                    if case .deleted(let letters) = notice {
                        Button("Undo") { box.restore(letters) }
                            .font(.subheadline.bold())
                    }
                }
                .padding(.horizontal, 18)
                .padding(.vertical, 12)
                .background(.regularMaterial, in: .capsule)
                .shadow(color: .black.opacity(0.15), radius: 12, y: 4)
                .transition(.move(edge: .bottom).combined(with: .opacity))
                .task(id: notice) {
                    guard (try? await Task.sleep(for: .seconds(4))) != nil else { return }
                    box.notice = nil
                }
            }
        }
        .animation(.snappy, value: box.notice)
    }

    private func words(_ notice: Notice) -> LocalizedStringKey {
        switch notice {
        case .deleted(let letters) where letters.count == 1: "1 letter deleted"
        case .deleted(let letters): "\(letters.count) letters deleted"
        case .sent(let recipient): "Sent to \(recipient)"
        }
    }
}
