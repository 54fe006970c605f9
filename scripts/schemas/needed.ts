import { posix } from 'node:path'
import { typeName } from './bundle.ts'
import { codeNames } from './code-names.ts'
import { codePlace } from './code-place.ts'
import { makeEach, Mistake } from './mistake.ts'
import * as say from './reason/code.ts'
import type { Source, SourceObject } from './source.ts'

/** Throws the mistakes of names that the program reads and that are gone, or called otherwise. */
export function checkNeeded(sources: Source[]): void {
  const files = new Map(sources.map(({ file, json }) => [file, json]))
  const { fields, stored, links, entities, screens, constants, messages, states } = codeNames
  const wanted: [file: string, check: (json: SourceObject) => void][] = [
    ...screens.map((id) => [`screens/${id}.json`, () => {}] as [string, () => void]),
    ...[...new Set([...entities, ...Object.keys(fields)])].map((name): (typeof wanted)[number] => {
      const file = `${name}.json`
      const paths = [...(fields[name] ?? []), ...(stored[name] ?? [])]
      return [
        file,
        (json) =>
          makeEach(
            paths,
            () => file,
            (path) => checkField(file, json, path, files),
          ),
      ]
    }),
    ...Object.entries(links).map(([name, link]): (typeof wanted)[number] => [
      `${name}.json`,
      (json) => checkLink(`${name}.json`, json, link),
    ]),
    ['constants.json', (json) => constants.forEach((name) => checkName(name, json, 'constants'))],
    ['messages.json', (json) => messages.forEach((name) => checkName(name, json, 'messages'))],
    [
      'states.json',
      ({ definitions }) => states.forEach((name) => checkName(name, definitions as SourceObject, 'states')),
    ],
  ]
  makeEach(
    wanted,
    ([file]) => file,
    ([file, check]) => {
      const json = files.get(file)
      if (!json) throw new Mistake(file, '', say.neededFile(file, codePlace([mention(file)])))
      check(json)
    },
  )
}

/** How code speaks of a file of `schemas/`: it imports a screen, and names entities and what else there is. */
function mention(file: string): RegExp {
  const name = file.replace(/\.json$/, '')
  return name.startsWith('screens/')
    ? new RegExp(`generated/${name}\\.ts`)
    : new RegExp(
        `generated/(?:answers/)?${name}\\.ts|entities(?:\\.${name}\\b|\\['${name}'\\])|\\b${typeName(name)}\\b.*generated/types`,
      )
}

function checkName(name: string, json: SourceObject, of: 'constants' | 'messages' | 'states'): void {
  if (Object.hasOwn(json, name)) return
  const [spoken, place] = of === 'states' ? ['answers', 'definitions'] : [of, '']
  throw new Mistake(
    `${of}.json`,
    place,
    say.neededName(name, codePlace([mention(`${of}.json`), new RegExp(`\\b${spoken}\\.${name}\\b`)])),
  )
}

/** What links an entity to another may have another name since. */
function checkLink(file: string, { properties }: SourceObject, link: string): void {
  const fields = Object.entries((properties ?? {}) as Record<string, SourceObject>)
  if (fields.some(([name, field]) => name === link || [field['x-renamed-from']].flat().includes(link))) return
  throw new Mistake(file, 'properties', say.neededName(link, codePlace([/generated\/links\.ts/])))
}

function checkField(file: string, json: SourceObject, path: string, files: Map<string, SourceObject>): void {
  let at = ''
  let node: SourceObject = json
  for (const step of path.split('.')) {
    const holder = node.items ? `${at}items/properties` : `${at}properties`
    const fields = followed((node.items ?? node) as SourceObject, file, files).properties as
      SourceObject | undefined
    if (!fields) return
    if (!Object.hasOwn(fields, step)) {
      const heir = Object.keys(fields).find((name) =>
        [fields[name]?.['x-renamed-from']].flat().includes(step),
      )
      const type = typeName(file.replace(/\.json$/, ''))
      const place = codePlace([
        new RegExp(`[.?]${step}\\b|[{,] *${step} *[,:}=]`),
        new RegExp(`\\b${type}\\b|${words(type)}\\.`),
      ])
      if (heir)
        throw new Mistake(file, `${holder}/${heir}/x-renamed-from`, say.neededFormerName(step, heir, place))
      throw new Mistake(file, holder, say.neededName(step, place))
    }
    at = `${holder}/${step}/`
    node = followed(fields[step] as SourceObject, file, files)
  }
}

/** The last word of a type, as code calls a value of it: `config` of `AppConfig`. */
const words = (type: string) =>
  type
    .split(/(?=[A-Z])/)
    .at(-1)!
    .toLowerCase()

/** What a `$ref` leads to, where it leads anywhere; whether it does is asked elsewhere. */
function followed(node: SourceObject, file: string, files: Map<string, SourceObject>): SourceObject {
  if (typeof node.$ref !== 'string') return node
  const [path = '', pointer = ''] = node.$ref.split('#')
  const target = files.get(path ? posix.join(posix.dirname(file), path) : file)
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<SourceObject | undefined>((one, step) => one?.[step] as SourceObject, target)
  return { ...found, ...node, $ref: undefined }
}
