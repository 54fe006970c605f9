import { isObject } from '../../src/domain/schema/path.ts'
import { placeIn, readTexts } from './file-text.ts'
import { readJson } from './json.ts'
import { makeEach, Mistake } from './mistake.ts'
import { noObject } from './reason/json.ts'

/** A file of `schemas/`, parsed. `file` is its path below `schemas/`, with forward slashes. */
export interface Source {
  file: string
  json: SourceObject
}

// Checked against `meta/` before anything reads deeper than the top level.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type SourceObject = Record<string, any>

/** Whether a file holds definitions that others refer to, and no document. */
export function isDefinitions({ json }: Source): boolean {
  return String(json.$schema).endsWith('meta/definitions.json')
}

/** Whether a file describes documents or answers, or what they are made of. */
export const isDescription = ({ file }: Source): boolean => !/^(?:meta|screens|templates)\//.test(file)

/** Every JSON file below `folder`, in the order of their names. Throws the mistakes of those that cannot be read as JSON. */
export function readSources(folder: string): Source[] {
  return sourcesOf(readTexts(folder).map(({ file, text }) => [file, text] as const))
}

/** Files by their path below `schemas/`, parsed. Throws the mistakes of those that are not JSON. */
export function sourcesOf(texts: Iterable<readonly [file: string, text: string | Mistake]>): Source[] {
  return makeEach(
    texts,
    ([file]) => file,
    ([file, text]) => {
      if (text instanceof Mistake) throw text
      return parse(file, text)
    },
  )
}

/**
 * What was read last of each file, and what it says: while schemas are edited, most of them stay the same objects, and what was
 * made of them what it was (`remember.ts`).
 */
const sound = new Map<string, { text: string; source: Source }>()

function parse(file: string, text: string): Source {
  const before = sound.get(file)
  if (before?.text === text) return before.source
  const read = readJson(text)
  if (read.fault) throw new Mistake(file, placeIn(text, read.fault.offset), read.fault.reason)
  const { json } = read
  if (!isObject(json)) throw new Mistake(file, '', noObject())
  const source = { file, json }
  sound.set(file, { text, source })
  return source
}
