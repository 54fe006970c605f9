import { expect, test } from 'vitest'
import { edited, schemaTexts, toldOf } from './mistake/row.ts'

/** Whatever is taken out of a list, each part once: it compiles, or what else has to go is told. */

const texts = await schemaTexts()
const parts = ['columns', 'details', 'filters', 'orders', 'figures', 'buttons', 'actions', 'bulk'] as const

type Json = Partial<Record<(typeof parts)[number], unknown[]>> & {
  selection?: unknown
  cards?: Record<string, unknown>
}

const lists = [...texts.keys()].filter((file) => file.startsWith('screens/lists/'))
const cases = lists.flatMap((file) => {
  const json = JSON.parse(texts.get(file)!) as Json
  const ofCards = Object.entries(json.cards ?? {}).flatMap(([part, all]) =>
    (Array.isArray(all) ? [...all.keys()] : [undefined]).map((at) => {
      const { [part]: _, ...others } = json.cards!
      const left = at === undefined ? undefined : (all as unknown[]).toSpliced(at, 1)
      const cards = left?.length ? { ...others, [part]: left } : others
      return { file, part: `cards/${part}`, at, to: JSON.stringify({ ...json, cards }, null, 2) }
    }),
  )
  const ofList = parts.flatMap((part) =>
    (json[part] ?? []).map((_, at) => {
      const left = json[part]!.toSpliced(at, 1)
      const next: Json = { ...json, [part]: left }
      if (left.length === 0) delete next[part]
      // Nothing is marked for nothing.
      if (!next.bulk) delete next.selection
      return { file, part, at, to: JSON.stringify(next, null, 2) }
    }),
  )
  return [...ofList, ...ofCards]
})

/** What hangs on another part, and says so. */
const hanging =
  /there is no order|the list has no button|has no filter|a separator stands|a button stands|"actions" is missing|"columns" is missing|no list (draws|filters)|people put these in order|counts on|at least 2 items|for rows of groups and of a stack/

test.each(cases)('$file without $part/$at', ({ file, to }) => {
  for (const { en } of toldOf(edited(texts, { file, from: texts.get(file)!, to })))
    expect(en).toMatch(hanging)
})
