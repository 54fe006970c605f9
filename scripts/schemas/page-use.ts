import type { ProgramSource } from './program-source.ts'
import { rememberLast } from './remember.ts'

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
export const pageUses = rememberLast((panel: ProgramSource[]): PageUse[] =>
  panel.flatMap(({ path, text }) => usesIn(path, text)),
)

/** What the student app says, as its sources have it. */
export const studentUses = rememberLast((student: ProgramSource[]): PageUse[] =>
  student.flatMap(({ path, text }) => studentUsesIn(path, text)),
)

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

/** What one source of the student app says: `words.…` of what all its screens do (`app`), and of its own by what it calls them. */
export function studentUsesIn(place: string, text: string): PageUse[] {
  const pages = new Map<string, string>([['useWords()', 'app']])
  for (const [, name, page] of text.matchAll(/import (\w+) from '[^']*\/screens\/words\/([a-z-]+)\.ts'/g))
    pages.set(`usePhrases(${name})`, page!)
  return [...pages].flatMap(([called, page]) => {
    const given = namesGiven(text, called).flatMap((name) => namesAfter(text, name))
    return given.map((path) => ({ page, path, place, text }))
  })
}

/** What a source calls what a function answers: `const a = f()`, or `const [a, b] = [f(), g()]`. */
function namesGiven(text: string, called: string): string[] {
  const alone = [...text.matchAll(/const (\w+) = (use\w+\(\w*\))/g)].map(([, name, of]) => [name!, of!])
  const paired = [...text.matchAll(/const \[([\w, ]+)\] = \[([^\]]+)\]/g)].flatMap(([, names, of]) =>
    names!.split(', ').map((name, at) => [name, of!.split(', ')[at] ?? '']),
  )
  return [...alone, ...paired].flatMap(([name, of]) => (of === called ? [name!] : []))
}

/** `a.b.c` as `['b', 'c']`, wherever it stands. */
function namesAfter(text: string, name: string): string[][] {
  const found = text.matchAll(new RegExp(`(?<![\\w'"/-]|[^.]\\.)${name}((?:\\.\\w+)+)`, 'g'))
  return [...found].map(([, path]) => path!.slice(1).split('.'))
}
