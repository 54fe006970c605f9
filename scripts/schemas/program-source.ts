import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesBelow } from './files-below.ts'

const root = resolve(import.meta.dirname, '../..')

/** A file of the program. */
export interface ProgramSource {
  /** From the repository's root, with forward slashes: `src/server/app.ts`. */
  path: string
  text: string
}

/** The files of a room of `src/` whose path `wanted` matches. */
export const programSources = (room: string, wanted: RegExp): ProgramSource[] =>
  programPaths(room, wanted).map((path) => ({ path, text: programText(path) }))

/** Their paths, in order; none where a copy of `schemas/` has no program. */
export const programPaths = (room: string, wanted: RegExp): string[] =>
  filesBelow(join(root, 'src', room))
    .map((name) => `src/${room}/${name}`)
    .filter((path) => wanted.test(path))

export const programText = (path: string): string => readFileSync(join(root, path), 'utf8')
