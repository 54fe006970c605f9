/** Longest side to which a picture is drawn before its pixels are counted. */
const side = 96

/** The pixels of a picture of ours (by its URL), made small; null when it cannot be read. */
export async function pixelsOf(url: string): Promise<Uint8ClampedArray | null> {
  try {
    return await drawn(url)
  } catch {
    // Broken, or a browser that draws only what is on the page.
    return null
  }
}

async function drawn(url: string): Promise<Uint8ClampedArray> {
  const image = new Image()
  image.src = url
  await image.decode()
  // A drawing without a size of its own fills the square.
  const longest = Math.max(image.naturalWidth, image.naturalHeight) || side
  const [width, height] = [image.naturalWidth, image.naturalHeight].map((length) =>
    Math.max(1, Math.round(((length || longest) / longest) * side)),
  ) as [number, number]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.drawImage(image, 0, 0, width, height)
  return context.getImageData(0, 0, width, height).data
}
