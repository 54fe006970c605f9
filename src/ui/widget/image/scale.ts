import type { ImageSize } from '../../../domain/schema/definition.ts'

/** A rectangle of a picture, in its own pixels as people see it (turned as the camera said). */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** An SVG up to this size travels as it is; a larger one is drawn first. */
const smallSvg = 200_000

/**
 * A picture, or an area of it, scaled down to fit `size` (never enlarged, ratio kept) and encoded as WebP. GIFs keep their animation and
 * small SVGs their sharpness: both come back untouched, as does a picture that would only grow.
 * Throws when the browser cannot decode the file.
 */
export async function scaleDown(file: Blob, size: ImageSize | undefined, area?: Area): Promise<Blob> {
  if (file.type === 'image/gif') return file
  if (file.type === 'image/svg+xml' && file.size <= smallSvg) return file
  const picture = await decode(file)
  const part = area ?? { x: 0, y: 0, width: picture.width, height: picture.height }
  const ratio = size ? Math.min(1, size.width / part.width, size.height / part.height) : 1
  const width = Math.max(1, Math.round(part.width * ratio))
  const height = Math.max(1, Math.round(part.height * ratio))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
  if ('close' in picture) picture.close()
  const scaled = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })
  return !area && ratio === 1 && scaled.size >= file.size && file.type !== 'image/svg+xml' ? file : scaled
}

async function decode(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  if (file.type !== 'image/svg+xml') return createImageBitmap(file)
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}
