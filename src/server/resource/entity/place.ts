import type { EntityDefinition } from '../../../domain/schema/definition.ts'
import { isOfAccount } from '../../../domain/schema/parent.ts'
import type { ListedResource } from '../resource.ts'

type Place = Pick<ListedResource, 'path' | 'parent'>
type Placed = Pick<EntityDefinition, 'name' | 'parent'>

/** What of an app has a table of its own, and may have documents. */
const taught: Record<string, string> = { product: 'products', module: 'modules', lesson: 'lessons' }

/**
 * Where the API has the documents of an entity that schemas alone describe, `all` of which are these: below the app, below a product,
 * module, lesson or another document, or, where they are the whole account's, below `/account`.
 */
export function placeOf({ name, parent = 'app' }: Placed, all: Placed[]): Place {
  const list = taught[parent]
  if (list) {
    const param = `${parent}Id`
    return { path: `${list}/:${param}/${name}`, parent: { table: parent, column: `${parent}_id`, param } }
  }
  const outer = all.find((one) => one.name === parent)
  const path = outer ? `${parent}/:documentId/${name}` : name
  return {
    path: isOfAccount({ name, parent }, all) ? `/account/${path}` : path,
    ...(outer && {
      parent: { table: 'document', kind: parent, column: 'parent_id', param: 'documentId' },
    }),
  }
}
