import { makeEach, Mistake } from './mistake.ts'
import { standsTwice } from './reason/list.ts'
import { calledTheSame } from './reason/words.ts'
import { rememberObject } from './remember.ts'
import type { Source, SourceObject } from './source.ts'

/** Where a screen has several of a kind: those that people tell by their words, and those that mean one thing each. */
const called: [list: string, by: string][] = [
  ['steps', 'label'],
  ['tabs', 'label'],
  ['presets', 'name'],
  ['figures', 'label'],
  ['orders', 'label'],
  ['filters', 'label'],
  ['columns', 'label'],
  ['details', 'label'],
  ['actions', 'label'],
  ['bulk', 'label'],
]
const meant: [list: string, by: string][] = [
  ['columns', 'field'],
  ['details', 'field'],
  ['filters', 'field'],
  ['orders', 'value'],
  ['bulk', 'run'],
  ['figures', 'value'],
  ['columns', 'cell'],
]

/** Throws the mistakes of screens with two steps, tabs, columns, groups and so on that are called, or mean, the same. */
export function checkTwice(sources: Source[]): void {
  const screens = sources.filter(({ file }) => file.startsWith('screens/'))
  makeEach(screens, ({ file }) => file, checkScreen)
}

const checkScreen = rememberObject(({ file, json }: Source): void => {
  for (const [list, by] of meant) each(file, list, json[list], by, standsTwice)
  for (const [list, by] of called) each(file, list, json[list], by, calledTheSame)
  const preview = json.preview as SourceObject | undefined
  each(file, 'preview/tabs', preview?.tabs, 'id', standsTwice)
  groups(file, 'fields', json.fields)
  groups(file, 'form/fields', (json.form as SourceObject | undefined)?.fields)
  for (const [i, step] of ((json.steps ?? []) as SourceObject[]).entries())
    groups(file, `steps/${i}/fields`, step.fields)
})

function groups(file: string, place: string, fields: unknown): void {
  each(file, place, fields, 'group', calledTheSame)
}

function each(file: string, place: string, list: unknown, by: string, say: typeof standsTwice): void {
  if (!Array.isArray(list)) return
  const names = list.map((one: SourceObject | string) =>
    typeof one === 'string' ? undefined : (one[by] as string | undefined),
  )
  const twin = names.findIndex((name, i) => name !== undefined && names.indexOf(name) < i)
  if (twin >= 0) throw new Mistake(file, `${place}/${twin}/${by}`, say(names[twin]!))
}
