import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../file/store.ts'

/** A file of a build in a bundle: where it begins there, how long it is, and whether it is compressed (brotli). */
export interface Entry {
  start: number
  size: number
  isBrotli: boolean
}

/** By the paths of their files below the build, `assets/panel-BEVShFhR.js`. */
type Index = Record<string, Entry>

/** Which files a build has, and under which name all of them together are stored. */
export interface Build {
  name: string
  paths: string[]
}

/** A bundle begins with the length of its index, in so many digits; the index follows, then the files. */
const digits = 10

/** The build in a folder; null where there is none. */
export async function readBuild(dist: string): Promise<Build | null> {
  const found = new Set<string>()
  for (const page of ['panel', 'student']) {
    const text = await readFile(join(dist, `.vite/${page}.json`), 'utf8').catch(() => null)
    if (text === null) return null
    const chunks = Object.values(JSON.parse(text) as Record<string, Chunk>)
    for (const { file, css = [], assets = [] } of chunks)
      for (const path of [file, ...css, ...assets]) found.add(path)
  }
  const paths = [...found].toSorted()
  // A path changes with its file's content.
  const hash = createHash('sha256').update(paths.join('\n')).digest('hex')
  return { name: `${hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}.assets`, paths }
}

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
}

/** All files of a build in one, each as small as the build has it. */
export async function makeBundle(dist: string, { paths }: Build): Promise<Buffer> {
  const index: Index = {}
  const files: Buffer[] = []
  let start = 0
  for (const path of paths) {
    const small = await readFile(join(dist, `${path}.br`)).catch(() => null)
    const file = small ?? (await readFile(join(dist, path)))
    index[path] = { start, size: file.length, isBrotli: small !== null }
    files.push(file)
    start += file.length
  }
  const head = Buffer.from(JSON.stringify(index))
  return Buffer.concat([Buffer.from(String(head.length).padStart(digits, '0')), head, ...files])
}

/** What is in a stored bundle, each with its place there. */
export async function readIndex(store: FileStore, name: string): Promise<Map<string, Entry>> {
  const length = Number((await readPart(store, name, 0, digits)).toString())
  const index = JSON.parse((await readPart(store, name, digits, length)).toString()) as Index
  const entries = Object.entries(index)
  return new Map(entries.map(([path, entry]) => [path, { ...entry, start: digits + length + entry.start }]))
}

/** The bytes of a bundle from one place on. */
export async function readPart(store: FileStore, name: string, start: number, size: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of store.read(name, { start, end: start + size - 1 })) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
