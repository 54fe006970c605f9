import type { EntityDefinition } from './definition.ts'

type Owned = Pick<EntityDefinition, 'name' | 'parent'>

/** Whether documents of an entity belong to no app, but to the whole account, be it within others of `all` that do. */
export function isOfAccount({ parent }: Owned, all: Owned[]): boolean {
  const outer = all.find(({ name }) => name === parent)
  return outer ? isOfAccount(outer, all) : parent === 'creator'
}

/** What of a course stands in what. */
const taught = ['product', 'module', 'lesson']

/** The names of the entities whose documents go with one of this name. */
export function innerEntities(name: string, all: Owned[]): string[] {
  const lessons = taught.includes(name) ? taught.slice(taught.indexOf(name) + 1) : []
  const own = all.filter(({ parent }) => parent === name || lessons.includes(parent!)).map((one) => one.name)
  return [...new Set([...lessons, ...own, ...own.flatMap((inner) => innerEntities(inner, all))])]
}
