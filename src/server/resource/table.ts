import { isSame } from '../../domain/schema/change.ts'
import { editedShape } from '../../domain/schema/served-shape.ts'
import { checkLink } from './check-link.ts'
import { missingFields } from './document.ts'
import { dataOf, documentOf, linkNames, linkOf } from './link.ts'
import { listingOf } from './listing.ts'
import { chooseRows, deleteRows, findRow, insertRow, listRows, lockRow, updateRow } from './queries.ts'
import type { Resource } from './resource.ts'
import type { Link, ResourceRow } from './table-layout.ts'
import type { Store } from './store.ts'
import type { TableLayout, TableResource } from './table-layout.ts'
import { editedRow } from './row.ts'
import { tableRanks } from './table-order.ts'

type Described = TableLayout &
  Pick<Resource, 'path'> &
  Partial<Pick<Resource, 'itemPath' | 'verbs' | 'parent' | 'listing' | 'counts'>> &
  Pick<Resource<ResourceRow>, 'followUp'>

/** The id of what documents link to. What cannot be one names nothing either. */
const idOf = ({ message }: Link) => ({
  ...{ type: 'string', format: 'uuid', minLength: 36 },
  'x-messages': { format: message, minLength: message },
})

/** A resource whose documents a table holds as JSON, which asks nothing of them but their schema. */
export function tableResource(described: Described): TableResource {
  const { entity, link, more } = described
  const resource: TableResource = {
    listing: listingOf(entity),
    ...described,
    // Pages that were opened before the link got another name ask by the old one.
    asked: Object.fromEntries(linkNames(described).map((name) => [name, idOf(link!)])),
    served: editedShape(entity, more?.schema),
    present: (row) => editedRow(described, row),
    ranks: tableRanks,
    get store() {
      return store
    },
  }
  const store = storeOf(resource)
  return resource
}

/** The usual store: a table with the columns `id`, `creator_id`, `app_id`, `data` and, of what changes, `revision`. */
function storeOf(resource: TableResource): Store<ResourceRow> {
  const { entity } = resource
  return {
    list: (tx, siblings, selection, page) => listRows(tx, resource, siblings, selection, page),
    find: (tx, siblings, id) => findRow(tx, resource, siblings, id),
    choose: (tx, siblings, chosen) => chooseRows(tx, resource, siblings, chosen),
    lock: (tx, siblings, id) => lockRow(tx, resource, siblings, id),
    documentOf: (row) => documentOf(resource, row),
    async insert(tx, siblings, document, given) {
      const linked = linkOf(resource, document)
      const id = await insertRow(tx, resource, siblings, dataOf(resource, document), { linked, id: given })
      if (id) await checkLink(tx, resource, siblings, document)
      return id
    },
    async update(tx, siblings, row, after) {
      const before = documentOf(resource, row)
      const isCompleted = row.complete === false && missingFields(entity, after).length === 0
      if (isSame(after, before) && !isCompleted) return
      await checkLink(tx, resource, siblings, after)
      const linked = linkOf(resource, after)
      const isMoved = linked !== linkOf(resource, before)
      const data = dataOf(resource, after)
      await updateRow(tx, resource, siblings, row.id, { data, linked, isMoved, isWhole: isCompleted })
    },
    remove: (tx, siblings, ids) => deleteRows(tx, resource, siblings, ids),
  }
}
