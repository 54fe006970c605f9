import type { Document } from '../../domain/schema/definition.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { giveUpDomain } from './check.ts'
import { readOwnName, type HostNames } from './name.ts'
import { findCheck, renewCheck, wishFor } from './queries.ts'
import { lookSoon } from './look-soon.ts'

/**
 * Follows what a publication says of the app's own domain: a new name is looked at by and by, and takes the place of the old one once
 * it leads here; none gives back whatever the app has, also what was only tried. One that does not lead here yet, or no more, is looked
 * at anew with each publication.
 */
export async function followDomain(
  tx: Transaction,
  hosts: HostNames,
  appKey: AppKey,
  before: Document | null,
  after: Document,
): Promise<void> {
  const wanted = domainOf(after)
  if (!wanted) return await giveUpDomain(tx, appKey)
  const { name } = readOwnName(wanted, hosts)
  // The builder says what is wrong with it.
  if (name === null) return
  const check = await findCheck(tx, appKey)
  if (check?.name === name) {
    if (check.state === 'ready') return
    await renewCheck(tx, appKey)
  } else {
    // It was given up since. Another one that was tried out meanwhile is not what is wanted.
    if (!check && before !== null && domainOf(before) === wanted) return
    await wishFor(tx, appKey, name)
  }
  await lookSoon(tx, appKey)
}

function domainOf({ config }: Document): string {
  return String((config as Document | undefined)?.domain ?? '').trim()
}
