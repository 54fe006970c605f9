import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isObject } from '../../src/domain/schema/path.ts'
import { faultIn } from './json.ts'
import { Mistake } from './mistake.ts'
import { noObject } from './reason/file.ts'

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

/** Every JSON file below `folder`, in the order of their names. Throws a `Mistake` for one that is not JSON. */
export async function readSources(folder: string): Promise<Source[]> {
  const entries = await readdir(folder, { recursive: true })
  const files = entries.filter((file) => file.endsWith('.json')).map((file) => file.split(sep).join('/'))
  return Promise.all(
    files
      .sort()
      .map(async (file) => ({ file, json: parse(file, await readFile(join(folder, file), 'utf8')) })),
  )
}

/** Texts without a fault: while schemas are edited, most files stay as they are. */
const sound = new Map<string, string>()

function parse(file: string, raw: string): SourceObject {
  // Some editors on Windows begin a file with a mark that nobody sees.
  const text = raw.replace(/^\uFEFF/, '')
  if (sound.get(file) !== text) {
    const fault = faultIn(text)
    if (fault) throw new Mistake(file, placeOf(text, fault.offset), fault.reason)
    sound.set(file, text)
  }
  const json: unknown = JSON.parse(text)
  if (isObject(json)) return json
  throw new Mistake(file, '', noObject())
}

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  return `line ${before.length}, column ${before.at(-1)!.length + 1}`
}
