import sharp from 'sharp'

/** Pictures of the school in its own colours, as data URLs: drawn here, so that nothing is fetched or licensed. */

export const palette = {
  primaryColor: '#b45309',
  secondaryColor: '#78350f',
  backgroundColor: '#fffbf5',
  textColor: '#292524',
}

const sound =
  'M50 18c-9 0-15 7-15 15 0 6 2 9 2 13 0 5-11 9-11 22a24 24 0 0 0 48 0c0-13-11-17-11-22 0-4 2-7 2-13 0-8-6-15-15-15z'

/** The guitar of the logo, on a round ground. */
export function logo(): Promise<string> {
  return png(
    512,
    512,
    `<rect width="512" height="512" rx="116" fill="${palette.primaryColor}"/>${guitar(72, 48, 3.7)}`,
  )
}

/** A wide picture for the top of the home; `n` varies it. */
export function banner(n: number): Promise<string> {
  const waves = Array.from({ length: 7 }, (_, i) =>
    wave(380 + i * 70 + n * 24, 60 + i * 9, n + i * 0.6),
  ).join('')
  return png(1920, 1080, `${ground(1920, 1080, n)}${waves}${guitar(1180 - n * 420, 130, 8)}`)
}

/** The square cover of a product; `n` varies it. */
export function cover(n: number): Promise<string> {
  const rings = Array.from({ length: 6 }, (_, i) =>
    ring(640 + Math.cos(n * 1.7) * 300, 640 + Math.sin(n * 2.3) * 260, 130 + i * 110),
  )
  return png(1280, 1280, `${ground(1280, 1280, n)}${rings.join('')}${guitar(360, 250, 5.6, -24 + n * 9)}`)
}

function ground(width: number, height: number, n: number): string {
  return `<defs><linearGradient id="g" gradientTransform="rotate(${20 + n * 37} .5 .5)">
    <stop stop-color="${palette.primaryColor}"/><stop offset="1" stop-color="${palette.secondaryColor}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>`
}

function wave(y: number, height: number, phase: number): string {
  const points = Array.from(
    { length: 49 },
    (_, i) => `${i * 40},${Math.round(y + Math.sin(i / 4 + phase) * height)}`,
  )
  return `<polyline points="${points.join(' ')}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="5"/>`
}

function ring(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="16"/>`
}

function guitar(x: number, y: number, scale: number, turn = 0): string {
  return `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn} 50 50)">
    <rect x="47" y="-8" width="6" height="46" fill="#fff" opacity=".85"/><path d="${sound}" fill="#fff"/>
    <circle cx="50" cy="54" r="8" fill="${palette.secondaryColor}"/></g>`
}

async function png(width: number, height: number, drawing: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}
