import { insertAudit } from '../../audit/queries.ts'
import { entities } from '../../../domain/generated/entities.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { isSame } from '../../../domain/schema/change.ts'
import { withoutHidden } from '../../../domain/schema/condition.ts'
import { readableDocument } from '../../../domain/schema/stored-document.ts'
import { underPresentNames, withFormerNames } from '../../../domain/schema/present-form.ts'
import { storedAfter } from '../../../domain/schema/stored-change.ts'
import type { AppRow } from '../../app/queries.ts'
import { followDomain } from '../../own-domain/follow.ts'
import { followSender } from '../../own-sender/follow.ts'
import type { HostNames } from '../../own-domain/name.ts'
import { publishSlug } from '../app/slug.ts'
import type { Transaction } from '../../database/connection.ts'
import { HttpError } from '../../error/http-error.ts'
import { checkWhole, shownDocument } from '../../resource/document.ts'
import { versionSchema } from '../../publication/version-schema.ts'
import { findVersion, insertVersion, markPublished } from './queries.ts'

/**
 * Publishes the draft of a locked app; a new version only where it differs from the last. Throws 400 with fields, or 409 where
 * another app was first at its address.
 */
export async function publish(tx: Transaction, app: AppRow, hosts: HostNames): Promise<AppRow> {
  if (app.status === 'SUSPENDED')
    throw new HttpError(409, 'Este app está suspenso. Fale com o suporte da Trilha.')
  checkWhole(entities.app, app.data)
  const shown = shownDocument(versionSchema, app.data)
  // What the schema does not know any more, or cannot read, is kept: its field may come back.
  const document = withFormerNames(versionSchema, storedAfter(versionSchema, publishedPart(app.data), shown))
  const last = app.version === null ? undefined : await findVersion(tx, app.creatorId, app.id, app.version)
  const isNew = !last || !isSame(shownDocument(versionSchema, last.document), shown)
  // Also where nothing else is new: a name may have been tried out.
  await followDomain(tx, hosts, { appId: app.id, creatorId: app.creatorId }, last?.document ?? null, document)
  if (!isNew && app.isPublished && app.status === 'ACTIVE') return app
  const slug = await publishSlug(tx, hosts, app)
  await followSender(tx, hosts, { appId: app.id, creatorId: app.creatorId }, document)
  const number = isNew ? await insertVersion(tx, app, document) : last.number
  await insertAudit(tx, app.creatorId, { verb: 'published', appId: app.id, what: `versão ${number}` })
  return { ...(await markPublished(tx, app, number)), slug }
}

/** What is stored of a draft but for hidden answers and fields that no version has. */
function publishedPart(data: Document): Document {
  const { schema } = entities.app
  const isKept = ([name]: [string, unknown]) =>
    Object.hasOwn(versionSchema.properties!, name) || !Object.hasOwn(schema.properties!, name)
  const shown = withoutHidden(schema, underPresentNames(schema, data), readableDocument(schema, data))
  return Object.fromEntries(Object.entries(shown).filter(isKept))
}
