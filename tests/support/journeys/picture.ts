import sharp from 'sharp'

/** A real picture for uploads: a gradient between two colours with a circle, so that nothing compresses it away. */
export async function picture(
  { width, height, from, to }: { width: number; height: number; from: string; to: string },
  format: 'png' | 'jpeg' = 'png',
): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 4}" fill="#ffffff" fill-opacity="0.85"/>
  </svg>`
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer()
}
