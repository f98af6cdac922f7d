import Foundation
import FrontmostUIKit

/// A button with which the user chooses photos and movies. Hosts have files and no library, so that the user chooses files of these types.
///
///     PhotosPicker("Choose a picture", selection: $item, matching: .images)
///         .onChange(of: item) { Task { picture = try await item?.loadTransferable(type: Image.self) } }
public struct PhotosPicker<Label: View> {
    private let request: PhotosRequest
    private let label: Label
    @State private var isPresented = false

    nonisolated init(_ request: PhotosRequest, _ label: Label) { (self.request, self.label) = (request, label) }
}

extension PhotosPicker: View {
    public var body: some View {
        Button {
            isPresented = true
        } label: {
            label
        }
        .photos($isPresented, request)
    }
}

/// What a photos picker asks for, and what it does with the choice.
struct PhotosRequest {
    let types: [UTType]
    let limit: Int?
    let write: ([PhotosPickerItem]) -> Void

    nonisolated init(_ selection: Binding<PhotosPickerItem?>, _ filter: PHPickerFilter?) {
        (types, limit) = (PHPickerFilter.types(of: filter), 1)
        write = { selection.wrappedValue = $0.first }
    }
    nonisolated init(_ selection: Binding<[PhotosPickerItem]>, _ limit: Int?, _ filter: PHPickerFilter?) {
        (types, self.limit) = (PHPickerFilter.types(of: filter), limit)
        write = { items in selection.wrappedValue = limit.map { Array(items.prefix(max(0, $0))) } ?? items }
    }
}

extension View {
    nonisolated func photos(_ isPresented: Binding<Bool>, _ request: PhotosRequest) -> some View {
        files(isPresented, { .choose(types: request.types, allowsMultiple: request.limit != 1) }, cancelled: {}) { result in
            switch result {
            case .success(let urls): request.write(urls.map { PhotosPickerItem(file: $0) })
            case .failure(let error):
                let reason = error.localizedDescription
                MainQueue.run { Console.warning("PhotosPicker: \(reason)") }
            }
        }
    }

    /// Lets the user choose a photo or a movie while a binding is true.
    public nonisolated func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View {
        photos(isPresented, PhotosRequest(selection, filter))
    }
    /// Lets the user choose photos and movies while a binding is true.
    /// - Parameter maxSelectionCount: The most that are used; nil for any number.
    public nonisolated func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View {
        photos(isPresented, PhotosRequest(selection, maxSelectionCount, filter))
    }
}

extension PhotosPicker {
    /// Creates a picker of one photo or movie.
    /// - Parameters:
    ///   - selection: The choice.
    ///   - filter: What can be chosen; nil for photos and movies.
    ///   - preferredItemEncoding: Has no effect: items have the encoding of their files.
    ///   - label: The button's label.
    public nonisolated init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, @ViewBuilder label: () -> Label
    ) {
        self.init(PhotosRequest(selection, filter), label())
    }
    /// Creates a picker of one photo or movie. The library has no effect: hosts have none.
    public nonisolated init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary,
        @ViewBuilder label: () -> Label
    ) {
        self.init(PhotosRequest(selection, filter), label())
    }
    /// Creates a picker of photos and movies.
    /// - Parameters:
    ///   - selection: The choice.
    ///   - maxSelectionCount: The most that are used; nil for any number.
    ///   - selectionBehavior: Whether the order of the choice counts. It is that of the host.
    ///   - filter: What can be chosen; nil for photos and movies.
    ///   - preferredItemEncoding: Has no effect: items have the encoding of their files.
    ///   - label: The button's label.
    public nonisolated init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, @ViewBuilder label: () -> Label
    ) {
        self.init(PhotosRequest(selection, maxSelectionCount, filter), label())
    }
    /// Creates a picker of photos and movies. The library has no effect: hosts have none.
    public nonisolated init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary,
        @ViewBuilder label: () -> Label
    ) {
        self.init(PhotosRequest(selection, maxSelectionCount, filter), label())
    }
}

extension PhotosPicker<Text> {
    /// Creates a picker of one photo or movie with a localised title.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(PhotosRequest(selection, filter), Text(titleKey))
    }
    /// Creates a picker of one photo or movie with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(PhotosRequest(selection, filter), Text(title))
    }
    /// Creates a picker of photos and movies with a localised title.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(PhotosRequest(selection, maxSelectionCount, filter), Text(titleKey))
    }
    /// Creates a picker of photos and movies with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(PhotosRequest(selection, maxSelectionCount, filter), Text(title))
    }
}
