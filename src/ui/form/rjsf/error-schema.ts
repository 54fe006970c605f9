import type { ErrorSchema } from '@rjsf/utils'

/** Errors by path (`config:banners/0/link`) as the tree that RJSF hands to its fields. */
export function errorSchema(errors: Record<string, string>): ErrorSchema {
  const root: Record<string, unknown> = {}
  for (const [path, message] of Object.entries(errors)) {
    const node = path.split('/').reduce<Record<string, unknown>>((parent, step) => {
      const child = (parent[step] ?? {}) as Record<string, unknown>
      parent[step] = child
      return child
    }, root)
    node.__errors = [message]
  }
  return root as ErrorSchema
}
