import type { RouteOptions } from 'fastify'
import { schemaEntities } from './schema-entity.ts'

const parents = new Map<string | undefined, string | undefined>(
  schemaEntities.map(({ entity: { name, parent } }) => [name, parent]),
)

const singles = schemaEntities.flatMap(({ entity: { name, single } }) => (single ? [name] : []))

/** Every route of the panel's API that names something by its id, as registered, each after what it depends on. */
export function guardedRoutes(routes: RouteOptions[]): { route: string; takesBody: boolean }[] {
  return routes
    .filter(
      ({ url, constraints }) =>
        url.startsWith('/api/') && /:(id|\w+Id)\b/.test(url) && constraints?.side === 'panel',
    )
    .flatMap(({ method, url, schema }) =>
      [method].flat().map((verb) => ({ route: `${verb} ${url}`, takesBody: Boolean(schema?.body) })),
    )
    .filter(({ route }) => !route.startsWith('HEAD '))
    .toSorted((a, b) => turnOf(a.route) - turnOf(b.route))
}

/** For the owner each call works in this order: what removes comes last, the inside before the outside. */
function turnOf(route: string): number {
  // Letters go out from an app that is on the air.
  if (route.endsWith('/unpublish')) return 1
  // Of what there is one, another is made when that is gone.
  if (singles.includes(route.split('/').at(-1)!)) return 21
  if (!route.startsWith('DELETE ')) return 0
  // A lesson is reopened while it is there.
  if (route.endsWith('/completion')) return 2
  const name = route.split('/').at(-2)
  if (parents.has(name)) return 20 - depthOf(name)
  return (
    100 -
    2 * route.split('/').length -
    (route.includes('/comments/') ? 1 : 0) +
    (route.includes('/products/') ? 1 : 0)
  )
}

/** How many of these stand around one. */
function depthOf(name?: string): number {
  return parents.has(name) ? 1 + depthOf(parents.get(name)) : 0
}
