import { entities } from '../../../domain/generated/entities.ts'
import { links } from '../../../domain/generated/links.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { badInput, HttpError } from '../../error/http-error.ts'
import { linkOf } from '../../resource/link.ts'
import type { Store, Siblings } from '../../resource/store.ts'
import type { ResourceRow, TableResource } from '../../resource/table-layout.ts'
import { tableResource } from '../../resource/table.ts'
import type { Transaction } from '../../database/connection.ts'
import { countViews } from './queries.ts'

/** So many views of one list stand side by side; who has more finds none. */
export const mostViews = 20

/**
 * Views of lists: what somebody asks of a list again and again, under a name. They belong to the list in an app, and go with that
 * app, because what they ask does: its products, its people, words that mean something there; another app of the same account would
 * show views that find nothing. Lists that each product or lesson of an app has one of, such as its questions, share theirs, for the
 * question is the same in every lesson. Of lists of no app, such as the students', they are the account's. Whoever signs in to the
 * account sees them, on every device.
 */
function savedViews({ path }: Pick<TableResource, 'path'>): TableResource {
  const views = tableResource({
    ...{ entity: entities['saved-view'], path, table: 'saved_view' },
    link: { field: links['saved-view'], column: 'list' },
  })
  // Nothing is done to many of so few.
  const { choose: _, ...store } = views.store
  return { ...views, store: checked(store, views) }
}

/** The views of an app's lists, and those of the account's. */
export const appViews = savedViews({ path: 'saved-views' })
export const accountViews = savedViews({ path: '/account/saved-views' })

/** The store, but that every view has a list, that of one list there are not too many, and none is called like another. */
function checked(store: Store<ResourceRow>, resource: TableResource): Store<ResourceRow> {
  return {
    ...store,
    insert: (tx, siblings, document, id) =>
      namedOnce(async () => {
        listOf(resource, document)
        const made = await store.insert(tx, siblings, document, id)
        await checkRoom(tx, siblings, listOf(resource, document))
        return made
      }),
    update: (tx, siblings, row, after, change) =>
      namedOnce(async () => {
        const list = listOf(resource, after)
        await store.update(tx, siblings, row, after, change)
        if (list !== linkOf(resource, store.documentOf(row))) await checkRoom(tx, siblings, list)
      }),
  }
}

function listOf(resource: TableResource, document: Document): string {
  const list = linkOf(resource, document)
  if (!list) throw badInput({ [`/${links['saved-view']}`]: 'Diga de qual lista é a visão.' })
  return list
}

/** Once one was added, whose place nobody else takes meanwhile (`insertRow`). */
async function checkRoom(tx: Transaction, siblings: Siblings, list: string): Promise<void> {
  if ((await countViews(tx, siblings, list)) > mostViews)
    throw new HttpError(409, `São no máximo ${mostViews} visões por lista. Exclua uma que não usa mais.`)
}

/** Says at the name what the index of names refuses. */
async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    const { constraint_name: broken } = problem as { constraint_name?: string }
    if (broken !== 'saved_view_name') throw problem
    throw badInput({ '/name': 'Esta lista já tem uma visão com este nome.' }, 409)
  }
}
