import type { PageScreen, PageWords } from '../../src/domain/schema/page.ts'
import { isObject } from '../../src/domain/schema/path.ts'
import type { Sentence } from '../../src/domain/text/say.ts'
import { makeEach, Mistake, MistakeCollection } from './mistake.ts'
import type { PageUse } from './page-use.ts'
import { unknownEntity } from './reason/field.ts'
import * as say from './reason/page.ts'
import { rememberObject } from './remember.ts'
import { find, type Context } from './screen.ts'
import type { Source } from './source.ts'

/** A page ready to be written: what it is, and its words. */
export interface CompiledPage {
  screen: PageScreen
  words: PageWords
}

/** Compiles a page: words that are the title of a field (`titleOf`) come from its schema. Throws a `Mistake`. */
export function pageOf({ json, file }: Source, id: string, { entities }: Context): CompiledPage {
  const { $schema: _, kind: __, words = {}, ...states } = json
  return { screen: { id, ...states } as PageScreen, words: titled(words as PageWords, 'words') }

  function titled(group: PageWords, at: string): PageWords {
    return Object.fromEntries(
      Object.entries(group).map(([name, one]): [string, PageWords | Sentence] => {
        const place = `${at}/${name}`
        if (!isObject(one) || 'many' in one) return [name, one]
        return [name, one.titleOf ? titleOf(String(one.titleOf), place) : titled(one as PageWords, place)]
      }),
    )
  }

  function titleOf(path: string, at: string): string {
    const [name = '', ...steps] = path.split('.')
    const entity = entities.get(name)
    if (!entity) throw new Mistake(file, at, unknownEntity(name, entities.keys()))
    const { title } = find(entity, file, at, steps).field
    if (!title) throw new Mistake(file, at, say.untitled(path))
    return title
  }
}

/** Throws the mistakes of pages that lack words which the program says, or have some that it never does. */
export function checkPageWords(sources: Source[], uses: PageUse[]): void {
  const pages = sources.filter(({ json }) => json.kind === 'page')
  makeEach(pages, ({ file }) => file, checkOf(uses))
}

const checkOf = rememberObject((uses: PageUse[]) => {
  const usesOf = Map.groupBy(uses, ({ page }) => `screens/pages/${page}.json`)
  return rememberObject((source: Source): void => {
    const own = usesOf.get(source.file)
    // A copy of `schemas/` alone has no program.
    if (own) checkWords(source, own)
  })
})

function checkWords({ file, json }: Source, uses: PageUse[]): void {
  const mistakes = new MistakeCollection()
  for (const { path, place } of uses) {
    mistakes.try(file, () => {
      const at = path.findIndex((_, i) => valueAt(json, path.slice(0, i + 1)) === undefined)
      if (at < 0) return
      const beside = valueAt(json, path.slice(0, at))
      const names = isObject(beside) ? Object.keys(beside) : []
      throw new Mistake(file, path.slice(0, at).join('/'), say.lacking(path[at]!, place, names))
    })
  }
  const texts = [...new Set(uses.map(({ text }) => text))]
  const said = new Set(uses.map((use) => use.path.join('/')))
  for (const [path, sentence] of sentencesIn(json.words, ['words'])) {
    mistakes.try(file, () => {
      const isSaid = path.some((_, i) => said.has(path.slice(0, i + 1).join('/')))
      if (!isSaid) throw new Mistake(file, path.join('/'), say.unsaid(path.at(-1)!))
      const marks = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, mark]) => mark!)
      const stray = marks.find((mark) => !texts.some((text) => new RegExp(`\\b${mark}\\b`).test(text)))
      if (stray) throw new Mistake(file, path.join('/'), say.unfilledMark(stray))
    })
  }
  mistakes.tell()
}

const valueAt = (json: unknown, path: string[]): unknown =>
  path.reduce(
    (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    json,
  )

/** Every sentence with its place; the forms of a plural are one place. */
function sentencesIn(words: unknown, path: string[]): [path: string[], sentence: string][] {
  if (typeof words === 'string') return [[path, words]]
  if (!isObject(words)) return []
  if (typeof words.many === 'string') return [[path, Object.values(words).join(' ')]]
  return Object.entries(words).flatMap(([name, one]) => sentencesIn(one, [...path, name]))
}
