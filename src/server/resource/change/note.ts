import { isSame } from '../../../domain/schema/change.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { underPresentNames } from '../../../domain/schema/present-form.ts'
import type { Transaction } from '../../database/connection.ts'
import { documentOf } from '../link.ts'
import type { Siblings, Store } from '../store.ts'
import type { ResourceRow, TableLayout } from '../table-layout.ts'
import { insertChanges, readRemoved, type ChangedList, type ChangeKind, type NewChange } from './queries.ts'

/** A field of more characters than this, before and after together, is not kept by the change: that it was touched is. */
const mostKept = 64_000

/** The usual store, which notes what becomes of its documents in the very transaction in which it does. */
export function notedStore(layout: TableLayout, store: Store<ResourceRow>): Store<ResourceRow> {
  const { name: kind } = layout.entity
  const publication = layout.entity.publication && layout.entity.schema
  return {
    ...store,
    async insert(tx, siblings, document, given, named) {
      const id = await store.insert(tx, siblings, document, given, named)
      if (id) await noteChanges(tx, { ...siblings, kind, publication }, [{ id, after: document }])
      return id
    },
    ...(store.insertAll && {
      async insertAll(tx: Transaction, siblings: Siblings, documents: Document[]) {
        const ids = await store.insertAll!(tx, siblings, documents)
        const made = ids.map((id, at) => ({ id, after: documents[at]! }))
        await noteChanges(tx, { ...siblings, kind, publication }, made)
        return ids
      },
    }),
    async update(tx, siblings, row, after, change) {
      await store.update(tx, siblings, row, after, change)
      await noteChanges(tx, { ...siblings, kind, publication }, [
        { id: row.id, before: store.documentOf(row), after },
      ])
    },
    async remove(tx, siblings, ids, how) {
      const rows = await readRemoved(tx, layout, siblings, ids)
      const gone = rows.map((row) => ({ id: row.id, before: documentOf(layout, row) }))
      await noteChanges(tx, { ...siblings, kind, publication }, gone)
      return await store.remove(tx, siblings, ids, how)
    },
  }
}

/** A document as it is stored: without what it was, it is new; without what it is, it is gone. */
interface Changed {
  id: string
  before?: Document
  after?: Document
}

/** Notes what became of some documents of a list; nothing of those that are as they were. */
export async function noteChanges(
  tx: Transaction,
  list: ChangedList,
  changed: Changed[],
  actor?: string,
): Promise<void> {
  const changes = changed
    .filter(({ before, after }) => !isSame(before, after))
    .map((one) => changeOf(one, list))
  if (changes.length > 0) await insertChanges(tx, list, changes, actor)
}

function changeOf({ id, before, after }: Changed, list: ChangedList): NewChange {
  if (!before || !after) {
    const change: ChangeKind = before ? 'removed' : 'created'
    return { documentId: id, change, before: before ?? {}, after: after ?? {}, cut: [] }
  }
  const names = Object.keys({ ...before, ...after }).filter((name) => !isSame(before[name], after[name]))
  const cut = names.filter((name) => lengthOf(before[name]) + lengthOf(after[name]) > mostKept)
  const kept = names.filter((name) => !cut.includes(name))
  // At once, or from a day on that it says.
  const [then, now] = [before, after].map((one) =>
    list.publication ? underPresentNames(list.publication, one).publishAt : null,
  )
  const isPublished = !then && now
  const change: ChangeKind = isPublished ? 'published' : 'changed'
  return { documentId: id, change, before: pick(before, kept), after: pick(after, kept), cut }
}

const lengthOf = (value: unknown): number => JSON.stringify(value ?? null).length

const pick = (document: Document, names: string[]): Document =>
  Object.fromEntries(names.flatMap((name) => (name in document ? [[name, document[name]]] : [])))
