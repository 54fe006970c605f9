import { typeName } from './bundle.ts'
import { codeNames } from './code-names.ts'
import { makeEach, Mistake } from './mistake.ts'
import * as say from './reason/file-name.ts'
import { rememberObject } from './remember.ts'
import type { Source } from './source.ts'

/** Folders, and what files in them say that they are; what stands at the top is an entity, or a file that code knows. */
const folders: Record<string, string[]> = {
  '': ['entity', 'definitions', 'constants', 'messages'],
  answers: ['answers'],
  screens: ['screen'],
  'screens/forms': ['screen'],
  'screens/lists': ['screen'],
  'screens/modals': ['screen'],
  'screens/pages': ['screen'],
  'screens/student': ['screen'],
  'screens/tabs': ['screen'],
  'screens/texts': ['screen'],
  'screens/words': ['screen'],
  templates: ['template'],
}

/** Kinds of screens that have a folder of their own, in which nothing else stands. */
const kindFolders: Record<string, string> = {
  list: 'screens/lists',
  page: 'screens/pages',
  student: 'screens/student',
  words: 'screens/words',
}

/** What the API says of every app already; `tests/server/openapi.test.ts` asks its routes. */
export const takenAddresses = [
  ...[
    'deactivate',
    'domain',
    'duplicate',
    'export',
    'file',
    'files',
    'lessons',
    'referred',
    'kept-draft',
    'mails',
    'overview',
    'publish',
    'reactivate',
    'saved-views',
  ],
  ...[
    'sender',
    'stats',
    'student-screens',
    'unpublish',
    'users',
    'versions',
    'modules',
    'products',
    'feed',
    'community',
  ],
]

/** Throws the mistakes of files whose name, or folder, cannot be. */
export function checkFileNames(sources: Source[]): void {
  const isCoded = ({ file }: Source) => codeNames.entities.includes(file.replace(/\.json$/, ''))
  const all = sources.filter(({ file }) => !file.startsWith('meta/'))
  // Of two that cannot go together the one that code knows stays.
  const own = all.toSorted((a, b) => Number(isCoded(b)) - Number(isCoded(a)))
  const types = new Map<string, string>()
  makeEach(
    own,
    ({ file }) => file,
    ({ file, json }) => {
      const at = file.lastIndexOf('/')
      const [folder, name] = [file.slice(0, Math.max(at, 0)), file.slice(at + 1).replace(/\.json$/, '')]
      if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Mistake(file, '', say.wrongFileName(name))
      const kind = /meta\/([a-z]+)\.json$/.exec(String(json.$schema))?.[1] ?? ''
      if (!folders[folder]?.includes(kind)) {
        const wanted =
          kindFolders[String(json.kind)] ?? Object.keys(folders).find((one) => folders[one]!.includes(kind))
        throw new Mistake(file, '', say.wrongFolder(wanted ?? ''))
      }
      const home = kindFolders[String(json.kind)]
      if (kind === 'screen' && (home ?? folder) !== folder)
        throw new Mistake(file, '', say.wrongFolder(home!))
      if (kind === 'screen' && !home && Object.values(kindFolders).includes(folder))
        throw new Mistake(file, '', say.wrongFolder('screens'))
      if (['constants', 'messages'].includes(kind) && name !== kind)
        throw new Mistake(file, '', say.onlyOne(`${kind}.json`))
      if (kind !== 'entity') return
      if (name in {} || name === 'prototype') throw new Mistake(file, '', say.reservedFileName(name))
      if (takenAddresses.includes(name)) throw new Mistake(file, '', say.takenAddress(name))
      for (const type of [typeName(name), `${typeName(name)}Input`]) {
        const other = types.get(type)
        if (other) throw new Mistake(file, '', say.takenType(other))
        types.set(type, file)
      }
    },
  )
}

/** Throws the mistakes of screens and entities that nothing leads to: neither code nor a tab or another file. */
export function checkReached(sources: Source[]): void {
  const own = sources.filter(({ file }) => !file.startsWith('meta/'))
  const all = new Set(own.flatMap(mentions))
  const coded: string[] = codeNames.screens
  const mounts = new Set(
    own.filter(({ json }) => json.kind === 'tabs' || json.kind === 'list').flatMap(mounted),
  )
  const isReached = ({ file, json }: Source): boolean => {
    const id = file.replace(/^screens\/|\.json$/g, '')
    if (json.kind === 'student') return true
    if (json.kind === 'list') return coded.includes(id) || mounts.has(`"list":"${id.replace('lists/', '')}"`)
    if (id.startsWith('forms/') && mounts.has(`"form":"${id.replace('forms/', '')}"`)) return true
    return coded.includes(id) || (json.kind === 'presets' && all.has(`"presets":"${id}"`))
  }
  const screens = sources.filter(({ file }) => file.startsWith('screens/'))
  makeEach(
    screens,
    ({ file }) => file,
    (source) => {
      if (isReached(source)) return
      const { file, json } = source
      const name = file.replace(/^.*\/|\.json$/g, '')
      throw new Mistake(
        file,
        'kind',
        json.kind === 'list'
          ? say.unmountedList(name)
          : json.kind === 'presets'
            ? say.unusedPresets(name)
            : file.startsWith('screens/forms/')
              ? say.unmountedForm(name)
              : say.unopenedScreen(),
      )
    },
  )
  const entities = sources.filter(({ json }) => String(json.$schema).endsWith('meta/entity.json'))
  makeEach(
    entities,
    ({ file }) => file,
    ({ file }) => {
      const name = file.replace(/\.json$/, '')
      const isUsed =
        codeNames.entities.includes(name) || all.has(`"$ref":"${file}"`) || all.has(`"entity":"${name}"`)
      if (!isUsed) throw new Mistake(file, '', say.unusedEntity(name))
    },
  )
}

/** What a file names of others, as it says it: `"entity":"faq"`. */
const mentions = rememberObject(({ json }: Source): string[] =>
  said(json, /"(?:presets|\$ref|entity)":"[^"]*"/g),
)

/** The same of what it mounts. */
const mounted = rememberObject(({ json }: Source): string[] =>
  said([json.tabs, json.actions], /"(?:list|form)":"[^"]*"/g),
)

const said = (json: unknown, pattern: RegExp): string[] => [...new Set(JSON.stringify(json).match(pattern))]
