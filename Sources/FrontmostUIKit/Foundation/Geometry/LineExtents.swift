/// The lengths of many lines, few of which are measured.
///
/// Unmeasured lines take no memory, however many there are. Sums go over chunks of at most 256 measured lines.
package struct LineExtents {
    private struct Chunk {
        var count: Int
        /// Empty if no line is measured; else NaN stands for an unmeasured line.
        var values: ContiguousArray<Double> = []
        var sum = 0.0
        var known = 0

        func length(_ estimate: Double) -> Double { sum + Double(count - known) * estimate }

        func part(_ range: Range<Int>) -> Chunk {
            var part = Chunk(count: range.count)
            if values.isEmpty { return part }
            part.values = ContiguousArray(values[range])
            for value in part.values where !value.isNaN {
                part.sum += value
                part.known += 1
            }
            return part
        }
    }
    private static let chunkSize = 256

    private var chunks: [Chunk]
    package private(set) var count: Int
    package private(set) var knownCount = 0
    package private(set) var knownSum = 0.0
    /// Incremented with every change of a length.
    package private(set) var revision = 0

    package init(count: Int) {
        self.count = count
        chunks = count > 0 ? [Chunk(count: count)] : []
    }

    private func find(_ line: Int) -> (chunk: Int, start: Int) {
        var start = 0
        for (index, chunk) in chunks.enumerated() {
            if line < start + chunk.count { return (index, start) }
            start += chunk.count
        }
        return (chunks.count, start)
    }

    /// The length of a line; nil if it has not been measured.
    package subscript(line: Int) -> Double? {
        get {
            let (index, start) = find(line)
            guard index < chunks.count, !chunks[index].values.isEmpty else { return nil }
            let value = chunks[index].values[line - start]
            return value.isNaN ? nil : value
        }
        set {
            guard let newValue else { return }
            var (index, start) = find(line)
            guard index < chunks.count else { return }
            if chunks[index].values.isEmpty {
                (index, start) = split(index, start, around: line)
                chunks[index].values = ContiguousArray(repeating: .nan, count: chunks[index].count)
            }
            let old = chunks[index].values[line - start]
            if old == newValue { return }
            chunks[index].values[line - start] = newValue
            revision += 1
            if old.isNaN {
                chunks[index].known += 1
                knownCount += 1
            }
            let change = newValue - (old.isNaN ? 0 : old)
            chunks[index].sum += change
            knownSum += change
        }
    }

    /// Splits a chunk of unmeasured lines so that `line` is in a chunk of the usual size.
    private mutating func split(_ index: Int, _ start: Int, around line: Int) -> (Int, Int) {
        let whole = chunks[index].count
        guard whole > Self.chunkSize else { return (index, start) }
        let before = (line - start) / Self.chunkSize * Self.chunkSize, own = min(Self.chunkSize, whole - before)
        var pieces: [Chunk] = []
        if before > 0 { pieces.append(Chunk(count: before)) }
        pieces.append(Chunk(count: own))
        if whole > before + own { pieces.append(Chunk(count: whole - before - own)) }
        chunks.replaceSubrange(index...index, with: pieces)
        return (before > 0 ? index + 1 : index, start + before)
    }

    /// The sum of the lengths and spacings before a line.
    package func position(of line: Int, estimate: Double, spacing: Double) -> Double {
        var at = 0.0, start = 0
        for chunk in chunks {
            if line >= start + chunk.count {
                at += chunk.length(estimate)
                start += chunk.count
                continue
            }
            if chunk.values.isEmpty {
                at += Double(line - start) * estimate
            } else {
                for value in chunk.values[0..<line - start] { at += value.isNaN ? estimate : value }
            }
            break
        }
        return at + Double(line) * spacing
    }

    /// The line at a position, or the nearest one.
    package func line(at place: Double, estimate: Double, spacing: Double) -> Int {
        var at = 0.0, start = 0
        for chunk in chunks {
            let length = chunk.length(estimate) + Double(chunk.count) * spacing
            if at + length <= place {
                at += length
                start += chunk.count
                continue
            }
            if chunk.values.isEmpty {
                let step = estimate + spacing
                return step > 0 ? start + Int(min(Double(chunk.count - 1), max(0, (place - at) / step))) : start
            }
            for (k, value) in chunk.values.enumerated() {
                at += (value.isNaN ? estimate : value) + spacing
                if at > place { return start + k }
            }
            start += chunk.count
        }
        return max(0, count - 1)
    }

    package func total(estimate: Double, spacing: Double) -> Double {
        if count == 0 { return 0 }
        return knownSum + Double(count - knownCount) * estimate + Double(count - 1) * spacing
    }

    /// The first line that has not been measured.
    package var firstUnknown: Int {
        var start = 0
        for chunk in chunks {
            if chunk.known < chunk.count {
                return start + (chunk.values.firstIndex(where: \.isNaN) ?? 0)
            }
            start += chunk.count
        }
        return count
    }

    /// Replaces a range of lines with unmeasured ones.
    package mutating func replace(_ range: Range<Int>, with new: Int) {
        var result: [Chunk] = []
        func add(_ chunk: Chunk) {
            if chunk.count == 0 { return }
            if chunk.values.isEmpty, let last = result.last, last.values.isEmpty {
                result[result.count - 1].count += chunk.count
            } else {
                result.append(chunk)
            }
        }
        var start = 0, isDone = false
        for chunk in chunks {
            let end = start + chunk.count
            if !isDone && start >= range.upperBound {
                add(Chunk(count: new))
                isDone = true
            }
            if end <= range.lowerBound || start >= range.upperBound {
                add(chunk)
            } else {
                add(chunk.part(0..<max(0, range.lowerBound - start)))
                if !isDone && end >= range.upperBound {
                    add(Chunk(count: new))
                    isDone = true
                }
                add(chunk.part(min(chunk.count, range.upperBound - start)..<chunk.count))
            }
            start = end
        }
        if !isDone { add(Chunk(count: new)) }
        chunks = result
        count += new - range.count
        knownCount = chunks.reduce(0) { $0 + $1.known }
        knownSum = chunks.reduce(0) { $0 + $1.sum }
    }
}
