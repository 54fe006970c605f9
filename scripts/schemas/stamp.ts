import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './files-below.ts'
import { rememberObject } from './remember.ts'
import { seenText } from './seen-text.ts'
import { readSources, type Source } from './source.ts'
import { textAt } from './write-files.ts'

/** Files by path, with their texts. */
type Texts = ReadonlyMap<string, string>

/** Where in a project the compiler writes. */
export const generatedIn = (root: string): string => join(root, 'src/domain/generated')

/** Whether nothing has changed since the last compilation of the project at `root`: no schema, nothing of the compiler, no file that it made. */
export function isFresh(root: string, sources: Source[] = readSources(join(root, 'schemas'))): boolean {
  const last = textAt(stampFile(root))
  return last !== undefined && last === stampOf(root, sources, readBelow(generatedIn(root)))
}

/** Keeps that this was made of these files. */
export function writeStamp(root: string, sources: Source[], made: Texts): void {
  const kinds = [...readBelow(generatedIn(root), /^kind-/)]
  writeFileSync(stampFile(root), stampOf(root, sources, new Map([...made, ...kinds])))
}

const stampFile = (root: string) => join(generatedIn(root), '.stamp')

/** The compiler, and what it shares with the product: all of the domain, for one file of that leads to another. */
const compiler = ['scripts/schemas', 'src/kind', 'src/domain']

/** Changes when a schema, the compiler itself or a file that it made does. */
function stampOf(root: string, sources: Source[], made: Texts): string {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(writtenOut(source))
  for (const folder of compiler)
    for (const text of readBelow(join(root, folder), /^(?!generated\/)/).values()) hash.update(text)
  for (const [file, text] of [...made].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(file).update(text)
  return hash.digest('hex')
}

const writtenOut = rememberObject((source: Source) => JSON.stringify(source))

/** The TypeScript below a folder. */
const readBelow = (folder: string, wanted = /^/): Texts =>
  new Map(
    filesBelow(folder)
      .filter((file) => file.endsWith('.ts') && wanted.test(file))
      .map((file) => [file, seenText(join(folder, file))]),
  )
