import { entities } from '../../../domain/generated/entities.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { changesBetween } from '../../publication/changes.ts'
import { answer } from '../../resource/answer.ts'
import { servedDocument, shownDocument } from '../../resource/document.ts'
import type { ListedResource } from '../../resource/resource.ts'
import { findVersion, listVersions, type VersionRow } from './queries.ts'

const { schema } = entities.app

/** What an app was published as, and what each time changed. */
export const versions: ListedResource<VersionRow> = {
  entity: { schema: {} },
  path: 'versions',
  key: 'number',
  listing: { search: [], filters: [], orders: [] },
  store: {
    list: listVersions,
    find: (tx, { creatorId, appId }, number) => findVersion(tx, creatorId, appId, Number(number)),
  },
  served: answer('AppVersion'),
  servedOne: answer('AppVersionDocument'),
  present: ({ number, publishedAt, isCurrent, former, document }) => ({
    ...{ id: String(number), number, publishedAt, isCurrent },
    changes: changesBetween(former ?? undefined, document),
  }),
  presentOne: ({ number, publishedAt, document, ...app }) => ({
    ...{ number, publishedAt },
    document: pastDocument(app, shownDocument(schema, document)),
  }),
}

/** What was, as an app that can be looked at. */
export function pastDocument({ id, slug }: { id: string; slug: string }, stored: Document): Document {
  return servedDocument(entities.app, stored, { id, slug })
}
