import { posix } from 'node:path'
import { eachCode, isCode, isGenerated, type Breach, type HouseFile, type Law } from './file.ts'

/** Laws on the map: which folder stands above which, and what files, types and tests are called. */

/** Where loose files are the front, which imports what stands in folders and which nobody there imports. */
const rooms = [
  'src/domain',
  'src/ui',
  'src/client',
  'src/student',
  'src/panel',
  'src/server',
  'src/server/panel',
  'src/server/site',
]

/** Participles that say what was done with a thing and not which thing it is; those in -ed are found by their end. */
const participles = new Set(
  (
    'begun broken built chosen done drawn fitting found given gone held hidden kept known leaving left lost made meant met ' +
    'said seen sent shown standing taken told typed waiting written'
  ).split(' '),
)

const route =
  /\b\w+\s*\.\s*(?:get|post|put|patch|delete|route)\s*(?:<[^()]*>)?\(\s*(?:['"`]\/|\{\s*(?:method|url):)/

export const mapLaws: Law[] = [
  { name: 'no circle between folders', breaches: folderCircles },
  {
    name: 'a room’s loose files are its front: no folder of it imports them',
    breaches: eachCode(isSource, ({ path, imports }) =>
      rooms
        .filter((room) => posix.dirname(path).startsWith(`${room}/`))
        .flatMap((room) => imports.filter((to) => posix.dirname(to) === room))
        .map((to) => `imports ${to}, which is the front of its room`),
    ),
  },
  {
    name: 'of the server’s two sides neither knows the other, and nothing below knows either',
    breaches: eachCode(
      (path) => path.startsWith('src/server/') && posix.dirname(path) !== 'src/server',
      ({ path, imports }) =>
        imports
          .filter((to) => sideOf(to) !== null && sideOf(to) !== sideOf(path))
          .map((to) => `imports ${to}`),
    ),
  },
  {
    name: 'routes stand on a side of the server or in resource/',
    breaches: eachCode(
      (path) =>
        path.startsWith('src/server/') &&
        posix.dirname(path) !== 'src/server' &&
        !/^src\/server\/(panel|site|resource)\//.test(path),
      ({ text }) => {
        const found = route.exec(text)
        return found ? [`has a route: ${found[0]}`] : []
      },
    ),
  },
  {
    name: 'no bare participle is the name of a file or folder',
    breaches: eachCode(isSource, ({ path }) =>
      path
        .split('/')
        .map((name) => name.replace(/\..*$/, ''))
        .filter((name) => participles.has(name) || /^[a-z]*[^e]ed$/.test(name))
        .map((name) => `"${name}" does not say what it is`),
    ),
  },
  { name: 'no exported type has its name twice in a room', breaches: typesTwice },
  { name: 'a test stands at the path of what it tests', breaches: testsAstray },
]

/** One breach for each folder whose parts import one another in a circle: its folders, and its loose files. */
function folderCircles(house: HouseFile[]): Breach[] {
  const sources = house.filter(({ path }) => isCode(path) && isSource(path))
  const folders = new Set(sources.flatMap(({ path }) => foldersAbove(path)))
  return [...folders].flatMap((folder) => {
    const ways = new Map<string, Set<string>>()
    for (const { path, imports } of sources) {
      const from = partOf(folder, path)
      if (from === null) continue
      for (const file of imports) {
        const to = partOf(folder, file)
        if (to !== null && to !== from) ways.set(from, (ways.get(from) ?? new Set()).add(to))
      }
    }
    const circle = circleIn(ways)
    return circle ? [{ path: folder, reason: `its parts go in a circle: ${circle.join(' → ')}` }] : []
  })
}

/** The folders of `src/` in which a file stands, rooms first. */
function foldersAbove(path: string): string[] {
  const names = posix.dirname(path).split('/')
  return names.slice(1).map((_, index) => names.slice(0, index + 2).join('/'))
}

/** The part of a folder to which a file belongs: a folder, a loose file, or a room's loose files as one; null outside of it. */
function partOf(folder: string, path: string): string | null {
  if (!path.startsWith(`${folder}/`)) return null
  const [first, ...more] = path.slice(folder.length + 1).split('/')
  if (more.length > 0) return `${first!}/`
  return rooms.includes(folder) ? 'loose files' : first!
}

function circleIn(ways: Map<string, Set<string>>): string[] | null {
  const finished = new Set<string>()
  const visit = (part: string, way: string[]): string[] | null => {
    const start = way.indexOf(part)
    if (start >= 0) return [...way.slice(start), part]
    if (finished.has(part)) return null
    for (const to of ways.get(part) ?? []) {
      const circle = visit(to, [...way, part])
      if (circle) return circle
    }
    finished.add(part)
    return null
  }
  for (const part of ways.keys()) {
    const circle = visit(part, [])
    if (circle) return circle
  }
  return null
}

function sideOf(path: string): string | null {
  return /^src\/server\/(panel|site)\//.exec(path)?.[1] ?? null
}

function typesTwice(house: HouseFile[]): Breach[] {
  const first = new Map<string, string>()
  return house
    .filter(({ path }) => isCode(path) && isSource(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:declare )?(?:interface|type|(?:abstract )?class|enum) (\w+)/gm)].flatMap(
        ([, name]) => {
          const key = `${path.split('/')[1]!} ${name!}`
          const other = first.get(key)
          first.set(key, other ?? path)
          return other && other !== path ? [{ path, reason: `exports ${name!}, as ${other} does` }] : []
        },
      ),
    )
}

function testsAstray(house: HouseFile[]): Breach[] {
  const stems = new Set(house.flatMap(({ path }) => [path.replace(/\.\w+$/, ''), ...foldersAbove(path)]))
  const isTest = /^tests\/((?:domain|ui|client|student|panel|server|kind)\/.*)\.test\.tsx?$/
  return house.flatMap(({ path }) => {
    const tested = isTest.exec(path)?.[1]
    if (tested === undefined || stems.has(`src/${tested}`) || isGenerated(`src/${tested}`)) return []
    return [{ path, reason: `tests src/${tested}, which is neither a file nor a folder` }]
  })
}

function isSource(path: string): boolean {
  return path.startsWith('src/') && !isGenerated(path)
}
