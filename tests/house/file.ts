import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import ts from 'typescript'

/** A file of the repository; `path` from its root, with forward slashes. */
export interface HouseFile {
  path: string
  text: string
  /** What it imports: paths from the root for our own files, specifiers for packages. */
  imports: string[]
}

/** A law of the house: says of each file that breaks it why, or nothing. */
export interface Law {
  name: string
  breaches(house: HouseFile[]): Breach[]
}

export interface Breach {
  path: string
  reason: string
}

/** A law on single files: judges those that it concerns, each by itself. */
export function each(
  concerns: (path: string) => boolean,
  judge: (file: HouseFile) => string[],
): Law['breaches'] {
  return (house) =>
    house
      .filter(({ path }) => concerns(path))
      .flatMap((file) => judge(file).map((reason) => ({ path: file.path, reason })))
}

/** The same of files of code alone. */
export function eachCode(
  concerns: (path: string) => boolean,
  judge: (file: HouseFile) => string[],
): Law['breaches'] {
  return each((path) => isCode(path) && concerns(path), judge)
}

/** Whether a file is code that we wrote. */
export const isCode = (path: string) => /\.(ts|tsx|js|mjs)$/.test(path) && !isGenerated(path)

export const isGenerated = (path: string) => path.startsWith('src/domain/generated/')

/** Every file that git tracks or would track, as it stands in the work tree. */
export function readHouse(): HouseFile[] {
  const root = resolve(import.meta.dirname, '../..')
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const paths = [...new Set(listed.split('\0'))].filter((path) => path && existsSync(join(root, path)))
  return paths.map((path) => houseFile(path, isText(path) ? readFileSync(join(root, path), 'utf8') : ''))
}

/** A file with its imports read; also how tests make up files that break a law. */
export function houseFile(path: string, text: string): HouseFile {
  if (!isCode(path)) return { path, text, imports: [] }
  return { path, text, imports: specifiers(path, text).map((specifier) => target(path, specifier)) }
}

/** What a file imports or passes on, types and imports at run time included. */
function specifiers(path: string, text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true)
  // The quick reading passes over `export * as name from`.
  const passedOn = ts
    .createSourceFile(path, text, ts.ScriptTarget.Latest)
    .statements.filter(ts.isExportDeclaration)
    .flatMap(({ moduleSpecifier }) =>
      moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : [],
    )
  return [...new Set([...importedFiles.map(({ fileName }) => fileName), ...passedOn])]
}

function target(from: string, specifier: string): string {
  if (specifier.startsWith('/')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return specifier
  return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
}

function isText(path: string): boolean {
  return !/\.(png|jpe?g|webp|gif|avif|ico|woff2?|pdf|mp4)$/.test(path)
}
