import { posix } from 'node:path'
import { typeName } from './bundle.ts'
import { codeNames } from './code-names.ts'
import { codePlace } from './code-place.ts'
import { makeEach, Mistake } from './mistake.ts'
import type { ProgramSource } from './program-source.ts'
import * as say from './reason/code.ts'
import type { Source, SourceObject } from './source.ts'
import { remember, rememberObject } from './remember.ts'
import { sqlUses, type SqlUse } from './sql-use.ts'

/** Throws the mistakes of names that the program reads, and choices that it counts on, that are gone or called otherwise. */
export function checkNeeded(sources: Source[], sql: ProgramSource[]): void {
  const files = new Map(sources.map(({ file, json }) => [file, json]))
  const { fields, stored, links, entities, screens, constants, messages, states } = codeNames
  const inSql = usesIn(sql)([...files].map(([file, json]) => [file, namesOf(json)]))
  const wanted: [file: string, check: (json: SourceObject) => void][] = [
    ...screens.map((id) => [`screens/${id}.json`, () => {}] as [string, () => void]),
    ...[...new Set([...entities, ...Object.keys(fields)])].map((name): (typeof wanted)[number] => {
      const file = `${name}.json`
      const paths = [...(fields[name] ?? []), ...(stored[name] ?? [])]
      const counted = inSql.filter(({ entity }) => entity === name)
      return [
        file,
        (json) => {
          makeEach(
            paths,
            () => file,
            (path) => void fieldAt(file, json, path, files),
          )
          makeEach(
            firstOf(
              counted.filter(({ field }) => !paths.includes(field)),
              ({ field }) => field,
            ),
            () => file,
            ({ field, place }) => void fieldAt(file, json, field, files, place),
          )
          makeEach(
            choicesOf(name, counted),
            () => file,
            ([choice, place]) =>
              checkChoice(file, json, choice.split('=') as [string, string], { files, place }),
          )
          makeEach(
            firstOf(
              counted.filter((use) => use.default !== undefined),
              ({ field }) => field,
            ),
            () => file,
            (use) => checkDefault(file, json, use, files),
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
            checkValue(field, value, { file: 'states.json', at: `definitions/${name}/`, spoken: 'choices' })
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

/** What SQL counts on, by the names of the fields that each file has: few edits change one of them. */
const usesIn = rememberObject((sql: ProgramSource[]) =>
  remember((names: [file: string, fields: string[]][]) => {
    const fields = new Map(names.map(([file, own]) => [file, new Set(own)]))
    return sqlUses(sql, (entity) => fields.get(`${entity}.json`))
  }),
)

/** Choices of an entity, each with its place where SQL counts on it. */
function choicesOf(name: string, counted: SqlUse[]): [choice: string, place: string | undefined][] {
  const inSql = counted.flatMap(({ field, choice, place }) =>
    choice === undefined ? [] : [[`${field}=${choice}`, place] as [string, string]],
  )
  const inCode = (codeNames.choices[name] ?? []).map((choice): [string, undefined] => [choice, undefined])
  return firstOf<[string, string | undefined]>([...inSql, ...inCode], ([choice]) => choice)
}

/** Of several with one key the first. */
function firstOf<T>(all: T[], keyOf: (one: T) => string): T[] {
  return [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()].toReversed()
}

/** How code speaks of a file of `schemas/`: it imports a screen, and names entities and what else there is. */
function mention(file: string): RegExp {
  const name = file.replace(/\.json$/, '')
  return name.startsWith('screens/')
    ? new RegExp(`generated/${name}\\.ts`)
    : new RegExp(
        `generated/(?:choices/)?${name}\\.ts|entities(?:\\.${name}\\b|\\['${name}'\\])|\\b${typeName(name)}\\b.*generated/types`,
      )
}

function checkName(name: string, json: SourceObject, of: 'constants' | 'messages' | 'states'): void {
  if (Object.hasOwn(json, name)) return
  const [spoken, place] = of === 'states' ? ['choices', 'definitions'] : [of, '']
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
  known?: string,
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
      const place =
        known ??
        codePlace([
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
  { files, place }: { files: Map<string, SourceObject>; place?: string },
): void {
  const found = fieldAt(file, json, path, files)
  if (found) checkValue(found.field, value, { file, at: found.at, spoken: path.split('.').at(-1)!, place })
}

/** Throws a `Mistake` where SQL reads a missing answer as another one than the schema does. */
function checkDefault(file: string, json: SourceObject, use: SqlUse, files: Map<string, SourceObject>): void {
  const found = fieldAt(file, json, use.field, files)
  const stands = use.default
  const initial = found?.field.default
  // What stands for nothing in SQL may well do so.
  if (!found || initial === stands || (initial === undefined && !stands)) return
  throw new Mistake(file, `${found.at}default`, say.neededDefault(use.field, stands, use.place))
}

/** Where code counts on a choice: it says `spoken` as well, unless its `place` is known. */
interface Counting {
  file: string
  at: string
  spoken: string
  place?: string
}

/** Throws a `Mistake` where `value` is no choice of a field. */
function checkValue(field: SourceObject, value: string, { file, at, spoken, place }: Counting): void {
  const choices = (field.oneOf ?? []) as SourceObject[]
  const values = (field.enum as unknown[] | undefined) ?? choices.map((one) => one.const as unknown)
  if (values.includes(value)) return
  const heir = choices.findIndex((one) => [one['x-was']].flat().includes(value))
  const wrong = heir >= 0 ? `${at}oneOf/${heir}/const` : `${at}${field.enum ? 'enum' : 'oneOf'}`
  const said =
    place ?? codePlace([new RegExp(`['"]${value}['"]|\\b${value}:`), new RegExp(`\\b${spoken}\\b`)])
  throw new Mistake(file, wrong, say.neededChoice(value, said))
}

/** The names of an entity's fields. */
const namesOf = (json: SourceObject) => Object.keys((json.properties ?? {}) as object)

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
