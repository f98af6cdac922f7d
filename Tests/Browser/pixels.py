"""Reads the pixels of pictures."""


def pixel(picture, x, y):
    """The red, green, blue and alpha (0 to 255) of an `img` element's picture at a point of it."""
    return picture.evaluate(
        """async (image, [x, y]) => {
            await image.decode();
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
            const context = canvas.getContext('2d');
            context.drawImage(image, 0, 0);
            return [...context.getImageData(x, y, 1, 1).data];
        }""",
        [x, y],
    )
