import { isObject } from '../../src/domain/schema/path.ts'
import { makeEach, Mistake } from './mistake.ts'
import { unfilled } from './reason/words.ts'
import { rememberObject } from './remember.ts'
import type { Source } from './source.ts'

/** Throws the mistakes of sentences with a `{word}` that nobody puts anything in the place of. */
export function checkPlaceholders(sources: Source[]): void {
  const read = sources.filter(
    ({ file, json }) => !file.startsWith('meta/') && !['text', 'page', 'words'].includes(String(json.kind)),
  )
  makeEach(
    read.filter(
      ({ file, json }) =>
        file.startsWith('screens/') || /entity|definitions|messages/.test(String(json.$schema)),
    ),
    ({ file }) => file,
    checkTexts,
  )
}

const checkTexts = rememberObject(({ file, json }: Source): void => {
  for (const [place, text] of textsIn(json, [])) {
    const filled = filledAt(file, place)
    const stray = filled && [...text.matchAll(/\{(\w+)\}/g)].find(([, word]) => !filled.includes(word!))
    if (stray) throw new Mistake(file, place.join('/'), unfilled(stray[1]!, filled))
  }
})

/** The words that are filled in at a place of a file, or undefined where braces mean nothing, or something else. */
function filledAt(file: string, place: string[]): string[] | undefined {
  if (file === 'messages.json') return ofRule(place[0]!)
  if (!file.startsWith('screens/')) return place.at(-2) === 'x-messages' ? ofRule(place.at(-1)!) : undefined
  if (!file.startsWith('screens/lists/')) return []
  const [part] = place
  // What a column says stands among the fields of its rows (`column-text.ts`).
  if (['columns', 'details', 'cards'].includes(part!)) return undefined
  const isCounted =
    ['zero', 'one', 'many'].includes(place.at(-1)!) || (part === 'selection' && place[1] === 'all')
  if (isCounted) return ['count']
  // What a row is called, and what is done with it, may name its fields (`column-text.ts`).
  if (part === 'called') return undefined
  if (part !== 'actions') return []
  if (['confirm/title', 'name'].includes(place.slice(2).join('/'))) return undefined
  const list = file.replace(/^screens\/lists\/|\.json$/g, '')
  return [
    ...(place.slice(2).join('/') === 'confirm/text' ? ['name'] : []),
    ...(ofCode[`${list} ${place.slice(2).join('/')}`] ?? []),
  ]
}

/** What the code of a list fills in beyond that. */
const ofCode: Record<string, string[]> = {
  'lesson label': ['place'],
  'lesson confirm/text': ['module'],
  'student success': ['name'],
}

/** What a sentence on a broken rule can name. */
function ofRule(keyword: string): string[] {
  if (/^(min|max)/.test(keyword)) return ['limit']
  return ['multipleOf', 'additionalProperties'].includes(keyword)
    ? [keyword === 'multipleOf' ? keyword : 'additionalProperty']
    : []
}

function textsIn(value: unknown, place: string[]): [place: string[], text: string][] {
  if (typeof value === 'string') return value.includes('{') ? [[place, value]] : []
  const inside = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : []
  return [...inside].flatMap(([name, one]) => textsIn(one, [...place, String(name)]))
}
