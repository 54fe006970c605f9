import { isGenerated, type HouseFile, type Law } from './file.ts'

/** Laws on what is said of the house: README, docs, comments and the glossary name only what there is. */

const roots = ['src', 'tests', 'scripts', 'schemas', 'docs']
const rooms = ['domain', 'server', 'client', 'ui', 'student', 'panel', 'kind']
const namedPath = /`([\w*-][\w.*-]*(?:\/[\w.*-]+)*\/?)`/g
const fileName = /\w\.(ts|tsx|mjs|sql|css)$/
const told = /\.(md|ts|tsx|mjs|js|sql|css|html)$/

const glossary = 'docs/glossary.md'
const columns = ['Word', 'On screens', 'Meaning', 'Folders', 'Type', 'Table', 'Route']

export const mentionLaws: Law[] = [
  {
    name: 'a path that a document or a comment names exists',
    breaches: (house) => {
      const paths = pathsOf(house)
      return house
        .filter(({ path }) => told.test(path) && !isGenerated(path) && !path.includes('/migrations/'))
        .flatMap(({ path, text }) =>
          [...new Set([...text.matchAll(namedPath)].map(([, named]) => named!))]
            .filter((named) => isPath(named, path) && !paths.has(named.replace(/\/?[^/]*\*.*$|\/$/, '')))
            .map((named) => ({ path, reason: `there is no ${named}` })),
        )
    },
  },
  {
    name: 'the glossary names only what there is',
    breaches: (house) => {
      const text = house.find(({ path }) => path === glossary)?.text
      if (text === undefined) return []
      return rowsOf(text).flatMap((row) =>
        faultsOf(row, house).map((reason) => ({ path: glossary, reason: `${row.Word ?? ''}: ${reason}` })),
      )
    },
  },
]

/** A row of the glossary: the text of each cell by the head of its column. */
type Row = Record<string, string>

/** All rows of all tables of a document. */
function rowsOf(text: string): Row[] {
  let heads: string[] | undefined
  return text.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) heads = undefined
    if (!line.startsWith('|') || /^[|\s:-]+$/.test(line)) return []
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (heads) return [Object.fromEntries(heads.map((head, i) => [head, cells[i] ?? '']))]
    heads = cells
    return []
  })
}

/** What a row names and there is not, each with what is wrong. */
function faultsOf(row: Row, house: HouseFile[]): string[] {
  const folders = quoted(row.Folders).map((folder) =>
    rooms.includes(top(folder)) ? `src/${folder}` : folder,
  )
  const below = house.filter(({ path }) =>
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`)),
  )
  const types = [...below, ...house.filter(({ path }) => path === 'src/domain/generated/types.ts')]
  const answers = house.filter(({ path }) => path.startsWith('schemas/answers/'))
  const faults = (names: string[], isThere: (name: string) => boolean, reason: string) =>
    names.filter((name) => !isThere(name)).map((name) => `${name} ${reason}`)
  return [
    ...faults(Object.keys(row), (head) => columns.includes(head), 'is no column'),
    ...faults(
      folders,
      (folder) => below.some(({ path }) => path === folder || path.startsWith(`${folder}/`)),
      'does not exist',
    ),
    ...faults(
      quoted(row.Type),
      (name) => has(types, `export (interface|type|class) ${name}\\b`) || has(answers, `"${name}": \\{`),
      'is exported by none of its folders, and no answer',
    ),
    ...faults(quoted(row.Table), (name) => hasTable(house, name), 'is no table or view'),
    ...faults(quoted(row.Route), (route) => hasRoute(house, route), 'is no route'),
    ...faults(wordsOf(row['On screens']), (word) => isSaid(house, word), 'stands on no screen'),
  ]
}

function hasTable(house: HouseFile[], name: string): boolean {
  const sql = house.filter(({ path }) => /^src\/server\/database\/.*\.(sql|ts)$/.test(path))
  return (
    has(sql, `create (table|table if not exists|or replace view) ${name}\\b`) &&
    !has(sql, `drop table ${name}\\b`)
  )
}

/** Whether the server has a route, which is told as OpenAPI does, `/api/apps/{id}`; those of a resource are its `path`. */
function hasRoute(house: HouseFile[], route: string): boolean {
  const url = route.replace(/^\/api(?=\/)/, '').replace(/\{(\w+)\}/g, ':$1')
  const server = house.filter(({ path }) => path.startsWith('src/server/'))
  const below = url.replace(/^\/apps\/:appId\//, '').replace(/\/:id$/, '')
  return (
    server
      .filter(({ path }) => /routes\.ts$|\/send\.ts$/.test(path))
      .some(({ text }) => paths(text).includes(url)) || has(server, `(path|itemPath): '${escaped(below)}'`)
  )
}

/** Every path of a route in a file's text, also one that begins with another: `${path}/link`. */
function paths(text: string): string[] {
  const begun = new Map(
    [...text.matchAll(/const (\w+) = '(\/[^']*)'/g)].map(([, name, path]) => [name, path!]),
  )
  return [...text.matchAll(/['`](?:\$\{(\w+)\})?(\/[^'`$]*)['`]/g)].map(
    ([, name, rest]) => `${name ? begun.get(name) : ''}${rest!}`,
  )
}

/** Whether a word is somewhere in schemas or code: on a screen of the panel, on one of students, or in an answer. */
function isSaid(house: HouseFile[], word: string): boolean {
  return has(
    house.filter(({ path }) => /^(schemas|src)\/.*\.(json|ts|tsx)$/.test(path) && !isGenerated(path)),
    escaped(word),
    'i',
  )
}

function has(files: HouseFile[], pattern: string, flags = ''): boolean {
  const expression = new RegExp(pattern, flags)
  return files.some(({ text }) => expression.test(text))
}

/** What stands in backticks. */
function quoted(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
}

/** What stands in italics. */
function wordsOf(cell = ''): string[] {
  return [...cell.matchAll(/_([^_]+)_/g)].map(([, word]) => word!)
}

/** Whether a name in backticks is meant as a path; in documents whatever has a folder in it is. */
function isPath(named: string, by: string): boolean {
  if (named.includes('generated/')) return false
  if (fileName.test(named)) return true
  return /^[a-z][^/]*\/./.test(named) && (by.endsWith('.md') || [...roots, ...rooms].includes(top(named)))
}

/** Every file and folder by all that it may be called: from the root, from `src/`, and files by their last parts. */
function pathsOf(house: HouseFile[]): Set<string> {
  return new Set(
    house.flatMap(({ path }) => {
      const parts = path.split('/')
      return parts.flatMap((_, i) => [
        parts.slice(i).join('/'),
        parts.slice(0, i + 1).join('/'),
        ...(parts[0] === 'src' ? [parts.slice(1, i + 1).join('/')] : []),
      ])
    }),
  )
}

function top(path: string): string {
  return path.split('/')[0]!
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
