import type { Document } from '../../domain/schema/definition.ts'
import { applyChange, isSame } from '../../domain/schema/change.ts'
import { withDefaults } from '../../domain/schema/defaults.ts'
import { known, unknown } from '../../domain/schema/known.ts'
import { renamed, withFormerNames } from '../../domain/schema/renamed.ts'
import { updateApp, type AppRow } from '../app/queries.ts'
import type { Transaction } from '../database/connection.ts'
import { found } from '../resource/row.ts'
import { published } from './published.ts'
import { findKeptDraft, findVersion, keepDraft } from './queries.ts'

/** Makes an earlier version the draft of a locked app; what the draft was is kept (`restoreKept`). */
export async function restore(tx: Transaction, app: AppRow, number: number): Promise<AppRow> {
  return await replaceDraft(tx, app, found(await findVersion(tx, app.creatorId, app.id, number)).document)
}

/** Takes the last restoration back, and with it what has become of the draft since; that in turn is kept. */
export async function restoreKept(tx: Transaction, app: AppRow): Promise<AppRow> {
  return await replaceDraft(tx, app, found(await findKeptDraft(tx, app.creatorId, app.id)).data)
}

/** The address stays, for an address is not content, and so does what no version knows: how the feed behaves, removed fields. */
async function replaceDraft(tx: Transaction, app: AppRow, document: Document): Promise<AppRow> {
  const kept = applyChange(unknownOf(app.data), unknownOf(document))
  const data = withFormerNames(published, applyChange(kept, known(published, document)))
  // A version holds its defaults, a draft does not.
  if (isSame(complete(data), complete(app.data))) return app
  await keepDraft(tx, app)
  return { ...(await updateApp(tx, { ...app, data })), slug: app.slug }
}

const unknownOf = (document: Document) => unknown(published, renamed(published, document))

const complete = (document: Document) => withDefaults(published, renamed(published, document))
