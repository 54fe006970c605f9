import type { StudentApp } from '../../domain/generated/answer-types.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Sql } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import type { FileStore } from '../file/store.ts'
import { iconName, isDrawnLate, kindsOfIcons, iconKinds, type IconKind } from './kind.ts'
import { noteIcons } from './queries.ts'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { inkOn } from '../../domain/color/color.ts'
import { initials } from '../../domain/text/initials.ts'
import { escapeHtml } from '../page/html.ts'

/** Stored icons: drawn when an app is published, and once more where one is missing; those that fill a screen when first asked for. */
export interface IconStore {
  /** Draws what is missing of an app's icons, and lets go of those of its former looks. */
  fill(owner: AppKey, app: StudentApp): Promise<void>
  /** An icon as PNG; null where the app's logo is lost, for devices keep what they get for good. */
  find(owner: AppKey, app: StudentApp, kind: IconKind): Promise<Buffer | null>
}

/** The icons of all apps, stored among `files`. */
export function iconStore(sql: Sql, files: FileStore): IconStore {
  /** Those of apps that are being drawn. */
  const filling = new Map<string, Promise<void>>()

  const logoOf = async ({ logoUrl }: StudentApp) =>
    logoUrl ? await files.get(logoUrl.slice('/images/'.length)) : null

  async function draw(owner: AppKey, app: StudentApp): Promise<void> {
    const names = kindsOfIcons.map((kind) => [kind, iconName(app, kind)] as const)
    // Before they are stored, so that none is taken for a stray.
    await asCreator(sql, owner.creatorId, (tx) =>
      noteIcons(
        tx,
        owner,
        names.map(([, name]) => name),
      ),
    )
    const logo = await logoOf(app)
    // A logo that is missing may come back.
    if (app.logoUrl && !logo) return
    for (const [kind, name] of names)
      if (!isDrawnLate(kind) && !(await files.has(name)))
        await files.put(name, await drawIcon(app, kind, logo))
  }

  const store: IconStore = {
    async fill(owner, app) {
      const key = `${owner.appId}|${iconName(app, 'maskable')}`
      const before = filling.get(key)
      if (before) return await before
      const filled = draw(owner, app).finally(() => filling.delete(key))
      filling.set(key, filled)
      await filled
    },
    async find(owner, app, kind) {
      const stored = await files.get(iconName(app, kind))
      if (stored) return stored
      // Where it cannot be stored it is drawn all the same.
      await store.fill(owner, app).catch(() => {})
      const drawn = await files.get(iconName(app, kind))
      if (drawn) return drawn
      const logo = await logoOf(app)
      if (app.logoUrl && !logo) return null
      const png = await drawIcon(app, kind, logo)
      if (isDrawnLate(kind)) await files.put(iconName(app, kind), png).catch(() => {})
      return png
    },
  }
  return store
}

/** Inter from npm, so that icons need no font of the machine. */
const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

/** An app's icon as PNG: its logo or, without one, its initials on its primary colour. */
async function drawIcon(app: StudentApp, kind: IconKind, logo: Buffer | null): Promise<Buffer> {
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
