import Testing

@testable import FrontmostWorkers

/// When a worker is started, and when it is given up.
@Suite struct WorkerLifeTests {
    @Test func a_worker_is_started_and_serves_when_it_says_so() {
        var life = WorkerLife(at: 5)
        #expect(!life.isDue(at: 4.9) && life.isDue(at: 5) && !life.hasProcess)
        life.started(at: 5)
        #expect(life.phase == .starting(since: 5) && !life.isDue(at: 100) && !life.isServing)
        life.ready(at: 6)
        #expect(life.phase == .serving(since: 6) && life.isServing)
    }

    @Test func one_that_dies_after_a_long_time_is_started_at_once() {
        var life = WorkerLife(at: 0)
        for round in 1...5 {
            let time = Double(round) * 100
            life.started(at: time)
            life.ready(at: time)
            #expect(life.ended(at: time + 60, after: 60) == 0 && life.isDue(at: time + 60))
        }
    }

    @Test func one_that_dies_at_once_again_and_again_waits_longer_each_time() {
        var life = WorkerLife(at: 0)
        let waits = (0..<9).map { _ in
            life.started(at: 0)
            return life.ended(at: 0, after: 0.1)
        }
        #expect(waits == [0, 1, 2, 4, 8, 16, 30, 30, 30])
        life.started(at: 50)
        #expect(life.ended(at: 200, after: 150) == 0, "The habit is over.")
        #expect(life.ended(at: 200, after: 1) == 1)
    }

    @Test func a_thousand_failures_do_not_overflow() {
        var life = WorkerLife(at: 0)
        for _ in 0..<1000 { life.ended(at: 0, after: 0) }
        #expect(life.phase == .due(30))
    }

    @Test func one_that_hangs_is_not_given_work_until_the_next_has_started() {
        var life = WorkerLife(at: 0)
        life.started(at: 0)
        life.ready(at: 1)
        life.hangs()
        #expect(life.phase == .dying && !life.isServing && life.hasProcess)
        life.ready(at: 10)
        life.hangs()
        #expect(life.phase == .dying)
        life.ended(at: 12, after: 12)
        #expect(life.isDue(at: 12))
        life.hangs()
        life.ready(at: 12)
        #expect(life.isDue(at: 12), "There is no process.")
    }

    @Test func a_worker_hangs_after_so_many_looks_without_a_change() {
        var watch = HangWatch()
        func look(_ beat: Int64, waited: Double = 0) -> Bool {
            watch.isHanging(beat, waited: waited, interval: 0.5, patience: 1.5)
        }
        #expect((0...4).map { _ in look(7) } == [false, false, false, false, true])
        #expect(!look(8), "It moves again.")
        #expect(!(1...100).contains { look(Int64($0 / 2)) })
    }

    @Test func a_worker_that_gets_no_processor_does_not_hang() {
        var watch = HangWatch()
        func look(waited: Double) -> Bool { watch.isHanging(7, waited: waited, interval: 0.5, patience: 1.5) }
        // It has waited before it was looked at for the first time.
        #expect(!(0...100).contains { look(waited: 5 + Double($0) * 0.5) })
        // It gets a fifth of a processor, and does nothing with it that would be a sign of life.
        let looks = (1...100).map { look(waited: 55 + Double($0) * 0.4) }
        #expect(looks.firstIndex(of: true) == 15)
    }

    @Test func a_backtrace_has_to_begin_soon_and_gets_a_limited_time() {
        var watch = BacktraceWatch()
        func looks(_ count: Int, isWritten: Bool) -> Int? {
            (1...count).first { _ in watch.isOver(isWritten: isWritten, waited: 0, interval: 0.5) }
        }
        #expect(looks(100, isWritten: false) == 7)
        watch = BacktraceWatch()
        #expect(looks(2, isWritten: false) == nil)
        #expect(looks(100, isWritten: true) == 59)
        watch = BacktraceWatch()
        #expect(looks(10, isWritten: true) == nil)
        #expect(looks(1, isWritten: false) == 1, "It has been written.")
    }

    @Test func a_backtrace_that_gets_no_processor_is_waited_for() {
        var watch = BacktraceWatch()
        func isOver(_ isWritten: Bool, waited: Double) -> Bool {
            watch.isOver(isWritten: isWritten, waited: waited, interval: 0.5)
        }
        #expect(!(0...100).contains { isOver(false, waited: 5 + Double($0) * 0.5) })
        // The process that writes it comes with a wait of its own, and takes it along.
        #expect(!(0...100).contains { isOver(true, waited: 99 + Double($0) * 0.5) })
        #expect((1...100).first { _ in isOver(false, waited: 55) } == 6)
    }

    @Test func the_end_of_a_process_is_read_from_its_status() {
        #expect([0, 256, 9, 0x85].map(ProcessEnd.init) == [.exited(0), .exited(1), .killed(signal: 9), .killed(signal: 5)])
    }
}

extension WorkerLife {
    /// Whether there is a process: the worker has been started, and its end has not been seen.
    fileprivate var hasProcess: Bool { if case .due = phase { false } else { true } }
}
