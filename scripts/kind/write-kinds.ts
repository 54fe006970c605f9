import { join } from 'node:path'
import { writeFiles } from '../schemas/write-files.ts'
import { parts } from './part.ts'
import { readKinds } from './read-kinds.ts'
import { editorFile, metaFile, nameFile, tableFile } from './table.ts'

/**
 * Writes the tables of the kinds of fields (`src/kind/`) of the project at `root`, which its code and the compiler of its schemas
 * import. Answers whether one has become another. Throws a `Mistake`, or an `AggregateError` of them, and then leaves the
 * tables of before.
 */
export function writeKinds(root: string): boolean {
  const kinds = readKinds(root)
  const names = Object.keys(parts).flatMap((file) => /^(?!student)(.*)\.ts$/.exec(file)?.[1] ?? [])
  const tables = names.map((part) => [`kind-${part}.ts`, tableFile(kinds, part)] as const)
  const made = new Map([...tables, ['kind-meta.ts', metaFile(kinds)], ['kind-name.ts', nameFile(kinds)]])
  const written = [
    ...writeFiles(join(root, 'src/domain/generated'), made),
    ...writeFiles(join(root, 'schemas/meta'), new Map([['kinds.json', editorFile(kinds)]])),
  ]
  return written.length > 0
}
