@testable @_spi(Overrides) import FrontmostUIKit
import Testing

/// The columns of a collapsed split view.
struct CollapsedColumnsTests {
    /// Collapsed columns with the first on top.
    private func narrow(_ count: Int = 3) -> CollapsedColumns {
        var columns = CollapsedColumns(count: count)
        columns.collapse()
        columns.settleDown()
        return columns
    }

    // MARK: Going forward

    @Test func a_selection_leads_to_the_next_column_and_no_further() {
        var columns = narrow()
        columns.begin(.selection, in: 0)
        #expect(columns.top == 0 && columns.wanted == 1)
        columns.settleDown()
        #expect(columns.top == 1 && columns.lying == [1] && columns.wanted == nil)
        columns.begin(.selection, in: 2)
        #expect(columns.wanted == nil, "There is no column after the last one.")
    }

    @Test func a_column_that_comes_with_something_selected_leads_on() {
        var columns = CollapsedColumns(count: 3)
        columns.expand()
        columns.begin(.selection, in: 1)
        columns.collapse()
        columns.settleDown()
        #expect(columns.top == 0)
        columns.begin(.selection, in: 0)
        columns.settleDown()
        #expect(columns.top == 2)
    }

    @Test func a_column_leads_on_while_any_selection_in_it_does() {
        var columns = narrow()
        columns.begin(.selection, in: 0)
        columns.begin(.screen, in: 0)
        columns.settleDown()
        let leaves = columns.end(.screen, in: 0)
        #expect(!leaves && columns.wanted == nil, "The list still has a selection.")
        columns.end(.selection, in: 0)
        columns.settleDown()
        #expect(columns.top == 0)
    }

    @Test func if_two_selections_end_the_lower_column_is_on_top_in_any_order() {
        for order in [[0, 1], [1, 0]] {
            var columns = narrow()
            columns.begin(.selection, in: 0)
            columns.begin(.selection, in: 1)
            columns.settleDown()
            #expect(columns.top == 2)
            for index in order { columns.end(.selection, in: index) }
            columns.settleDown()
            #expect(columns.top == 0)
        }
    }

    @Test func a_hidden_column_leads_on_when_it_becomes_visible() {
        var columns = narrow()
        columns.begin(.selection, in: 1)
        columns.settleDown()
        #expect(columns.top == 0)
        columns.begin(.selection, in: 0)
        columns.settleDown()
        #expect(columns.top == 2)
        columns.end(.selection, in: 0)
        columns.begin(.selection, in: 1)
        columns.settleDown()
        #expect(columns.top == 0, "The second column is about to leave.")
    }

    @Test func a_selection_that_begins_and_ends_at_once_moves_nothing() {
        var columns = narrow()
        columns.begin(.selection, in: 0)
        columns.end(.selection, in: 0)
        columns.settleDown()
        #expect(columns.top == 0)
    }

    // MARK: Going back

    @Test func going_back_clears_the_selection_that_led_on() {
        var columns = narrow()
        columns.begin(.selection, in: 0)
        columns.begin(.selection, in: 1)
        columns.settleDown()
        let step = columns.userLeft(to: 1)
        #expect(step.forgotten == 1..<2 && columns.top == 1 && columns.wanted == nil)
        columns.collapse()
        #expect(columns.wanted == 1, "The first column still leads to the next one.")
    }

    @Test func a_column_that_left_is_reset_once_when_it_has_left_or_returns() {
        var columns = narrow()
        columns.begin(.selection, in: 0)
        columns.settleDown()
        _ = columns.userLeft(to: 0)
        let comesAnew = [columns.comes(1), columns.comes(1)], left = [columns.settle(), columns.settle()]
        #expect(comesAnew == [true, false] && left == [[2], []] && !columns.hasRemovedScreens)
    }

    @Test func a_links_screen_stays_until_its_column_has_left() {
        var columns = narrow()
        columns.begin(.screen, in: 0)
        columns.settleDown()
        let leaves = columns.end(.screen, in: 0)
        columns.settleDown()
        let left = columns.settle()
        #expect(leaves && columns.top == 0 && left.contains(1))
        columns.expand()
        columns.begin(.screen, in: 0)
        let leavesBeside = columns.end(.screen, in: 0)
        #expect(!leavesBeside, "In an expanded split view the screen leaves at once.")
    }

    // MARK: From outside

    @Test func showing_a_column_shows_those_below_it_as_well() {
        var columns = narrow()
        columns.show(2)
        #expect(columns.top(without: 2) == 1, "The last column is about to appear.")
        columns.settleDown()
        #expect(columns.lying == [1, 2] && columns.top(without: 0) == nil && columns.top(without: 1) == 0)
        columns.show(9)
        columns.settleDown()
        #expect(columns.top == 2)
        columns.show(0)
        let step = columns.step()
        #expect(step?.forgotten == 0..<2)
    }

    @Test func empty_columns_are_skipped() {
        var columns = CollapsedColumns(count: 3, lying: [], empty: [1])
        #expect(columns.lastFilled == 2 && columns.top == 0)
        columns.show(2)
        columns.settleDown()
        #expect(columns.lying == [2])
        #expect(CollapsedColumns(count: 3, lying: [1], empty: [1, 2]).lastFilled == 0)
    }

    // MARK: Expanding and collapsing

    @Test func on_collapse_the_column_used_last_is_on_top() {
        var columns = CollapsedColumns(count: 3)
        columns.expand()
        columns.begin(.selection, in: 0)
        var pushed = columns
        columns.collapse()
        columns.settleDown()
        #expect(columns.top == 1)
        pushed.collapse(deep: [2])
        pushed.settleDown()
        #expect(pushed.top == 2)
    }

    @Test func the_apps_preferred_column_wins_over_the_selection_which_is_kept() {
        var columns = CollapsedColumns(count: 3)
        columns.begin(.selection, in: 0)
        columns.collapse(to: 0)
        columns.begin(.selection, in: 0)
        columns.settleDown()
        #expect(columns.top == 0)
        columns.begin(.selection, in: 0)
        columns.settleDown()
        #expect(columns.top == 1, "Another tap on the row goes forward again.")
        columns.expand()
        columns.show(2)
        #expect(columns.wanted == nil && columns.isUsed(2))
        columns.collapse()
        columns.settleDown()
        #expect(columns.top == 1)
    }
}

extension CollapsedColumns {
    /// Runs all outstanding steps to their end.
    fileprivate mutating func settleDown() { while step() != nil { arrive() } }
}
