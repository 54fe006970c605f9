import { isReserved, isSlug, nthSlug, slugify } from '../../../domain/text/slug.ts'
import type { Transaction } from '../../database/connection.ts'
import { isPanelSlug } from '../../network/side.ts'
import type { HostNames } from '../../own-domain/name.ts'
import { badInput, HttpError } from '../../error/http-error.ts'
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

/** Gives the app a free slug made from its name, and returns it. Throws 409 where none is found. */
export async function claimFreeSlug(
  tx: Transaction,
  hosts: HostNames,
  app: SlugClaimant,
  name: string,
): Promise<string> {
  return await firstSlug(slugify(name), hosts, (slug) => insertSlug(tx, slug, app))
}

/**
 * Makes the slug of a locked app that is published its own, and returns it. Where another app was published under it first, one
 * made from the name gives way to the next free one; for one that a person chose it throws 409, which names a free one.
 */
export async function publishSlug(tx: Transaction, hosts: HostNames, app: AppRow): Promise<string> {
  if (await hasPublicSlug(tx, app)) return app.slug
  const claimant = { appId: app.id, creatorId: app.creatorId, isPublished: true }
  await releaseSlug(tx, claimant)
  if (!isPanelSlug(app.slug, hosts) && (await insertSlug(tx, app.slug, claimant))) return app.slug
  if (!app.slugChosen) return await claimFreeSlug(tx, hosts, claimant, String(app.data.name))
  const isFree = async (slug: string) => !(await findSlugHolder(tx, app.creatorId, slug))
  const free = await firstSlug(app.slug, hosts, isFree)
  const message = `O endereço “${app.slug}” já é de outro app. Escolha outro em Configurações, como “${free}”, e publique de novo.`
  throw badInput({ '/slug': message }, 409)
}

/** The first slug like `slug` for which `isHad` is true. Throws 409 after too many tries. */
async function firstSlug(
  slug: string,
  hosts: HostNames,
  isHad: (slug: string) => Promise<boolean>,
): Promise<string> {
  for (let n = 1; n <= maxTries; n++) {
    // The more are taken, the wider the net.
    const number = n <= orderlyTries ? n : Math.floor((1 + 9 * Math.random()) * 10 ** (n < 9 ? 3 : 8))
    const candidate = nthSlug(slug, number)
    if (isSlug(candidate) && !isPanelSlug(candidate, hosts) && (await isHad(candidate))) return candidate
  }
  throw new HttpError(409, 'Não encontramos um endereço livre com este nome. Escolha outro nome.')
}

/**
 * Gives the app the slug that a person chose; returns whether it has one more than before, which redirects. Throws 400 or 409 where
 * it cannot have it.
 */
export async function claimSlug(
  tx: Transaction,
  hosts: HostNames,
  app: SlugClaimant,
  slug: string,
): Promise<boolean> {
  checkSlug(slug, hosts)
  const isKept = await releaseSlug(tx, app)
  if (!(await insertSlug(tx, slug, app))) throw badInput({ '/slug': takenMessage }, 409)
  return isKept
}

/** The message where another app has the slug. */
export const takenMessage = 'Este endereço já está em uso. Escolha outro.'

/** Throws 400 or 409 where no app may have this slug. */
export function checkSlug(slug: string, hosts: HostNames): void {
  if (isReserved(slug) || isPanelSlug(slug, hosts))
    throw badInput({ '/slug': 'Este endereço é reservado. Escolha outro.' }, 409)
  if (!isSlug(slug))
    throw badInput({ '/slug': 'Use de 3 a 40 letras minúsculas sem acento, números e hífens.' }, 400)
}

/** Gives an app that was never published a slug made from its new name, unless it has one; returns the slug. */
export async function slugAfterName(
  tx: Transaction,
  hosts: HostNames,
  app: SlugClaimant,
  current: string,
  name: string,
): Promise<string> {
  const base = slugify(name)
  if (current === base || (/^-\d+$/.test(current.slice(base.length)) && current.startsWith(base)))
    return current
  await releaseSlug(tx, app)
  return await claimFreeSlug(tx, hosts, app, name)
}
