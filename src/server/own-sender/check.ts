import {
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  recordNames,
  senderRecords,
  withEarlier,
} from '../../domain/site/own-sender.ts'
import type { Sql } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import type { Sealer } from '../installation/secret.ts'
import { zoneOf } from '../own-domain/name.ts'
import { silentHours } from '../own-domain/queries.ts'
import type { DomainResolver } from '../own-domain/resolver.ts'
import { brokenIncludes } from './host-spf.ts'
import { newSigningKey } from './key.ts'
import {
  countUnverified,
  findSealedKey,
  findSendingDomain,
  insertSendingDomain,
  noteRecords,
  replaceKey,
  type DomainKey,
  type SendingDomain,
} from './queries.ts'

/** What looking at domains that send works with. */
export interface SenderContext {
  sql: Sql
  sealer: Sealer
  resolver: DomainResolver
  /** What SPF of a creator's domain has to allow: whoever takes this server's letters away. */
  spf: string
}

/** Domains of one creator's that may wait for their records at a time: each has a key, which takes its time to make. */
export const mostUnverified = 20

/**
 * Looks in DNS whether the records of a domain that is to send are there, and notes it: letters go out from it from the moment all
 * are, and from the host's address again from the moment one is not. Where DNS does not answer, nothing changes for two days.
 * Without an SPF of the host's own nobody's is ready. A domain that is new
 * gets its key, and another one where nobody can open what was sealed. False, and nothing done, where it is new and as many wait as may.
 */
export async function checkSender(context: SenderContext, key: DomainKey): Promise<boolean> {
  const { sql, resolver, spf } = context
  const domain = await givenKey(context, key)
  if (!domain) return false
  const { selector, publicKey } = domain
  const names = recordNames({ domain: key.name, selector })
  const registered = zoneOf(key.name)
  const above = registered === key.name ? Promise.resolve([]) : resolver.textsAt(`_dmarc.${registered}`)
  const broken = brokenIncludes(resolver, spf)
  const texts = await Promise.all([
    resolver.textsAt(names.spf),
    resolver.textsAt(names.dkim),
    resolver.textsAt(names.dmarc),
    above,
  ])
  const isUnsupported = (await broken).length > 0
  const ownSpf = judgeSpf(texts[0], { spf })
  const records = {
    spf: isUnsupported ? { ...ownSpf, state: 'unsupported' as const } : ownSpf,
    dkim: judgeDkim(texts[1], { publicKey }),
    dmarc: judgeDmarc(texts[2], texts[3]),
  }
  const states = senderRecords.map((record) => records[record].state)
  const isAnswered = !states.includes('unanswered')
  await asCreator(sql, key.creatorId, async (tx) => {
    const before = await findSendingDomain(tx, key, { isLocked: true })
    const known = withEarlier(records, before?.records ?? {})
    const silentMs = before?.unansweredSince ? Date.now() - before.unansweredSince.getTime() : 0
    const isKept = !isAnswered && silentMs < silentHours * 3_600_000
    const isVerified = isKept ? null : states.every((state) => state === 'ready')
    await noteRecords(tx, key, known, { isVerified, isAnswered })
  })
  return true
}

async function givenKey({ sql, sealer }: SenderContext, key: DomainKey): Promise<SendingDomain | null> {
  const [found, sealed, waiting] = await asCreator(
    sql,
    key.creatorId,
    async (tx) =>
      [
        await findSendingDomain(tx, key),
        await findSealedKey(tx, key),
        await countUnverified(tx, key.creatorId),
      ] as const,
  )
  if (found && sealed !== undefined && sealer.open(sealed) !== null) return found
  if (!found && waiting >= mostUnverified) return null
  const { privateKey, ...made } = await newSigningKey()
  return await asCreator(sql, key.creatorId, async (tx) => {
    const fresh = { ...made, privateKey: sealer.seal(privateKey) }
    if (sealed === undefined) await insertSendingDomain(tx, key, fresh)
    else await replaceKey(tx, key, sealed, fresh)
    return (await findSendingDomain(tx, key))!
  })
}
