import type { Document } from '../../../domain/schema/definition.ts'
import { applyChange, isSame } from '../../../domain/schema/change.ts'
import { onlyHidden } from '../../../domain/schema/condition.ts'
import { withDefaults } from '../../../domain/schema/defaults.ts'
import { readableDocument, unknownFields } from '../../../domain/schema/stored-document.ts'
import { inPresentForm, underPresentNames, withFormerNames } from '../../../domain/schema/present-form.ts'
import { updateApp, type AppRow } from '../../app/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import { requireFound } from '../../resource/row.ts'
import { versionSchema } from '../../publication/version-schema.ts'
import { findKeptDraft, findVersion, keepDraft } from './queries.ts'

/** Makes an earlier version the draft of a locked app; what the draft was is kept (`restoreKept`). */
export async function restore(tx: Transaction, app: AppRow, number: number): Promise<AppRow> {
  const { document } = requireFound(await findVersion(tx, app.creatorId, app.id, number))
  const shown = readableDocument(versionSchema, document)
  // What it does not ask for is still what was answered last.
  const answered = onlyHidden(versionSchema, underPresentNames(versionSchema, app.data), shown)
  return await replaceDraft(tx, app, applyChange(underPresentNames(versionSchema, document), answered))
}

/** Takes the last restoration back, and with it what has become of the draft since; that in turn is kept. */
export async function restoreKept(tx: Transaction, app: AppRow): Promise<AppRow> {
  return await replaceDraft(tx, app, requireFound(await findKeptDraft(tx, app.creatorId, app.id)).data)
}

/** The address stays, for an address is not content, and so does what no version knows: how the feed behaves, removed fields. */
async function replaceDraft(tx: Transaction, app: AppRow, document: Document): Promise<AppRow> {
  const kept = applyChange(unknownOf(app.data), underPresentNames(versionSchema, document))
  const data = withFormerNames(versionSchema, kept)
  // A version holds its defaults, a draft does not.
  if (isSame(complete(data), complete(app.data))) return app
  await keepDraft(tx, app)
  return { ...(await updateApp(tx, { ...app, data })), slug: app.slug }
}

const unknownOf = (document: Document) =>
  unknownFields(versionSchema, underPresentNames(versionSchema, document))

const complete = (document: Document) => withDefaults(versionSchema, inPresentForm(versionSchema, document))
