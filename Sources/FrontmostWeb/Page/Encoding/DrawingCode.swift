/// The first number of a drawing's operation. `Client/frontmost/protocol.js` has the same tables.
///
/// Paths are in the form of SVG. A transform is the six numbers of a matrix. A paint is a colour of CSS, or an array that begins with a
/// `PaintCode`.
enum DrawingCode: Int, CaseIterable {
    /// `[0, path, even-odd, paint]`
    case fill = 0
    /// `[1, path, paint, width, cap, join, miter limit, [dashes...], dash phase]`
    case stroke = 1
    /// `[2, text, x, baseline, width, font, monospaced design, letter spacing, paint]`
    case text = 2
    /// `[3, picture, x, y, width, height, part or 0, tint or 0, smooth]`. A part of the picture is x, y, width and height in units of its
    /// size, and the tint is a paint.
    case picture = 3
    /// `[4, [operations...], transform or 0, [path, even-odd, ...] or 0, opacity, blend or 0, [filters...] or 0, mask or 0]`. The mask is
    /// `[[operations...], inverse]`.
    case group = 4
}

/// The kind of a paint. Stops are offsets and colours in turn.
enum PaintCode: Int, CaseIterable {
    /// `[0, x, y, end x, end y, [stops...]]`
    case linear = 0
    /// `[1, x, y, start radius, end radius, [stops...]]`
    case radial = 1
    /// `[2, x, y, start angle, [stops...]]`: clockwise from the right, over a full turn.
    case angular = 2
    /// `[3, x, y, horizontal factor, vertical factor, start radius, end radius, [stops...]]`
    case elliptical = 3
    /// `[4, x, y, width, height, columns, rows, [x, y, ...], [colours...], background, smooth]`. The points are in units of the rectangle.
    case mesh = 4
    /// `[5, picture or [operations...], x, y, width, height, part or 0]`
    case tile = 5
}

/// The kind of a filter. Lengths are in points.
enum FilterCode: Int, CaseIterable {
    /// `[0, standard deviation]`
    case blur = 0
    /// `[1, x, y, standard deviation, colour, inside, hides the source, above, blend]`
    case shadow = 1
    /// `[2, [20 numbers]]`: rows of factors of red, green, blue and opacity, and a constant.
    case colors = 2
    /// `[3, least, most, [red, green, blue, opacity]]`
    case threshold = 3
    /// `[4, transform]`
    case transform = 4
}
