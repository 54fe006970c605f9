import type { Sentence } from '../../src/domain/text/say.ts'
import { languages } from '../../src/domain/text/language.ts'
import { makeEach, Mistake, MistakeCollection } from './mistake.ts'
import type { PageUse } from './page-use.ts'
import * as say from './reason/page.ts'
import { rememberObject } from './remember.ts'
import type { Source } from './source.ts'

/** What the student app says, by the names by which its code calls it. */
type Translated = Record<string, Record<string, Sentence>>

/**
 * The files of words that a source becomes: one with every language for what one of its screens says. What all of them say
 * (`app`) is a file for each language, as an app fetches those of its own alone.
 */
export function dictionaryOf({ json }: Source, id: string): { id: string; screen: object }[] {
  const said = Object.entries(json.words as Translated)
  const wordsIn = (language: string) => Object.fromEntries(said.map(([name, one]) => [name, one[language]]))
  if (id === 'words/app')
    return languages.map((language) => ({ id: `${id}/${language.toLowerCase()}`, screen: wordsIn(language) }))
  return [{ id, screen: Object.fromEntries(languages.map((language) => [language, wordsIn(language)])) }]
}

/**
 * Throws the mistakes of words that the student app says and that have gone, and of those in which a language fills in something
 * else than the others.
 */
export function checkDictionaries(sources: Source[], uses: PageUse[]): void {
  makeEach(
    sources.filter(({ json }) => json.kind === 'words'),
    ({ file }) => file,
    checkOf(uses),
  )
}

const checkOf = rememberObject((uses: PageUse[]) =>
  rememberObject(({ file, json }: Source): void => {
    const words = json.words as Translated
    const mistakes = new MistakeCollection()
    for (const { page, path, place } of uses)
      if (file === `screens/words/${page}.json` && !Object.hasOwn(words, path[0]!))
        mistakes.try(file, () => {
          throw new Mistake(file, 'words', say.lacking(path[0]!, place, Object.keys(words)))
        })
    for (const [name, one] of Object.entries(words)) {
      const marks = marksOf(one[languages[0]]!)
      for (const language of languages)
        mistakes.try(file, () => {
          const own = marksOf(one[language]!)
          const stray = own.find((mark) => !marks.includes(mark))
          if (stray) throw new Mistake(file, `words/${name}/${language}`, say.unfilledMark(stray))
          const left = marks.find((mark) => !own.includes(mark))
          if (left) throw new Mistake(file, `words/${name}/${language}`, say.unsaidMark(left))
        })
    }
    mistakes.tell()
  }),
)

/** What is filled in where a sentence has `{name}`, in any form of it. */
const marksOf = (sentence: Sentence): string[] =>
  [...JSON.stringify(sentence).matchAll(/\{(\w+)\}/g)].map(([, mark]) => mark!)
