import type { ImageSize } from '../../../domain/schema/definition.ts'

/** An SVG up to this size travels as it is; a larger one is drawn first. */
const smallSvg = 200_000

/**
 * A picture scaled down to fit `size` (never enlarged, ratio kept) and encoded as WebP. GIFs keep their animation and
 * small SVGs their sharpness: both come back untouched, as does a picture that would only grow.
 * Throws when the browser cannot decode the file.
 */
export async function scaleDown(file: Blob, size: ImageSize | undefined): Promise<Blob> {
  if (file.type === 'image/gif') return file
  if (file.type === 'image/svg+xml' && file.size <= smallSvg) return file
  const picture = await decode(file)
  const ratio = size ? Math.min(1, size.width / picture.width, size.height / picture.height) : 1
  const width = Math.max(1, Math.round(picture.width * ratio))
  const height = Math.max(1, Math.round(picture.height * ratio))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  if ('close' in picture) picture.close()
  const scaled = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })
  return ratio === 1 && scaled.size >= file.size && file.type !== 'image/svg+xml' ? file : scaled
}

async function decode(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  if (file.type !== 'image/svg+xml') return createImageBitmap(file)
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}
