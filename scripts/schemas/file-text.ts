import { readdirSync, readFileSync, statSync, type Dirent } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Mistake } from './mistake.ts'
import * as say from './reason/text.ts'

/** What stands in a file of `schemas/`, or the mistake that keeps it from being read. */
export interface FileText {
  /** Path below the folder, with forward slashes. */
  file: string
  text: string | Mistake
}

/** Longest file in bytes. The longest of ours has a twentieth of it. */
export const mostBytes = 1_000_000

/**
 * The texts of every JSON file below `folder`, in the order of their names. Hidden files are not meant: editors and systems
 * leave some. A file that goes while it is read is as one that was never there. Throws a `Mistake` where the folder itself is
 * missing. All at once, for to wait for hundreds of small files takes longer than to read them.
 */
export function readTexts(folder: string): FileText[] {
  return listFiles(folder, '')
    .map((one) => (typeof one === 'string' ? readText(folder, one) : one))
    .filter((one) => one !== undefined)
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** Paths of the files to read, and what looks like one and is none. */
function listFiles(folder: string, below: string): (string | FileText)[] {
  return entriesOf(folder, below).flatMap((entry) => {
    const file = below + entry.name
    if (entry.name.startsWith('.')) return []
    const is = entry.isSymbolicLink() ? target(join(folder, file)) : entry
    const isNamed = entry.name.endsWith('.json')
    if (is?.isDirectory()) {
      if (entry.isSymbolicLink()) return [wrong(file, say.linkedFolder())]
      return isNamed ? [wrong(file, say.folderNamedAsFile())] : listFiles(folder, `${file}/`)
    }
    if (!isNamed) return []
    if (!is) return [wrong(file, say.brokenLink())]
    return is.isFile() ? [file] : [wrong(file, say.noFile())]
  })
}

function entriesOf(folder: string, below: string): Dirent[] {
  try {
    return readdirSync(join(folder, below), { withFileTypes: true })
  } catch (error) {
    if (below === '') throw new Mistake('', '', say.noFolder())
    // It went while we read.
    if (isGone(error)) return []
    throw new Mistake(below, '', say.unreadable())
  }
}

/** What a link leads to, where it leads anywhere. */
function target(path: string) {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const wrong = (file: string, reason: ConstructorParameters<typeof Mistake>[2]): FileText => ({
  file,
  text: new Mistake(file, '', reason),
})

function readText(folder: string, file: string): FileText | undefined {
  try {
    const path = join(folder, file)
    const { size } = statSync(path)
    if (size > mostBytes) return wrong(file, say.tooLong(size, mostBytes))
    const bytes = readFileSync(path)
    const { text, encoding } = decode(bytes)
    if (encoding === 'utf-8') return { file, text }
    const at = encoding === 'utf-16' ? 0 : text.search(/[\u0080-\u00ff]/)
    return { file, text: new Mistake(file, placeIn(text, at), say.wrongEncoding(encoding)) }
  } catch (error) {
    if (isGone(error)) return undefined
    return wrong(file, say.unreadable())
  }
}

/** The text of a file as well as it can be read, for people to look at; empty where it cannot. */
export async function legibleText(path: string): Promise<string> {
  try {
    const about = await stat(path)
    return about.isFile() && about.size <= mostBytes ? decode(await readFile(path)).text : ''
  } catch {
    return ''
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Bytes as text, without the mark with which some editors on Windows begin a file, and how they were to be read. */
function decode(bytes: Buffer): { text: string; encoding: 'utf-8' | 'utf-16' | 'latin-1' } {
  const [first, second] = bytes
  const isLittle = (first === 0xff && second === 0xfe) || (first !== undefined && first !== 0 && second === 0)
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== undefined && second !== 0)
  if (isLittle || isBig) {
    return { text: new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes), encoding: 'utf-16' }
  }
  try {
    return { text: utf8.decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'latin-1' }
  }
}

/** Where in a text, as `positionOf` reads it. */
export function placeIn(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  return `line ${before.length}, column ${before.at(-1)!.length + 1}`
}
