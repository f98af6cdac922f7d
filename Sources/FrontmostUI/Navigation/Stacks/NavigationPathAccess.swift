/// Reads and writes a stack's path, whatever collection it is.
struct NavigationPathAccess {
    let read: () -> [NavigationElement]
    /// Returns false if the path cannot hold such a value.
    let append: (NavigationElement) -> Bool
    let removeLast: (Int) -> Void
    /// The path's type name in console messages.
    let name: String
}

extension NavigationPathAccess {
    init(_ path: Binding<NavigationPath>) {
        read = { path.wrappedValue.elements }
        append = { element in
            path.wrappedValue = NavigationPath(elements: path.wrappedValue.elements + [element])
            return true
        }
        removeLast = { count in path.wrappedValue.removeLast(count) }
        name = "NavigationPath"
    }

    init<Data: RandomAccessCollection & RangeReplaceableCollection>(_ path: Binding<Data>) where Data.Element: Hashable {
        read = { path.wrappedValue.map { NavigationElement($0) } }
        append = { element in
            guard let value = element.value as? Data.Element else { return false }
            path.wrappedValue.append(value)
            return true
        }
        removeLast = { count in
            var data = path.wrappedValue
            data.removeSubrange(data.index(data.endIndex, offsetBy: -count)..<data.endIndex)
            path.wrappedValue = data
        }
        name = "\(Data.self)"
    }
}

/// The path of a stack that was made without one.
@MainActor final class OwnNavigationPath {
    private var elements: [NavigationElement] = []
    private let onChange: () -> Void

    init(onChange: @escaping () -> Void) { self.onChange = onChange }

    var access: NavigationPathAccess {
        NavigationPathAccess(
            read: { self.elements },
            append: { element in
                self.elements.append(element)
                self.onChange()
                return true
            },
            removeLast: { count in
                self.elements.removeLast(count)
                self.onChange()
            }, name: "NavigationPath")
    }
}
