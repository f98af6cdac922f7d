import FrontmostUIKit

/// Links that put values on a stack's path.
extension NavigationModel {
    /// Evaluates screens that were never shown, from the root up, until one declares a destination for the type. Of several
    /// screens for values of one type, only the first is evaluated.
    func search(_ type: ObjectIdentifier, below screen: NavigationScreen?) {
        if destinations.entry(for: type) != nil { return }
        var asked: Set<ObjectIdentifier> = []
        for other in screens.prefix(screen?.position ?? screens.count) where !other.isViewLoaded {
            if let element = other.element, !asked.insert(element.typeID).inserted || element.typeID == type { continue }
            other.evaluateBeforePresenting()
            if destinations.entry(for: type) != nil { return }
        }
    }

    /// Appends a link's value to the path.
    /// - Parameter isSelected: Whether a list has just selected the value. In a split view's column the link then does nothing
    ///   else.
    /// - Parameter staysInColumn: Whether a column of a split view pushes the screen itself.
    func follow(_ element: NavigationElement, isSelected: Bool = false, staysInColumn: Bool = false) {
        if isSelected && controller.isColumn { return }
        search(element.typeID, below: nil)
        guard destinations.entry(for: element.typeID) != nil else {
            if isSelected { return }
            return warn(
                "A NavigationLink has a value of type \(element.type), but no view in \(name) has a "
                    + "navigationDestination(for: \(element.type).self): the link does nothing. Add the modifier to the stack's root, "
                    + "outside lists and lazy stacks.", oncePer: .follows(element.typeID))
        }
        if let column = detail, !staysInColumn {
            let content = { [weak self] in self?.view(of: element) ?? AnyView(EmptyView()) }
            return column.showAsRoot(NavigationRequest(identity: element.value.erased, owner: nil, content: content, clear: {}))
        }
        if path.append(element) { return }
        warn(
            "A NavigationLink has a value of type \(element.type), but the path of \(name) is of type \(path.name): the link does "
                + "nothing. Use a NavigationPath for values of several types.",
            oncePer: .appends(element.typeID))
    }
}

// MARK: - Console

extension NavigationModel {
    /// The console message, once for each stack, with the type of the value.
    enum Warning: Hashable {
        /// A value on the path has no destination.
        case shows(ObjectIdentifier)
        /// A link's value has no destination.
        case follows(ObjectIdentifier)
        /// A link's value does not fit the path.
        case appends(ObjectIdentifier)
        /// A type has several destinations.
        case declaresTwice(ObjectIdentifier)
    }

    func warn(_ text: String, oncePer warning: Warning) {
        if warnings.insert(warning).inserted { Console.warning(text) }
    }
}
