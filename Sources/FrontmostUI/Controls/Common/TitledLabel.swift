/// The label beside a control. Of several texts the first is the title, the others are subtitles below it.
///
///     Toggle(isOn: $vibrates) {
///         Text("Vibrate")
///         Text("When the phone rings")
///     }
struct TitledLabel<Label: View>: View {
    let label: Label

    var body: some View {
        if let texts = textsOfLabel(label) {
            VStack(alignment: .leading, spacing: 2) {
                texts[0]
                ForEach(1..<texts.count, id: \.self) { texts[$0].font(.subheadline).foregroundStyle(.secondary) }
            }
        } else {
            label
        }
    }
}

/// The texts of a label that consists of several texts, and of nothing else; nil for other labels.
@MainActor private func textsOfLabel<V>(_ label: V) -> [Text]? {
    if V.self == Text.self { return nil }
    if let part = label as? _StylePart { return textsOfLabel(part.view) }
    if let view = label as? AnyView { return (view.box.content as? any TupleOfViews)?.texts }
    return (label as? any TupleOfViews)?.texts
}

@MainActor private protocol TupleOfViews {
    /// The views of the tuple, if all of them are texts.
    var texts: [Text]? { get }
}

extension TupleView: TupleOfViews {
    fileprivate var texts: [Text]? {
        var texts: [Text] = [], isAnyOther = false
        forEachView { view in
            if let text = view as? Text { texts.append(text) } else { isAnyOther = true }
        }
        return texts.isEmpty || isAnyOther ? nil : texts
    }
}
