/** By the text of a statement, which is the same for each that is made in one place. */
const names = new WeakMap<TemplateStringsArray, string>()

const frame = /at (?:async )?(?:\w+\.)?([\w$]+) \(\S*?\/src\/server\/([\w/-]+)\.ts:/g

/**
 * What figures and the log call a statement: the function that makes it behind its folder, without `queries`. To be asked
 * for first where it is made; looked up once for each place.
 */
export function queryName(strings: TemplateStringsArray): string {
  const kept = names.get(strings)
  if (kept !== undefined) return kept
  const name = nameIn(new Error().stack!)
  names.set(strings, name)
  return name
}

/** Gives what was put together of it the name of a statement. */
export function nameAlike(whole: TemplateStringsArray, statement: TemplateStringsArray): void {
  names.set(whole, queryName(statement))
}

/** The first function of ours on the way up that is not the database's own door. */
function nameIn(stack: string): string {
  for (const [, called, path] of stack.matchAll(frame))
    if (!/^database\/(?:connection|pool|query-name|shared-read|statement|transaction)$/.test(path!))
      return `${path!.replace(/\/queries$/, '')}/${called!}`
  return 'unnamed'
}
