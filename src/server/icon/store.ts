import type { StudentApp } from '../../domain/generated/answer-types.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Sql } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import type { FileStore } from '../file/store.ts'
import { drawIcon } from './draw.ts'
import { iconName, isDrawnLate, kindsOfIcons, type IconKind } from './kind.ts'
import { noteIcons } from './queries.ts'

/** Stored icons: drawn when an app is published, and once more where one is missing; those that fill a screen when first asked for. */
export interface IconStore {
  /** Draws what is missing of an app's icons, and lets go of those of its former looks. */
  fill(owner: AppKey, app: StudentApp): Promise<void>
  /** An icon as PNG; `isWhole`: with the logo in it, where there is one. */
  find(owner: AppKey, app: StudentApp, kind: IconKind): Promise<{ png: Buffer; isWhole: boolean }>
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
      if (stored) return { png: stored, isWhole: true }
      // Where it cannot be stored it is drawn all the same.
      await store.fill(owner, app).catch(() => {})
      const drawn = await files.get(iconName(app, kind))
      if (drawn) return { png: drawn, isWhole: true }
      const logo = await logoOf(app)
      const png = await drawIcon(app, kind, logo)
      const isWhole = logo !== null || !app.logoUrl
      if (isWhole && isDrawnLate(kind)) await files.put(iconName(app, kind), png).catch(() => {})
      return { png, isWhole }
    },
  }
  return store
}
