import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** The answers that routes of the server name, with the first file that does. */
export function answerUses(): Map<string, string> {
  const folder = join(root, 'src/server')
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  const uses = new Map<string, string>()
  for (const file of files.map((name) => name.replaceAll('\\', '/')).toSorted()) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, name] of text.matchAll(/\banswer(?:s|List)?\('(\w+)'[,)]/g))
      if (!uses.has(name!)) uses.set(name!, `src/server/${file}`)
  }
  return uses
}
