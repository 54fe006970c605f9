import type { Document } from '../../domain/schema/definition.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { giveUpDomain } from './check.ts'
import { readOwnName, type HostNames } from './name.ts'
import { findCheck, wishFor } from './queries.ts'
import { lookSoon } from './task.ts'

/**
 * Follows what a publication says of the app's own domain, where it says something else than the one before: a new name is looked at
 * by and by, and takes the place of the old one once it leads here; none gives the old one back.
 */
export async function followDomain(
  tx: Transaction,
  hosts: HostNames,
  appKey: AppKey,
  before: Document | null,
  after: Document,
): Promise<void> {
  const wanted = domainOf(after)
  if (before && domainOf(before) === wanted) return
  if (!wanted) return await giveUpDomain(tx, appKey)
  const { name } = readOwnName(wanted, hosts)
  // The builder says what is wrong with it.
  if (name === null || (await findCheck(tx, appKey))?.name === name) return
  await wishFor(tx, appKey, name)
  await lookSoon(tx, appKey)
}

function domainOf({ config }: Document): string {
  return String((config as Document | undefined)?.domain ?? '').trim()
}
