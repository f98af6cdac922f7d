import Foundation

/// Takes samples at even distances, off the main actor, until its task is cancelled.
public enum SampleLoop {
    /// The first sample comes one interval after the call. An error does not end the loop.
    /// - Parameters:
    ///   - interval: From one sample to the next; twice a second shows all that a person follows.
    ///   - own: Is told what the samples cost, and what `body` does with them.
    ///   - body: Is given each sample, or why there is none.
    public static func run<Reader: ResourceReader>(
        every interval: Duration = .milliseconds(500), clock: some Clock<Duration> = ContinuousClock(), reader: Reader,
        own: OwnCost, body: @Sendable (Result<Sample, SamplingError>) -> Void
    ) async {
        var meter: ResourceMeter<Reader>?
        while !Task.isCancelled {
            own.measure {
                do throws(SamplingError) {
                    if let sample = try meter?.sample() { body(.success(sample)) }
                    if meter == nil { meter = try ResourceMeter(reader, own: own) }
                } catch {
                    body(.failure(error))
                }
            }
            do { try await clock.sleep(for: interval) } catch { return }
        }
    }
}
