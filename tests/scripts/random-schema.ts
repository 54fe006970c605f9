import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Chance } from '../support/chance.ts'
import type { ProjectCopy } from '../support/journeys/project-copy.ts'
import { kinds, pathsOf, randomFields, type Json } from './random-field.ts'

/** An entity with fields that nobody has thought of, and the screen that asks for them. */
export interface Planted {
  entity: string
  fields: Record<string, Json>
  /** The screen's path below `screens/`. */
  screen: string
  /** Where the fields are in a document: `config.`. */
  below: string
  /** Names of lists' filters, and values of `order`. */
  filters: string[]
  orders: string[]
  /** The fields in which its list searches. */
  searched: string[]
}

/** Where each entity of the product is asked for; code draws some lists of theirs, which say by themselves what they filter. */
const homes: [entity: string, screen: string, below?: string][] = [
  ['app', 'builder'],
  ['app-config', 'builder', 'config.'],
  ['product', 'product'],
  ['module', 'modals/module'],
  ['lesson', 'modals/lesson'],
  ['feed-post', 'modals/feed-post'],
  ['community-post', 'modals/community-post'],
  ['student', 'student'],
  ['app-user', 'modals/app-user'],
]

/** Entities of nobody's. */
const inventions = [
  ['turma', true],
  ['evento', false],
] as const

/** Writes fields of every kind into the schemas of a copy of the project, on every entity and on new ones. */
export async function plant(copy: ProjectCopy, chance: Chance): Promise<Planted[]> {
  const all = homes.length + inventions.length
  const share = Math.ceil(Object.keys(kinds).length / 3)
  // From another kind on each time: over all of them every kind stands on several entities.
  const first = chance.number(1000)
  const fieldsOf = (i: number) => randomFields(chance, first + i * share, share)
  const planted = homes.map(([entity, screen, below = ''], i): Planted => ({
    ...{ entity, screen, below, filters: [], orders: [], searched: [] },
    fields: entity === 'student' ? withoutFiles(fieldsOf(i)) : fieldsOf(i),
  }))
  for (const one of planted) await plantInto(copy, one)
  for (const one of planted.filter(({ entity }) => people.includes(entity))) await listPeople(copy, one)
  for (let i = homes.length; i < all; i++) {
    const [entity, isOrdered] = inventions[i - homes.length]!
    planted.push(await invent(copy, entity, isOrdered, fieldsOf(i)))
  }
  return planted
}

/** Files are kept with an app, and people belong to none. */
const withoutFiles = (fields: Record<string, Json>) =>
  Object.fromEntries(Object.entries(fields).filter(([, { format }]) => format !== 'file'))

async function plantInto(copy: ProjectCopy, { entity, screen, fields, below }: Planted): Promise<void> {
  await copy.editSchema(`${entity}.json`, (json) => Object.assign(json.properties, fields))
  const asked = pathsOf(fields).map((path) => `${below}${path}`)
  await copy.editSchema(`screens/${screen}.json`, (json) => {
    if (json.kind !== 'steps') return json.fields.push(...asked)
    const { preview } = json.steps[0]
    json.steps.push({ label: `Mais de ${entity}`, title: `Mais de ${entity}`, preview, fields: asked })
  })
}

const people = ['student', 'app-user']

/** People are narrowed and put in order by what is asked of them. */
async function listPeople(copy: ProjectCopy, planted: Planted): Promise<void> {
  const { filters, orders } = narrowing(planted.fields)
  Object.assign(planted, { filters, orders })
  await copy.editSchema(`screens/lists/${planted.entity}.json`, (list) => {
    list.filters.push(...filters.map((field) => ({ field, label: field, all: 'Todas' })))
    list.orders = [...(list.orders ?? [{ value: 'name', label: 'Nome' }]), ...upAndDown(orders)]
  })
}

const upAndDown = (names: string[]) =>
  names.flatMap((name) => [
    { value: name, label: name },
    { value: `-${name}`, label: `-${name}` },
  ])

/** What a list can be narrowed by, put in order by and searched in. */
function narrowing(fields: Record<string, Json>) {
  const top = Object.entries(fields).filter(([, field]) => !field['x-when'])
  const named = (fits: (field: Json) => boolean) =>
    top.filter(([, field]) => fits(field)).map(([name]) => name)
  const isText = ({ type, format, enum: few, oneOf }: Json) => type === 'string' && !format && !few && !oneOf
  return {
    filters: named((field) => field.enum || field.oneOf),
    orders: named((field) => isText(field) || field.type === 'integer' || field.type === 'number'),
    texts: named(isText),
  }
}

async function invent(
  copy: ProjectCopy,
  entity: string,
  isOrdered: boolean,
  fields: Record<string, Json>,
): Promise<Planted> {
  const home = join(import.meta.dirname, 'faq')
  const read = async (file: string) => JSON.parse(await readFile(join(home, file), 'utf8')) as Json
  const [schema, list] = await Promise.all([read('schema.json'), read('list.json')])
  const { id, question, status, order, createdAt, updatedAt } = schema.properties
  const places = isOrdered ? { order } : {}
  Object.assign(schema, {
    title: entity,
    'x-entity': { plural: `${entity}s`, parent: 'app', ordered: isOrdered },
    required: ['question'],
    properties: { id, question, status, ...fields, ...places, createdAt, updatedAt },
  })
  const { orders, texts, ...narrowed } = narrowing(fields)
  const filters = ['status', ...narrowed.filters]
  const searched = ['question', ...texts]
  Object.assign(list, {
    entity,
    title: entity,
    columns: [
      { field: 'question' },
      { field: 'status' },
      ...Object.keys(fields)
        // Groups have no cell, and passwords are nobody's to read.
        .filter((name) => !fields[name].properties && fields[name]['x-ui']?.widget !== 'password')
        .map((field) => ({ field })),
    ],
    search: { ...list.search, fields: searched },
    filters: filters.map((field) => ({ field, label: field, all: 'Todas' })),
    orders: [
      ...(isOrdered ? [{ value: 'order', label: 'Ordem' }] : []),
      { value: '-createdAt', label: 'Mais recentes' },
      ...upAndDown(orders),
    ],
  })
  list.form.fields = ['question', 'status', ...pathsOf(fields)]
  const write = (file: string, json: Json) =>
    writeFile(join(copy.root, 'schemas', file), JSON.stringify(json, null, 2))
  await Promise.all([write(`${entity}.json`, schema), write(`screens/lists/${entity}.json`, list)])
  await copy.editSchema('screens/tabs/app.json', (json) => json.tabs.push({ list: entity }))
  return { entity, fields, below: '', screen: `lists/${entity}/form`, filters, orders, searched }
}

/** Gives some fields of each entity another name, wherever it is written; answers the new names by the ones of before. */
export async function renameSome(
  copy: ProjectCopy,
  planted: Planted[],
  chance: Chance,
): Promise<Map<string, string>> {
  const renamed = new Map<string, string>()
  for (const { fields } of planted) {
    const names = Object.keys(fields)
    for (const name of [chance.pick(names), chance.pick(names)]) renamed.set(name, `renamed${name}`)
  }
  const folder = join(copy.root, 'schemas')
  const named = new RegExp(`\\b(${[...renamed.keys()].join('|')})\\b`, 'g')
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.json') || file.startsWith('meta')) continue
    const text = await readFile(join(folder, file), 'utf8')
    const next = text.replace(named, (name) => renamed.get(name)!)
    if (next !== text) await writeFile(join(folder, file), next)
  }
  for (const { entity, fields } of planted) {
    await copy.editSchema(`${entity}.json`, (json) => {
      for (const name of Object.keys(fields)) {
        const now = renamed.get(name)
        if (now) json.properties[now]['x-renamed-from'] = name
      }
    })
  }
  return renamed
}

/** A document under the names of after. */
export function withNames(value: unknown, renamed: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => withNames(one, renamed))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [renamed.get(name) ?? name, withNames(one, renamed)]),
  )
}
