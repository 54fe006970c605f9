import { entities } from '../../../domain/generated/entities.ts'
import type { App } from '../../../domain/generated/types.ts'
import { writtenName } from '../../own-domain/name.ts'
import { countUnpublished } from '../../publication/changes.ts'
import { servedDocument } from '../../resource/document.ts'
import type { AppRow } from '../../app/queries.ts'

/** An app as the API serves it: the whole draft with its read-only fields, and how far it is from what students see. */
export function presentApp(row: AppRow): App {
  const { id, slug, ownDomain, status, isPublished, version, totalUsers, activeUsers } = row
  return servedDocument(entities.app, row.data, {
    id,
    slug,
    ownDomain: ownDomain && writtenName(ownDomain),
    status,
    isPublished,
    version,
    unpublishedChanges: countUnpublished(row.liveDocument, row.data),
    totalUsers,
    activeUsers,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }) as unknown as App
}
