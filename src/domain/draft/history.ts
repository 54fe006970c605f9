import { isSame } from '../schema/change.ts'
import { read } from '../schema/path.ts'
import { differences, isSamePath, valuesAt, withValues, type FieldValue } from './difference.ts'

/**
 * What can be undone and done again. An entry holds the values that fields had before; undoing notes what they have
 * instead, so that to undo a lot and do it all again changes nothing, whoever else changed those fields meanwhile.
 */
export interface History {
  undo: Entry[]
  redo: Entry[]
}

/** Values to bring back. `at` is when the last change of the entry was made, `since` the first one; in milliseconds. */
export interface Entry {
  values: FieldValue[]
  since: number
  at: number
}

export const noHistory: History = { undo: [], redo: [] }

/** Typing goes on as one entry until it pauses this long, or has lasted that long. */
const pause = 1000
const longest = 5000
const most = 300

/** The history after `before` became `after`. Keys that are typed into one text in one go become one entry. */
export function recorded<T>({ undo }: History, before: T, after: T, at: number): History {
  const values = valuesAt(before, differences(before, after))
  if (values.length === 0) return { undo, redo: [] }
  const last = undo.at(-1)
  const goesOn = last && at - last.at < pause && at - last.since < longest && isTyping(last, values, after)
  if (goesOn) return { undo: [...undo.slice(0, -1), { ...last, at }], redo: [] }
  return { undo: [...undo, { values, since: at, at }].slice(-most), redo: [] }
}

/** Whether a change is one more key in the text that the last entry is about. */
function isTyping(last: Entry, values: FieldValue[], after: unknown): boolean {
  const [one, ...others] = values
  const [previous, ...more] = last.values
  if (!one || !previous || others.length > 0 || more.length > 0) return false
  const [now] = valuesAt(after, [one])
  return isSamePath(one.path, previous.path) && isText(one.value) && isText(now!.value)
}

/** A picture is a text too, but not one that is typed. */
const isText = (value: unknown) => typeof value === 'string' && !/^(data:|\/images\/)/.test(value)

/** The document before its last change, the history then, and the fields that changed; null where nothing is left to undo. */
export const undone = <T>(history: History, document: T) => travelled(history, document, 'undo', 'redo')

/** The document with what was undone last done again. */
export const redone = <T>(history: History, document: T) => travelled(history, document, 'redo', 'undo')

/** Whether undo, or redo, would change anything of the document. */
export function canTravel(history: History, document: unknown, direction: keyof History): boolean {
  const isNew = ({ values }: Entry) => values.some(({ path, value }) => !isSame(read(document, path), value))
  return history[direction].findLast(isNew) !== undefined
}

function travelled<T>(history: History, document: T, from: keyof History, to: keyof History) {
  const left = [...history[from]]
  for (let entry = left.pop(); entry; entry = left.pop()) {
    const changed = withValues(document, entry.values)
    const fields = differences(document, changed)
    // What holds already, for somebody else did the same, is no step that one would see.
    if (fields.length === 0) continue
    const back = { ...entry, values: valuesAt(document, entry.values) }
    const both = { [from]: left, [to]: [...history[to], back] } as unknown as History
    return { document: changed, history: both, fields }
  }
  return null
}

/** The steps nearest to now: at most so many back and as many forth, and of each no more than so many letters of JSON. */
export function bounded({ undo, redo }: History, steps: number, letters: number): History {
  const nearest = (entries: Entry[]) => {
    let room = letters
    const kept = entries.slice(-steps)
    const tooFar = kept.findLastIndex((entry) => (room -= JSON.stringify(entry).length) < 0)
    return kept.slice(tooFar + 1)
  }
  return { undo: nearest(undo), redo: nearest(redo) }
}

/** The history with texts replaced: pictures that the server has stored since go by their address. */
export function withTexts(history: History, replace: (text: string) => string): History {
  const through = (entries: Entry[]) =>
    entries.map((entry) => ({
      ...entry,
      values: entry.values.map(({ path, value }) => ({ path, value: mapTexts(value, replace) })),
    }))
  return { undo: through(history.undo), redo: through(history.redo) }
}

/** A JSON value with every text in it replaced. */
export function mapTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, replace)]))
}
