import type { Document } from '../../domain/schema/definition.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import type { HostNames } from '../own-domain/name.ts'
import { readSenderAddress } from './address.ts'
import { lookAtSenderSoon } from './look-soon.ts'
import { deleteSender, findSendingDomain, renewDomain, setSender } from './queries.ts'

/** Makes the address that a publication names the one from which its app is to send; its domain is looked at where it is not verified. */
export async function followSender(
  tx: Transaction,
  hosts: HostNames,
  appKey: AppKey,
  { config }: Document,
): Promise<void> {
  const wanted = String((config as Document | undefined)?.senderAddress ?? '').trim()
  const sender = wanted ? readSenderAddress(wanted, hosts) : null
  // The builder says what is wrong with it.
  if (!sender?.address) return await deleteSender(tx, appKey)
  await setSender(tx, appKey, sender)
  const key = { creatorId: appKey.creatorId, name: sender.domain }
  if ((await findSendingDomain(tx, key))?.verifiedAt) return
  await renewDomain(tx, key)
  await lookAtSenderSoon(tx, key)
}
