import { isReserved, isSlug, nthSlug, slugify } from '../../../domain/text/slug.ts'
import type { Transaction } from '../../database/connection.ts'
import { HttpError } from '../../error/http-error.ts'
import {
  insertSlug,
  findSlugHolder,
  hasPublicSlug,
  releaseSlug,
  type AppRow,
  type SlugClaimant,
} from '../../app/queries.ts'

const orderlyTries = 4
const maxTries = 20

/** Gives the app a free address made from its name, and returns it. */
export async function claimFreeSlug(tx: Transaction, app: SlugClaimant, name: string): Promise<string> {
  return await firstSlug(slugify(name), (slug) => insertSlug(tx, slug, app))
}

/**
 * Takes the address of a locked app that goes on the air; answers it. Where another app was first, one that nobody chose gives
 * way to the next free one; of one that was chosen a 409 says so, and what is free.
 */
export async function publishSlug(tx: Transaction, app: AppRow): Promise<string> {
  if (await hasPublicSlug(tx, app)) return app.slug
  const claimant = { appId: app.id, creatorId: app.creatorId, isPublished: true }
  await releaseSlug(tx, claimant)
  if (await insertSlug(tx, app.slug, claimant)) return app.slug
  if (!app.slugChosen) return await claimFreeSlug(tx, claimant, String(app.data.name))
  const free = await firstSlug(app.slug, async (slug) => !(await findSlugHolder(tx, app.creatorId, slug)))
  throw refusal(
    409,
    `O endereço “${app.slug}” já é de outro app. Escolha outro em Configurações, como “${free}”, e publique de novo.`,
  )
}

/** The first address like `slug` that is had. Throws 409 where that takes too long. */
async function firstSlug(slug: string, isHad: (slug: string) => Promise<boolean>): Promise<string> {
  for (let n = 1; n <= maxTries; n++) {
    // The more are taken, the wider the net.
    const number = n <= orderlyTries ? n : Math.floor((1 + 9 * Math.random()) * 10 ** (n < 9 ? 3 : 8))
    const candidate = nthSlug(slug, number)
    if (isSlug(candidate) && (await isHad(candidate))) return candidate
  }
  throw new HttpError(409, 'Não encontramos um endereço livre com este nome. Escolha outro nome.')
}

/**
 * Gives the app the address that a person chose; answers whether it holds one more than before. Throws 400 or 409 where it cannot
 * be had.
 */
export async function claimSlug(tx: Transaction, app: SlugClaimant, slug: string): Promise<boolean> {
  checkSlug(slug)
  const isKept = await releaseSlug(tx, app)
  if (!(await insertSlug(tx, slug, app))) throw refusal(409, takenMessage)
  return isKept
}

/** What is said where another app has the address. */
export const takenMessage = 'Este endereço já está em uso. Escolha outro.'

/** Throws 400 or 409 where no app may have this address. */
export function checkSlug(slug: string): void {
  if (isReserved(slug)) throw refusal(409, 'Este endereço é reservado. Escolha outro.')
  if (!isSlug(slug)) throw refusal(400, 'Use de 3 a 40 letras minúsculas sem acento, números e hífens.')
}

/** Lets the address of an app that nobody has seen follow its new name; returns the address. */
export async function slugAfterName(
  tx: Transaction,
  app: SlugClaimant,
  current: string,
  name: string,
): Promise<string> {
  const base = slugify(name)
  if (current === base || (/^-\d+$/.test(current.slice(base.length)) && current.startsWith(base)))
    return current
  await releaseSlug(tx, app)
  return await claimFreeSlug(tx, app, name)
}

function refusal(status: number, message: string): HttpError {
  return new HttpError(status, message, { '/slug': message })
}
