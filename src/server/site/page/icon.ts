import { createRequire } from 'node:module'
import sharp from 'sharp'
import { inkOn } from '../../../domain/color/color.ts'
import { initials } from '../../../domain/text/initials.ts'
import type { StudentApp } from '../../../domain/site/site.ts'
import type { FileStore } from '../../file/store.ts'
import { escapeHtml } from '../../page/html.ts'
import type { Published } from '../../publication/publication.ts'

/** Inter from npm, so that icons need no font of the machine. */
const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

/** Icons that an app has: how large, how much of it the picture fills, and whether the ground shows through. */
export const iconKinds = {
  '64': { size: 64, fill: 1, isOpaque: false },
  '180': { size: 180, fill: 0.84, isOpaque: true },
  '192': { size: 192, fill: 1, isOpaque: false },
  '512': { size: 512, fill: 1, isOpaque: false },
  // Launchers cut a maskable icon to any shape within the inner 80%.
  maskable: { size: 512, fill: 0.64, isOpaque: true },
} as const

export type IconKind = keyof typeof iconKinds

/** How many icons are kept in memory; each is some 10 kB. */
const maxKept = 300

/** Icons that are drawn once for each version that is published. */
export function iconShelf(files: FileStore): (published: Published, kind: IconKind) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>()
  return ({ address, site }, kind) => {
    const key = `${address.appId}|${site.version}|${kind}`
    const before = kept.get(key)
    if (before) return before
    const drawn = drawIcon(site.app, kind, files)
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value!)
    kept.set(key, drawn)
    drawn.catch(() => kept.delete(key))
    return drawn
  }
}

/** An app's icon as PNG: its logo or, where it has none, its initials on its primary colour. */
export async function drawIcon(app: StudentApp, kind: IconKind, files: FileStore): Promise<Buffer> {
  const logo = app.logoUrl ? await files.get(app.logoUrl.slice('/images/'.length)) : null
  const { size, fill, isOpaque } = iconKinds[kind]
  const inner = Math.round(size * fill)
  const picture = logo ? await fit(logo, inner) : await drawInitials(app, Math.round(size * 0.44))
  const ground = !logo ? app.primaryColor : isOpaque ? app.backgroundColor : { r: 0, g: 0, b: 0, alpha: 0 }
  return await sharp({ create: { width: size, height: size, channels: 4, background: ground } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
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
