import { posix } from 'node:path'
import { typeName } from './bundle.ts'
import { codeNames } from './code-names.ts'
import { codePlace } from './code-place.ts'
import { makeEach, Mistake } from './mistake.ts'
import * as say from './reason/code.ts'
import type { Source, SourceObject } from './source.ts'

/** Throws the mistakes of names that the program reads, and choices that it counts on, that are gone or called otherwise. */
export function checkNeeded(sources: Source[]): void {
  const files = new Map(sources.map(({ file, json }) => [file, json]))
  const { fields, stored, links, entities, screens, constants, messages, states } = codeNames
  const choicesOf = (name: string) =>
    [codeNames.choices, codeNames.storedChoices].flatMap((all) => all[name] ?? [])
  const wanted: [file: string, check: (json: SourceObject) => void][] = [
    ...screens.map((id) => [`screens/${id}.json`, () => {}] as [string, () => void]),
    ...[...new Set([...entities, ...Object.keys(fields)])].map((name): (typeof wanted)[number] => {
      const file = `${name}.json`
      const paths = [...(fields[name] ?? []), ...(stored[name] ?? [])]
      return [
        file,
        (json) => {
          makeEach(
            paths,
            () => file,
            (path) => void fieldAt(file, json, path, files),
          )
          makeEach(
            choicesOf(name),
            () => file,
            (choice) => checkChoice(file, json, choice.split('=') as [string, string], files),
          )
        },
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
      ({ definitions }) =>
        Object.entries(states).forEach(([name, choices]) => {
          checkName(name, definitions as SourceObject, 'states')
          const field = (definitions as SourceObject)[name] as SourceObject
          for (const value of choices)
            checkValue(field, value, 'states.json', `definitions/${name}/`, 'answers')
        }),
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

/** A field that code reads, and its place, which ends with a slash. Undefined where what is on the way to it is no group. */
function fieldAt(
  file: string,
  json: SourceObject,
  path: string,
  files: Map<string, SourceObject>,
): { field: SourceObject; at: string } | undefined {
  let at = ''
  let node: SourceObject = json
  for (const step of path.split('.')) {
    const holder = node.items ? `${at}items/properties` : `${at}properties`
    const fields = followed((node.items ?? node) as SourceObject, file, files).properties as
      SourceObject | undefined
    if (!fields) return undefined
    if (!Object.hasOwn(fields, step)) {
      const heir = Object.keys(fields).find((name) =>
        [fields[name]?.['x-renamed-from']].flat().includes(step),
      )
      const place = codePlace([
        new RegExp(`[.?]${step}\\b|[{,] *${step} *[,:}=]`),
        new RegExp(`\\b${typeOf(file)}\\b|${words(typeOf(file))}\\.`),
      ])
      if (heir)
        throw new Mistake(file, `${holder}/${heir}/x-renamed-from`, say.neededFormerName(step, heir, place))
      throw new Mistake(file, holder, say.neededName(step, place))
    }
    at = `${holder}/${step}/`
    node = followed(fields[step] as SourceObject, file, files)
  }
  return { field: node, at }
}

function checkChoice(
  file: string,
  json: SourceObject,
  [path, value]: [path: string, value: string],
  files: Map<string, SourceObject>,
): void {
  const found = fieldAt(file, json, path, files)
  if (found) checkValue(found.field, value, file, found.at, path.split('.').at(-1)!)
}

/** Throws a `Mistake` where `value` is no choice of a field; code that counts on it says `spoken` as well. */
function checkValue(field: SourceObject, value: string, file: string, at: string, spoken: string): void {
  const choices = (field.oneOf ?? []) as SourceObject[]
  const values = (field.enum as unknown[] | undefined) ?? choices.map((one) => one.const as unknown)
  if (values.includes(value)) return
  const heir = choices.findIndex((one) => [one['x-was']].flat().includes(value))
  const place = heir >= 0 ? `${at}oneOf/${heir}/const` : `${at}${field.enum ? 'enum' : 'oneOf'}`
  const said = codePlace([new RegExp(`['"]${value}['"]|\\b${value}:`), new RegExp(`\\b${spoken}\\b`)])
  throw new Mistake(file, place, say.neededChoice(value, said))
}

const typeOf = (file: string) => typeName(file.replace(/\.json$/, ''))

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
