import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isObject } from '../../src/domain/schema/path.ts'
import { Mistake } from './mistake.ts'

/** A file of `schemas/`, parsed. `file` is its path below `schemas/`, with forward slashes. */
export interface Source {
  file: string
  json: SourceObject
}

// Checked against `meta/` before anything reads deeper than the top level.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type SourceObject = Record<string, any>

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

function parse(file: string, text: string): SourceObject {
  try {
    const json: unknown = JSON.parse(text)
    if (isObject(json)) return json
  } catch (error) {
    const reason = (error as Error).message
    const offset = Number(/position (\d+)/.exec(reason)?.[1] ?? text.length)
    const before = text.slice(0, offset).split('\n')
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
    throw new Mistake(file, place, `this is not JSON (${reason.replace(/ in JSON.*/, '')})`)
  }
  throw new Mistake(file, '', 'this must be a JSON object: { … }')
}
