import { entities } from '../../../domain/generated/entities.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { isSame } from '../../../domain/schema/change.ts'
import { storedAfter } from '../../../domain/schema/stored-change.ts'
import type { Transaction } from '../../database/connection.ts'
import type { HostNames } from '../../own-domain/name.ts'
import { keepQuota } from '../../quota/keep.ts'
import type { QuotaLimits } from '../../quota/limits.ts'
import { insertApp, updateApp, type AppRow } from '../../app/queries.ts'
import { claimFreeSlug, claimSlug, slugAfterName } from './slug.ts'

/** What apps are made by: how much a creator may have of them, and where none can be. */
export interface AppRules extends HostNames {
  quotas: QuotaLimits
}

/** Makes an app from a document; its address is the one in the document, else made from the name. Throws where its creator has too many. */
export async function createApp(
  tx: Transaction,
  rules: AppRules,
  creatorId: string,
  document: Document,
  id?: string,
): Promise<AppRow> {
  const { slug: chosen, ...data } = document
  const row = await insertApp(tx, { id, creatorId, data, slugChosen: Boolean(chosen) })
  const claimant = { appId: row.id, creatorId, isPublished: false }
  const slug = chosen ? String(chosen) : await claimFreeSlug(tx, rules, claimant, String(data.name))
  if (chosen) await claimSlug(tx, rules, claimant, slug)
  await keepQuota(tx, rules.quotas, creatorId, { apps: 1, addresses: 1 })
  return { ...row, slug }
}

/** Applies a change to the draft of an app that is locked. Nothing is written where nothing changes. */
export async function changeApp(
  tx: Transaction,
  rules: AppRules,
  app: AppRow,
  change: Document,
): Promise<AppRow> {
  const { slug: chosen, ...rest } = change
  const data = storedAfter(entities.app.schema, app.data, rest)
  const slug = await changeSlug(tx, rules, app, chosen, data)
  const slugChosen = app.slugChosen || (chosen !== undefined && slug !== app.slug)
  if (slug === app.slug && isSame(data, app.data)) return app
  return { ...(await updateApp(tx, { ...app, data, slugChosen })), slug }
}

async function changeSlug(
  tx: Transaction,
  rules: AppRules,
  app: AppRow,
  chosen: unknown,
  data: Document,
): Promise<string> {
  const claimant = { appId: app.id, creatorId: app.creatorId, isPublished: app.isPublished }
  if (typeof chosen === 'string' && chosen !== app.slug) {
    const isOneMore = await claimSlug(tx, rules, claimant, chosen)
    if (isOneMore) await keepQuota(tx, rules.quotas, app.creatorId, { addresses: 1 })
    return chosen
  }
  const isFree = app.version === null && !app.slugChosen && chosen === undefined
  if (isFree && data.name !== app.data.name)
    return await slugAfterName(tx, rules, claimant, app.slug, String(data.name))
  return app.slug
}
