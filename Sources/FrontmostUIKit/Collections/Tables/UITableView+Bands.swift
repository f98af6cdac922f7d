import Foundation
import FrontmostRender

// Headers and footers, together called bands. In a plain table they stay visible as long as their section is.
extension UITableView {
    private static let plainBandHeight: CGFloat = 28, groupedBandHeight: CGFloat = 38

    // MARK: Asking

    private func title(_ section: Int, isHeader: Bool) -> String? {
        guard let dataSource else { return nil }
        return isHeader
            ? dataSource.tableView(self, titleForHeaderInSection: section)
            : dataSource.tableView(self, titleForFooterInSection: section)
    }
    private func givenView(_ section: Int, isHeader: Bool) -> UIView? {
        guard let rowDelegate else { return nil }
        return isHeader
            ? rowDelegate.tableView(self, viewForHeaderInSection: section)
            : rowDelegate.tableView(self, viewForFooterInSection: section)
    }
    /// Whether the delegate may have a view for a header or footer. It is asked for the view itself only when it is shown.
    private func mayHaveView(isHeader: Bool) -> Bool {
        guard let rowDelegate else { return false }
        return ImplementedMethods.contains(
            ["tableView(", isHeader ? "viewForHeaderInSection:" : "viewForFooterInSection:"], of: rowDelegate)
    }

    /// The header or footer of a section as far as it is known before it is shown.
    func askBand(_ section: Int, isHeader: Bool) -> TableBand {
        let own = isHeader ? sectionHeaderHeight : sectionFooterHeight
        let height = rowDelegate.map {
            isHeader
                ? $0.tableView(self, heightForHeaderInSection: section) : $0.tableView(self, heightForFooterInSection: section)
        }
        let given = height ?? own, isByDelegate = given != own
        if given == 0 { return TableBand() }
        // A height alone makes a blank header in a table with groups, or if the delegate asks for this one.
        let hasContent = title(section, isHeader: isHeader) != nil || mayHaveView(isHeader: isHeader)
        guard hasContent || given > 0 && (isByDelegate || layout.look.hasGroups) else { return TableBand() }
        if given > 0 && given.isFinite { return TableBand(isPresent: true, length: given, isMeasured: true) }
        let estimate = isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
        let usual = layout.look.hasGroups ? Self.groupedBandHeight : Self.plainBandHeight
        return TableBand(isPresent: true, length: estimate > 0 && estimate.isFinite ? estimate : usual)
    }

    // MARK: Showing

    /// Makes and measures a header or footer, unless it is shown.
    func showBand(_ section: Int, isHeader: Bool) {
        let band = isHeader ? layout.sections[section].header : layout.sections[section].footer
        guard band.isPresent else { return }
        if let shown = isHeader ? headers[section] : footers[section] {
            if !band.isMeasured { measure(shown, section, isHeader: isHeader) }
            return
        }
        let started = layout, given = givenView(section, isHeader: isHeader), text = title(section, isHeader: isHeader)
        guard shows(started) else { return }
        guard let view = given ?? text.map({ titled($0, isHeader: isHeader) }) else {
            // The delegate has no view after all. A height that it asks for stays, as blank space.
            if !band.isMeasured { layout.setBand(TableBand(), isHeader: isHeader, of: section) }
            return
        }
        if isHeader { headers[section] = view } else { footers[section] = view }
        idle[ObjectIdentifier(view)] = nil
        UIView.performWithoutAnimation { hold(view, section, isHeader: isHeader) }
        if !band.isMeasured { measure(view, section, isHeader: isHeader) }
        (view as? UITableViewHeaderFooterView)?.look = layout.look
        if let rowDelegate {
            if isHeader {
                rowDelegate.tableView(self, willDisplayHeaderView: view, forSection: section)
            } else {
                rowDelegate.tableView(self, willDisplayFooterView: view, forSection: section)
            }
        }
    }

    private func measure(_ view: UIView, _ section: Int, isHeader: Bool) {
        let length = length(of: view)
        layout.setBand(TableBand(isPresent: true, length: length, isMeasured: true), isHeader: isHeader, of: section)
    }

    /// Puts a header or footer into the table; in a plain one, into a track that it moves along.
    private func hold(_ view: UIView, _ section: Int, isHeader: Bool) {
        guard style == .plain else {
            if view.superview !== self { addSubview(view) }
            return
        }
        let track = tracks[ObjectIdentifier(view)] ?? BandTrack(isHeader: isHeader)
        tracks[ObjectIdentifier(view)] = track
        if track.superview !== self { addSubview(track) }
        track.hold(view)
    }

    private func titled(_ text: String, isHeader: Bool) -> UIView {
        let view = dequeuedBand(Self.systemBand) ?? UITableViewHeaderFooterView(reuseIdentifier: Self.systemBand)
        var content: UIListContentConfiguration
        switch (isHeader, layout.look.hasGroups) {
        case (true, true): content = .groupedHeader()
        case (true, false): content = .plainHeader()
        case (false, true): content = .groupedFooter()
        case (false, false): content = .plainFooter()
        }
        content.text = text
        view.contentConfiguration = content
        return view
    }
    private static let systemBand = "_FrontmostTitle"

    private func length(of view: UIView) -> CGFloat {
        if view.bounds.width != rowWidth { view.bounds.size.width = rowWidth }
        let height: CGFloat
        if view is UITableViewHeaderFooterView {
            height =
                view.systemLayoutSizeFitting(
                    CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
        } else if !view.constraints.isEmpty {
            height = CellCore.constrainedHeight(of: view, rowWidth)
        } else {
            let own = view.sizeThatFits(CGSize(width: rowWidth, height: .infinity)).height
            height = own > 0 ? own : layout.look.hasGroups ? Self.groupedBandHeight : Self.plainBandHeight
        }
        return height.isFinite ? max(0, height) : Self.plainBandHeight
    }

    // MARK: Placing

    func placeBands() {
        for (section, view) in headers { place(view, section, layout.span(ofHeader: section), isHeader: true) }
        for (section, view) in footers { place(view, section, layout.span(ofFooter: section), isHeader: false) }
    }

    private func place(_ view: UIView, _ section: Int, _ span: TableSpan, isHeader: Bool) {
        guard let track = tracks[ObjectIdentifier(view)] else {
            let frame = CGRect(x: layout.look.margin, y: span.start, width: rowWidth, height: span.length)
            if view.frame != frame { view.frame = frame }
            return
        }
        let inset = isHeader ? adjustedContentInset.top : adjustedContentInset.bottom
        track.place(along: layout.span(ofSection: section), length: span.length, x: 0, width: bounds.width, inset: inset)
    }

    // MARK: Queue

    func retireBand(_ section: Int, isHeader: Bool) {
        guard let view = isHeader ? headers.removeValue(forKey: section) : footers.removeValue(forKey: section) else { return }
        retireBand(view, section, isHeader: isHeader)
    }
    func retireBand(_ view: UIView, _ section: Int, isHeader: Bool) {
        if let track = tracks.removeValue(forKey: ObjectIdentifier(view)) { idle[ObjectIdentifier(track)] = track }
        idle[ObjectIdentifier(view)] = view
        if let rowDelegate {
            if isHeader {
                rowDelegate.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
            } else {
                rowDelegate.tableView(self, didEndDisplayingFooterView: view, forSection: section)
            }
        }
        if let band = view as? UITableViewHeaderFooterView, let identifier = band.reuseIdentifier {
            queue.put(band, .band, identifier)
        }
    }

    func dequeuedBand(_ identifier: String) -> UITableViewHeaderFooterView? {
        if let view = queue.take(.band, identifier) as? UITableViewHeaderFooterView {
            view.prepareForReuse()
            return view
        }
        let view = queue.make(.band, identifier) as? UITableViewHeaderFooterView
        view?.reuseIdentifier = identifier
        return view
    }
}

/// The track of a header or footer that stays visible: it extends over the section, and the host moves the view along it.
@MainActor final class BandTrack: UIView {
    private let isHeader: Bool
    private var held: UIView?

    init(isHeader: Bool) {
        self.isHeader = isHeader
        super.init(frame: .zero)
        node.debugName = "BandTrack"
        // Touches beside the view are for the rows.
        node.touchRule = .bounds
        // A header is in front of a footer that it meets, and both are in front of the rows.
        node.effects.zIndex = isHeader ? 2 : 1
    }
    required init?(coder: NSCoder) { return nil }

    // The view in the track, which is as wide, looks as it would without one.
    override var countsFromRight: Bool { superview?.countsFromRight == true }
    override var widthOfSubviewNodes: CGFloat { held?.plainFrame.width ?? plainFrame.width }

    func hold(_ view: UIView) {
        held = view
        if view.superview !== self { addSubview(view) }
    }

    func place(along section: TableSpan, length: CGFloat, x: CGFloat, width: CGFloat, inset: CGFloat) {
        let frame = CGRect(x: x, y: section.start, width: width, height: section.length), travel = max(0, section.length - length)
        if self.frame != frame { self.frame = frame }
        guard let held else { return }
        let own = CGRect(x: 0, y: isHeader ? 0 : travel, width: width, height: length)
        if held.frame != own { held.frame = own }
        let pin = RenderPin(isHeader ? .top : .bottom, inset: inset, travel: travel)
        if held.node.effects.pin != pin { held.node.effects.pin = pin }
    }

    /// The view at a point of a list in one of its tracks. They are in front of the rows that they cover, wherever they are among the
    /// subviews.
    static func hit(_ tracks: [BandTrack], in list: UIScrollView, at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !tracks.isEmpty, !list.isHidden, list.isUserInteractionEnabled, list.alpha >= 0.01,
            list.point(inside: point, with: event)
        else { return nil }
        for track in tracks.sorted(by: { $0.node.effects.zIndex > $1.node.effects.zIndex }) where track.superview === list {
            if let hit = track.hitTest(track.convert(point, from: list), with: event) { return hit }
        }
        return nil
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let held else { return nil }
        let shift = held.node.pinShift()
        return held.hitTest(held.convert(CGPoint(x: point.x - shift.x, y: point.y - shift.y), from: self), with: event)
    }
    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        subview.node.effects.pin = nil
        if subview === held { held = nil }
    }
}
