import { createRequire } from 'node:module'
import sharp from 'sharp'
import { inkOn } from '../../domain/color/color.ts'
import { initials } from '../../domain/text/initials.ts'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import { escapeHtml } from '../page/html.ts'
import { iconKinds, type IconKind } from './kind.ts'

/** Inter from npm, so that icons need no font of the machine. */
const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

/** An app's icon as PNG: its logo or, without one, its initials on its primary colour. */
export async function drawIcon(app: StudentApp, kind: IconKind, logo: Buffer | null): Promise<Buffer> {
  const { size, height = size, fill, isOpaque } = iconKinds[kind]!
  const inner = Math.round(size * fill)
  const picture = logo
    ? await fit(logo, inner)
    : await drawInitials(app, Math.round(size * (height === size ? 0.44 : fill)))
  const ground = !logo ? app.primaryColor : isOpaque ? app.backgroundColor : { r: 0, g: 0, b: 0, alpha: 0 }
  return await sharp({ create: { width: size, height, channels: 4, background: ground } })
    .composite([{ input: picture, gravity: 'centre' }])
    // A palette of at most 256 colours: a photo's icon is a third as large, and phones fetch it beside the first picture.
    .png({ palette: true, quality: 90, dither: 0.6 })
    .toBuffer()
}

async function fit(logo: Buffer, size: number): Promise<Buffer> {
  return await sharp(logo).resize(size, size, { fit: 'inside' }).png().toBuffer()
}

/** Letters no larger than `size` pixels in either direction. */
async function drawInitials({ name, primaryColor }: StudentApp, size: number): Promise<Buffer> {
  const text = `<span foreground="${inkOn(primaryColor)}" weight="600">${escapeHtml(initials(name))}</span>`
  const letters = sharp({
    text: { text, font: 'Inter Variable 96', fontfile: fontFile, dpi: 144, rgba: true },
  })
  return await sharp(await letters.png().toBuffer())
    .resize(size, size, { fit: 'inside' })
    .png()
    .toBuffer()
}
