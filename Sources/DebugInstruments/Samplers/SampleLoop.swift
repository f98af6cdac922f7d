import Foundation

/// Takes samples at regular intervals, off the main actor, until its task is cancelled.
public enum SampleLoop {
    /// Runs the loop. The first sample is taken one interval after the call. An error does not end the loop.
    /// - Parameters:
    ///   - interval: The time between two samples. Two a second are enough for display.
    ///   - clock: The clock that the loop sleeps on.
    ///   - reader: The source of the figures.
    ///   - own: Receives the cost of sampling and of `body`.
    ///   - body: Receives each sample, or the reason why it could not be taken.
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
