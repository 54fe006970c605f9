import sharp from 'sharp'

/** Three that differ, as large as banners may be. */
export async function photos(): Promise<string[]> {
  return await Promise.all([0, 1, 2].map((seed) => photo(1920, 1080, seed)))
}

/** A picture as data URL that compresses as photographs do: soft shapes under grain; the same each time for a `seed`. */
async function photo(width: number, height: number, seed = 0): Promise<string> {
  // Coarse noise made large has the soft edges of a photograph, finer noise its texture.
  const layers = [
    { scale: 96, strength: 1 },
    { scale: 24, strength: 0.5 },
    { scale: 6, strength: 0.22 },
    { scale: 2, strength: 0.08 },
  ]
  const parts = await Promise.all(
    layers.map(async ({ scale, strength }, i) => ({
      strength,
      pixels: await noise(Math.ceil(width / scale), Math.ceil(height / scale), 8 * seed + i)
        .resize(width, height, { kernel: 'cubic' })
        .raw()
        .toBuffer(),
    })),
  )
  const whole = parts.reduce((sum, { strength }) => sum + strength, 0)
  const mixed = Buffer.alloc(width * height * 3)
  for (let at = 0; at < mixed.length; at++) {
    let sum = 0
    for (const { strength, pixels } of parts) sum += strength * pixels[at]!
    mixed[at] = sum / whole
  }
  const jpeg = await sharp(mixed, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

function noise(width: number, height: number, seed: number) {
  let state = 0x9e3779b9 + seed
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    pixels[at] = state >>> 24
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
