import Foundation
import FrontmostUIKit

/// The state of files that a page sends: which have been announced, and how much has arrived. Every edge is here; `PageFiles` stores the bytes.
///
/// Chunks come in order. After a lost connection the page begins again where the server last confirmed, so that a chunk may come twice.
struct Upload: Equatable {
    /// What the files are for.
    enum Purpose: Equatable {
        /// The answer to a request.
        case answer(request: Int)
        /// Dropped at a point of the scene.
        case drop(at: CGPoint)
    }

    struct File: Equatable {
        /// The name in the folder of the upload.
        let name: String
        let size: Int
        var received = 0
    }

    /// What to do with a chunk.
    enum Step: Equatable {
        case append(file: Int)
        /// It has been stored already.
        case skip
    }

    /// The page's number for the upload.
    let number: Int
    let purpose: Purpose
    /// The number of files.
    let count: Int
    /// The most bytes of all files together.
    let limit: Int
    /// The bytes that the scene can still keep.
    let room: Int
    private(set) var files: [File] = []

    init(number: Int, purpose: Purpose, count: Int, limit: Int, room: Int = .max) {
        (self.number, self.purpose, self.count, self.limit, self.room) = (number, purpose, count, limit, room)
    }

    /// The size of the announced files.
    var size: Int { files.reduce(0) { $0 + $1.size } }
    /// Whether all bytes of all files have arrived.
    var isComplete: Bool { files.count == count && files.allSatisfy { $0.received == $0.size } }
    /// The index of the file that is arriving, and the bytes of it that have arrived.
    var progress: (file: Int, received: Int) { (max(0, files.count - 1), files.last?.received ?? 0) }

    /// The page begins the next file, or repeats the last announcement.
    /// - Throws: `FileExchangeError.tooLarge` if the files are too large together, `.full` if the scene has no room for them; `.notStored` if the page breaks the order.
    mutating func begin(file index: Int, name: String, size: Int) throws(FileExchangeError) -> Bool {
        if index < files.count { return false }
        guard index == files.count, index < count, files.last.map({ $0.received == $0.size }) ?? true else {
            throw .notStored(name: FileName(name).text)
        }
        guard size <= limit - self.size else { throw .tooLarge(limit: limit) }
        guard size <= room - self.size else { throw .full }
        let taken = Set(files.map(\.name))
        files.append(File(name: FileName(name).unused(by: taken.contains), size: size))
        return true
    }

    /// A chunk of a file has arrived.
    /// - Throws: `FileExchangeError.notStored` if bytes are missing before it, or it is longer than the file.
    mutating func take(file index: Int, offset: Int, count: Int) throws(FileExchangeError) -> Step {
        guard index < files.count else { throw .notStored(name: "") }
        let file = files[index]
        if offset < file.received || index < files.count - 1 { return .skip }
        guard offset == file.received, count <= file.size - offset else { throw .notStored(name: file.name) }
        files[index].received += count
        return .append(file: index)
    }
}
