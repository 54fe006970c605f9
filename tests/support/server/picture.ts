import sharp from 'sharp'

/** Real pictures for tests. */
const ground = { r: 16, g: 185, b: 129 }

export function picture(width: number, height: number, alpha = 1) {
  return sharp({ create: { width, height, channels: 4, background: { ...ground, alpha } } })
}

export function dataUrl(bytes: Buffer | string, type = 'image/png'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

/** A picture that does not compress: about `bytes` long. */
export async function noise(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3))
  const raw = Buffer.alloc(side * side * 3)
  for (let i = 0, seed = 1; i < raw.length; i++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    raw[i] = seed >> 16
  }
  return await sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** A GIF of two frames. */
export async function animation(): Promise<Buffer> {
  const frames = [
    picture(40, 40),
    sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff0000' } }),
  ]
  const inputs = await Promise.all(frames.map((frame) => frame.png().toBuffer()))
  return await sharp(inputs, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}
