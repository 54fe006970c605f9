import sharp from 'sharp'
import type { ImageSize } from '../../domain/schema/definition.ts'
import { ImageError, imageMessages } from './data-url.ts'

/** Decoders that may see what people upload: no others, whatever the bytes claim to be. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })
sharp.cache(false)

const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'svg'])
const maxPixels = 50_000_000
/** Frames of an animation that are kept: beyond, it becomes a still picture. */
const maxFrames = 120
const defaultSize: ImageSize = { width: 1920, height: 1920 }

/**
 * A picture as WebP, scaled down to fit `size`: transparency and animation stay, metadata goes, orientation is
 * applied, SVG becomes pixels. Throws an `ImageError` for bytes that are not a picture that we take.
 */
export async function encodeImage(
  bytes: Buffer,
  size: ImageSize = defaultSize,
  quality = 84,
): Promise<Buffer> {
  refuseBomb(bytes)
  const { width, height, frames, isVector } = await inspect(bytes)
  const options = {
    limitInputPixels: maxPixels,
    animated: frames > 1 && frames <= maxFrames && width * height * frames <= maxPixels,
    // A vector drawing is drawn as large as it is needed.
    ...(isVector ? { density: vectorDensity(width, height, size) } : {}),
  }
  try {
    return await sharp(bytes, options)
      .rotate()
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, alphaQuality: 90, effort: 4 })
      .timeout({ seconds: 20 })
      .toBuffer()
  } catch (error) {
    throw refusal(error as Error)
  }
}

/** How wide a picture is, in pixels. Throws an `ImageError` like `encodeImage`. */
export async function widthOf(bytes: Buffer): Promise<number> {
  return (await inspect(bytes)).width
}

/**
 * A few kB of SVG can name each other into billions of shapes, and a drawing under way cannot be called off. So many
 * elements that repeat others are enough for any logo; entities, which could hide them, are none of a logo's business.
 */
const maxRepeaters = 16
const repeaters = /<(?:[\w-]+:)?(?:use|pattern|filter|mask|marker|image|feImage)\b/gi

function refuseBomb(bytes: Buffer): void {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const start = bytes.subarray(0, 4096).toString('latin1')
  const isWide = /^(\xff\xfe|\xfe\xff|<\0|\0<)/.test(start)
  if (!isPacked && !isWide && !/^\s*(\xef\xbb\xbf)?\s*</.test(start)) return
  const text = bytes.toString('latin1')
  if (isPacked || isWide || /<!ENTITY/i.test(text) || (text.match(repeaters)?.length ?? 0) > maxRepeaters)
    throw new ImageError(imageMessages.unreadable)
}

async function inspect(bytes: Buffer) {
  try {
    const { format, width, height, pages, pageHeight } = await sharp(bytes, {
      limitInputPixels: maxPixels,
    }).metadata()
    if (!formats.has(format) || !width || !height) throw new ImageError(imageMessages.unreadable)
    const frameHeight = pageHeight ?? height
    if (width * frameHeight > maxPixels) throw new ImageError(imageMessages.tooManyPixels)
    return { width, height: frameHeight, frames: pages ?? 1, isVector: format === 'svg' }
  } catch (error) {
    throw refusal(error as Error)
  }
}

function vectorDensity(width: number, height: number, size: ImageSize): number {
  const scale = Math.min(size.width / width, size.height / height)
  return Math.min(2400, Math.max(1, Math.round(72 * scale)))
}

function refusal(error: Error): ImageError {
  if (error instanceof ImageError) return error
  return new ImageError(
    /pixel limit/i.test(error.message) ? imageMessages.tooManyPixels : imageMessages.unreadable,
  )
}
