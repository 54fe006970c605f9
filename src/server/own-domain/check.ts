import { judgeDomain, type DomainVerdict } from '../../domain/site/own-domain.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Sql, Transaction } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import { nameOf } from '../network/side.ts'
import type { OwnDomains } from './directory.ts'
import { lookSoon } from './look-soon.ts'
import {
  deleteCheck,
  findCheck,
  findName,
  listSlugs,
  noteCheck,
  noteName,
  noteSilence,
  releaseName,
  takeName,
  type DomainState,
  type HeldName,
} from './queries.ts'
import type { DomainResolver } from './resolver.ts'

/** What looking at names works with. */
export interface DomainContext {
  sql: Sql
  /** Host, with its port where it has one, below which published apps live. */
  appHost: string
  resolver: DomainResolver
  /** What this process keeps of names; it is told of changes at once, and all others soon after. */
  ownDomains?: Pick<OwnDomains, 'forget'>
}

/**
 * Looks in DNS whether a name that an app has, or is to have, leads to it and is meant for it, and gives it to the app where both are so: from then on the app
 * answers there. A name that another app has stays that app's as long as DNS says so. One that does not lead here any more stays
 * its app's, but nobody is led to it. Where DNS does not answer, nothing changes for two days.
 */
export async function checkDomain(context: DomainContext, appKey: AppKey, name: string): Promise<void> {
  const { sql, ownDomains } = context
  const verdict = await lookFor(context, appKey.appId, name)
  if (verdict?.state === 'ready') await releaseLost(context, appKey, name, verdict)
  // Where two take a name at the same moment, the second one finds it taken when it looks again.
  const note = () => asCreator(sql, appKey.creatorId, (tx) => settle(tx, appKey, name, verdict))
  if (!(await note())) await note()
  await ownDomains?.forget(appKey.appId)
}

/** False where another app was faster: then nothing is noted. */
async function settle(
  tx: Transaction,
  appKey: AppKey,
  name: string,
  verdict: DomainVerdict | null,
): Promise<boolean> {
  const wish = await findCheck(tx, appKey, { isLocked: true })
  const held = await findName(tx, name)
  // Meanwhile it was given up.
  if (wish?.name !== name && held?.appId !== appKey.appId) return true
  if (!verdict) {
    await noteSilence(tx, appKey, name)
    await noteCheck(tx, appKey, { name, state: 'unanswered', seen: [] })
    return true
  }
  const { state, seen, isWhole } = verdict
  if (state !== 'ready') {
    await (isWhole ? noteName(tx, appKey, name, true) : noteSilence(tx, appKey, name))
    await noteCheck(tx, appKey, { name, state, seen })
    return true
  }
  const outcome = await claim(tx, appKey, held, name, verdict)
  if (outcome) await noteCheck(tx, appKey, { name, state: outcome, seen: [] })
  return outcome !== null
}

/** What becomes of a name that leads to the app; null where another app has taken it just now. */
async function claim(
  tx: Transaction,
  appKey: AppKey,
  held: HeldName | undefined,
  name: string,
  { isByText, isWhole }: DomainVerdict,
): Promise<DomainState | null> {
  if (held?.appId === appKey.appId) {
    await noteName(tx, appKey, name, false)
    return 'ready'
  }
  if (held && lacksText(held, appKey, isByText)) return isWhole ? 'unproven' : 'unanswered'
  if (held?.appId) return 'taken'
  return (await takeName(tx, appKey, name, held !== undefined)) ? 'ready' : null
}

/** The record of a name that was another creator's may be of before, and lead to an address that was theirs: it takes the text. */
function lacksText(held: HeldName, { creatorId }: AppKey, isByText: boolean): boolean {
  return held.provenBy !== creatorId && !isByText
}

/**
 * Takes a name from another app that has it for one that can have it, where DNS says all, and nothing of that app any more; that one is
 * soon looked for again.
 */
async function releaseLost(
  context: DomainContext,
  appKey: AppKey,
  name: string,
  { isByText }: DomainVerdict,
): Promise<void> {
  const { sql, ownDomains } = context
  const held = await findName(sql, name)
  if (!held?.appId || held.appId === appKey.appId || lacksText(held, appKey, isByText)) return
  const theirs = { appId: held.appId, creatorId: held.provenBy }
  const found = await lookFor(context, theirs.appId, name)
  if (!found?.isWhole || found.state === 'ready') return
  const { state, seen } = found
  await asCreator(sql, theirs.creatorId, async (tx) => {
    await releaseName(tx, theirs, name)
    await noteCheck(tx, theirs, { name, state, seen })
    await lookSoon(tx, theirs)
  })
  await ownDomains?.forget(theirs.appId)
}

/** Looks at a name for an app, beside that app's own address; null where DNS did not say enough. */
async function lookFor(context: DomainContext, appId: string, name: string): Promise<DomainVerdict | null> {
  const { sql, resolver } = context
  const host = hostName(context)
  const slugs = await listSlugs(sql, appId)
  const current = slugs.find(({ isCurrent }) => isCurrent)
  const sight = await resolver.look(name, `${current?.slug ?? 'www'}.${host}`)
  const hosts = slugs.filter(({ wasPublic }) => wasPublic).map(({ slug }) => `${slug}.${host}`)
  return judgeDomain(sight, { appId, hosts }, host)
}

/** Gives an app's name back, and wants none any more. */
export async function giveUpDomain(tx: Transaction, appKey: AppKey): Promise<void> {
  await releaseName(tx, appKey)
  await deleteCheck(tx, appKey)
}

const hostName = ({ appHost }: Pick<DomainContext, 'appHost'>) => nameOf(appHost)
