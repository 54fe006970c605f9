import sharp from 'sharp'
// Says which decoders may see what people send.
import './encode.ts'

/** Longest side that anything in the store may have, in pixels. */
const longest = 4096

/** Whether bytes are a picture as the store holds them: WebP whose first frame can be drawn, without anything attached. */
export async function checkStored(bytes: Buffer): Promise<boolean> {
  try {
    const picture = sharp(bytes, { limitInputPixels: longest * longest })
    const { format, exif, xmp, iptc, width, height } = await picture.metadata()
    if (format !== 'webp' || exif || xmp || iptc || Math.max(width, height) > longest) return false
    await picture.resize(1, 1, { fit: 'fill' }).raw().timeout({ seconds: 20 }).toBuffer()
    return true
  } catch {
    return false
  }
}
