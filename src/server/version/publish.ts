import { entities } from '../../domain/generated/entities.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { applyChange, isSame } from '../../domain/schema/change.ts'
import { withDefaults } from '../../domain/schema/defaults.ts'
import { known, unknown } from '../../domain/schema/known.ts'
import { renamed, withFormerNames } from '../../domain/schema/renamed.ts'
import type { AppRow } from '../app/queries.ts'
import type { Transaction } from '../database/connection.ts'
import { HttpError } from '../error/http-error.ts'
import { checkWhole } from '../resource/document.ts'
import { published } from './published.ts'
import { findVersion, insertVersion, markPublished, markUnpublished } from './queries.ts'

/** Publishes the draft of a locked app; a new version only where it differs from the last. Throws 400 with fields. */
export async function publish(tx: Transaction, app: AppRow): Promise<AppRow> {
  if (app.status === 'SUSPENDED')
    throw new HttpError(409, 'Este app está suspenso. Fale com o suporte da Trilha.')
  checkWhole(entities.app, app.data)
  // What the schema does not know any more is kept: its field may come back.
  const kept = unknown(entities.app.schema, renamed(entities.app.schema, app.data))
  const shown = withDefaults(published, known(published, app.data))
  const document: Document = withFormerNames(published, applyChange(kept, shown))
  const last = app.version === null ? undefined : await findVersion(tx, app.creatorId, app.id, app.version)
  const isNew = !last || !isSame(known(published, last.document), shown)
  if (!isNew && app.isPublished && app.status === 'ACTIVE') return app
  const number = isNew ? await insertVersion(tx, app, document) : last.number
  return { ...(await markPublished(tx, app, number)), slug: app.slug }
}

/** Takes a locked app off the air; its versions stay. */
export async function unpublish(tx: Transaction, app: AppRow): Promise<AppRow> {
  return app.isPublished ? { ...(await markUnpublished(tx, app)), slug: app.slug } : app
}
