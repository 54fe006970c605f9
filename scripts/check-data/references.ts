import { entities } from '../../src/domain/generated/entities.ts'
import type { EntityDefinition } from '../../src/domain/schema/definition.ts'
import { read, toPointer } from '../../src/domain/schema/path.ts'
import { referenceAt, referenceFields, referredIds } from '../../src/domain/schema/reference.ts'
import { readableDocument } from '../../src/domain/schema/stored-document.ts'
import type { Transaction } from '../../src/server/database/connection.ts'
import { isChoosable } from '../../src/server/resource/reference/choosable.ts'
import { kindBeside } from '../../src/server/resource/reference/kind.ts'
import { sentencesOf } from '../../src/server/resource/reference/missing.ts'
import { readDocuments } from '../../src/server/resource/reference/queries.ts'
import { titleOf } from '../../src/server/resource/reference/title.ts'
import { referredEntity } from '../../src/server/resource/referred-title.ts'
import { shortened, type Finding } from './finding.ts'
import type { Store, StoredRow } from './queries.ts'

/** What documents name though it is not there, which should not be, or though their fields take only others. */
export async function wrongReferences(
  tx: Transaction,
  { entity: name, table }: Store,
  rows: StoredRow[],
  creator: { id: string; email: string },
): Promise<Finding[]> {
  const entity: EntityDefinition = entities[name as keyof typeof entities]
  const { schema } = entity
  const fields = table === 'document' ? referenceFields(schema) : []
  const found: Finding[] = []
  if (fields.length === 0) return found
  for (const [appId, some] of Map.groupBy(rows, (row) => row.appId ?? '')) {
    const documents = some.map((row) => ({ row, document: readableDocument(schema, row.document) }))
    for (const path of fields) {
      const refers = referenceAt(schema, path)
      const ids = [...new Set(documents.flatMap(({ document }) => referredIds(document, path)))]
      if (ids.length === 0) continue
      const kind = kindBeside({ creatorId: creator.id, appId }, refers.entity)
      const there = new Map((await readDocuments(tx, kind, ids)).map(({ id, data }) => [id, data]))
      for (const { row, document } of documents)
        for (const id of referredIds(document, path)) {
          const data = there.get(id.toLowerCase())
          const rule = !data ? 'gone' : isChoosable(refers, data) ? undefined : 'where'
          if (!rule) continue
          const sentence = Object.values(sentencesOf(schema, [{ path, rule }]))[0]!
          const called = data ? ` “${titleOf(referredEntity(refers.entity), data)}”` : ''
          found.push({
            ...{ entity: name, id: row.id, creator: creator.email, app: row.appName },
            ...{ field: toPointer(path), value: shortened(read(document, path)) },
            reason: `${sentence} É ${refers.entity} ${id}${called}.`,
          })
        }
    }
  }
  return found
}
