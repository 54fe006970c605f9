import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A place of the program that says something of a page. */
export interface PageUse {
  /** The page's name, `dashboard`. */
  page: string
  /** What it says: `words`, `remove`, `title`. */
  path: string[]
  place: string
  /** All of the source, for what it fills in. */
  text: string
}

const imported =
  /import (?:(\w+),? ?)?(?:\{ words(?: as (\w+))? \} )?from '[^']*\/generated\/screens\/pages\/([a-z-]+)\.ts'/g

/** What the panel says of pages, as its sources have it: `words.…`, or `page.…` of what it calls them. */
export function pageUses(): PageUse[] {
  const folder = join(root, 'src/panel')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) =>
      usesIn(`src/panel/${name.replaceAll('\\', '/')}`, readFileSync(join(folder, name), 'utf8')),
    )
}

/** The same of one source. */
export function usesIn(place: string, text: string): PageUse[] {
  return [...text.matchAll(imported)].flatMap(([whole, screen, alias, page]) => {
    const words = alias ?? (whole.includes('{ words }') ? 'words' : undefined)
    const paths = [
      ...(screen ? namesAfter(text, screen) : []),
      ...(words ? namesAfter(text, words).map((path) => ['words', ...path]) : []),
    ]
    return paths.map((path) => ({ page: page!, path, place, text }))
  })
}

/** `a.b.c` as `['b', 'c']`, wherever it stands. */
function namesAfter(text: string, name: string): string[][] {
  const found = text.matchAll(new RegExp(`(?<![\\w'"/-]|[^.]\\.)${name}((?:\\.\\w+)+)`, 'g'))
  return [...found].map(([, path]) => path!.slice(1).split('.'))
}
