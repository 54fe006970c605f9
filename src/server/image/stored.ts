import sharp from 'sharp'
// Says which decoders may see what people send.
import './encode.ts'

/** Pixels of all frames of a stored picture together, at most. */
const maxPixels = 60_000_000

/** Whether bytes are a picture as the store holds them: WebP that can be drawn, without anything attached. */
export async function checkStored(bytes: Buffer): Promise<boolean> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, animated: true })
    const { format, exif, xmp, iptc, width, height } = await picture.metadata()
    if (format !== 'webp' || exif || xmp || iptc || !width || !height) return false
    await picture.resize(1, 1, { fit: 'fill' }).raw().timeout({ seconds: 20 }).toBuffer()
    return true
  } catch {
    return false
  }
}
