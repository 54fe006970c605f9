import { join, resolve } from 'node:path'
import { filesBelow } from './files-below.ts'
import { seenText } from './seen-text.ts'

const root = resolve(import.meta.dirname, '../..')

/** A file of the program. */
export interface ProgramSource {
  /** From the repository's root, with forward slashes: `src/server/app.ts`. */
  path: string
  text: string
}

const known = new Map<string, ProgramSource>()

/** The files of a room of `src/` whose path `wanted` matches; each is the same object as before while it stays as it is. */
export const programSources = (room: string, wanted: RegExp): ProgramSource[] =>
  programPaths(room, wanted).map((path) => {
    const text = programText(path)
    if (known.get(path)?.text !== text) known.set(path, { path, text })
    return known.get(path)!
  })

/** Their paths, in order; none where a copy of `schemas/` has no program. */
export const programPaths = (room: string, wanted: RegExp): string[] =>
  filesBelow(join(root, 'src', room))
    .map((name) => `src/${room}/${name}`)
    .filter((path) => wanted.test(path))

export const programText = (path: string): string => seenText(join(root, path))
