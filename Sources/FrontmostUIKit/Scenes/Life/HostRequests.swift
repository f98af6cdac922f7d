import Foundation

/// What an app asks of its host while a scene connects. The host takes the scene over only when it is connected, so this waits for it.
struct HostRequests {
    var urls: [URL] = []
    var text: String?

    var isEmpty: Bool { urls.isEmpty && text == nil }
}

extension UIWindowScene {
    /// Whether the scene has a host that opens URLs, or may get one.
    var mayOpenURLs: Bool { urlOpener != nil || hostRequests != nil }

    /// Has the host open a URL, or keeps it for the host that is to come.
    func openOnHost(_ url: URL) -> Bool {
        if let urlOpener { return urlOpener(url) }
        guard hostRequests != nil else { return false }
        hostRequests?.urls.append(url)
        return true
    }

    /// Has the host copy a text, or keeps it for the host that is to come.
    func copyOnHost(_ text: String) {
        if let textCopier { return textCopier(text) }
        if hostRequests != nil { hostRequests?.text = text }
    }

    /// Gives the host what the app has asked for while the scene connected.
    func passHostRequests() {
        if let urlOpener, let urls = hostRequests?.urls, !urls.isEmpty {
            hostRequests?.urls = []
            for url in urls where !urlOpener(url) { ExternalURL.reportNoHost(url) }
        }
        if let textCopier, let text = hostRequests?.text {
            hostRequests?.text = nil
            textCopier(text)
        }
    }

    /// Ends to wait for a host: one that takes the scene over has done so by now.
    func endHostRequests() {
        guard let left = hostRequests else { return }
        hostRequests = nil
        left.urls.forEach(ExternalURL.reportNoHost)
    }
}
