import type { Schema } from '../../../src/domain/schema/definition.ts'
import {
  ownEntities,
  type PartField,
  type Phrase,
  type Role,
  type ServedPart,
} from '../../../src/domain/schema/own-screen.ts'
import { titleField } from '../../../src/domain/schema/reference.ts'
import { codeNames } from '../code-names.ts'
import type { Entity } from '../entity.ts'
import type { WrittenCondition } from '../logic/syntax.ts'
import { Mistake } from '../mistake.ts'
import { pick } from '../pick.ts'
import { unknownEntity } from '../reason/field.ts'
import { severalTitles } from '../reason/order.ts'
import * as say from '../reason/student.ts'
import { find } from '../screen.ts'
import type { SourceObject } from '../source.ts'
import { checkAudience, selectionOf, whenOf, type PartPlace } from './part-condition.ts'
import { partKinds, roles, type PartKind } from './part-kind.ts'
import { isAtHand, isTaught, placesOf } from './part-parent.ts'

/** Compiles the part at `at` of a file. Throws a `Mistake`. */
export function partOf(json: SourceObject, file: string, at: string, place: PartPlace): ServedPart {
  const kind = Object.hasOwn(partKinds, json.part as string) ? partKinds[json.part as string]! : undefined
  if (!kind)
    throw new Mistake(file, `${at}/part`, say.unknownPart(json.part as string, Object.keys(partKinds)))
  const sources = ['text', 'field', 'entity'].filter((name) => name in json)
  if (sources.length !== 1) throw new Mistake(file, at, say.oneSource(sources))
  checkIdle(json, kind, place.entities.get(json.entity as string), file, at)
  const rows = rowsOf(json, kind, file, at, place)
  const drawn = drawnOf(json, kind, rows, file, at, place)
  const when = json.when && whenOf(json.when as WrittenCondition, file, `${at}/when`, place)
  const where =
    rows && json.where && selectionOf(json.where as WrittenCondition, rows.entity, file, `${at}/where`)
  return {
    ...(pick(json, 'part', 'title', 'text', 'entity', 'order', 'limit', 'empty', 'label') as Pick<
      ServedPart,
      'part'
    >),
    ...(when && { when }),
    ...(where && { where }),
    ...(json.field && { path: (json.field as string).split('.') }),
    ...(isOwn(json) && { entity: rows!.entity.name }),
    ...drawn,
  }
}

/** Where a part takes what it draws from: `row` is the schema of one, undefined where values stand alone. */
interface Rows {
  entity: Entity
  row?: Schema
  /** What a value is that stands alone. */
  value?: Schema
}

function rowsOf(
  json: SourceObject,
  kind: PartKind,
  file: string,
  at: string,
  { entities, subjects, slot }: PartPlace,
): Rows | undefined {
  if (json.text) {
    if (kind.main !== 'body') throw new Mistake(file, `${at}/text`, say.needsRows(json.part as string))
    return undefined
  }
  if (json.entity) {
    const name = json.entity as string
    const entity = entities.get(name)
    const own = [...entities.values()].filter(isPlaceable)
    if (!entity)
      throw new Mistake(
        file,
        `${at}/entity`,
        unknownEntity(
          name,
          own.map((one) => one.name),
        ),
      )
    if (!isPlaceable(entity)) throw new Mistake(file, `${at}/entity`, say.codedEntity(name))
    if (!isAtHand(entity, slot))
      throw new Mistake(file, `${at}/entity`, say.absentParent(name, entity.parent!, placesOf(entity)))
    checkSelection(json, entity, { entities, slot }, file, at)
    return { entity, row: entity.schema }
  }
  const [name = '', ...path] = (json.field as string).split('.')
  if (!subjects.includes(name))
    throw new Mistake(file, `${at}/field`, say.unknownSubject(json.field as string, subjects))
  const entity = entities.get(name)!
  const { field } = find(entity, file, `${at}/field`, path)
  checkAudience(entity, field, json.field as string, file, `${at}/field`)
  const value = field.items ?? field
  return { entity, ...(value.properties ? { row: value } : { value }) }
}

/** Whether a part draws a field of the student's own, which the server reads. */
const isOwn = ({ field = '' }: { field?: string }) => ownEntities.some((name) => field.startsWith(`${name}.`))

/** What students made of it has no code: of everything else code decides who sees what. */
const isPlaceable = ({ name, parent }: Entity) => parent !== undefined && !codeNames.entities.includes(name)

/** The uses and columns of a part. */
function drawnOf(
  json: SourceObject,
  kind: PartKind,
  rows: Rows | undefined,
  file: string,
  at: string,
  place: Pick<PartPlace, 'entities' | 'slot'>,
): Pick<ServedPart, 'roles' | 'columns'> {
  if (!rows?.row) {
    if (!kind.main) throw new Mistake(file, `${at}/field`, say.needsRows(json.part as string))
    if (rows) checkFits(kind, kind.main, rows.value!, file, `${at}/field`)
    const isPlain = !rows || kind.takes[kind.main] === 'instant'
    return { roles: { [kind.main]: isPlain ? {} : fieldOf(rows.value!) } }
  }
  const { row } = rows
  const named = (name: string, at: string): Schema => {
    const names = Object.keys(row.properties ?? {}).filter((one) => one !== 'id')
    if (!names.includes(name)) throw new Mistake(file, at, say.unknownRowField(name, names))
    const field = row.properties![name]!
    checkAudience(rows.entity, field, name, file, at)
    checkTitle(field, place, file, at)
    return field
  }
  const used = roles.filter((role) => json[role] !== undefined)
  const missing = kind.needs.find((role) => !used.includes(role))
  if (missing) throw new Mistake(file, at, say.missingRole(json.part as string, missing))
  return {
    roles: Object.fromEntries(
      used.map((role): [Role, PartField] => {
        const name = json[role] as string
        const field = named(name, `${at}/${role}`)
        checkFits(kind, role, field, file, `${at}/${role}`)
        return [role, { field: name, ...(kind.takes[role] !== 'instant' && fieldOf(field)) }]
      }),
    ),
    ...(kind.hasColumns && {
      columns: (json.columns as string[]).map((name, i) => {
        const column = `${at}/columns/${i}`
        const field = named(name, column)
        if (!isSaid(field)) throw new Mistake(file, column, say.unfitField(`columns/${i}`, 'text'))
        if (!field.title) throw new Mistake(file, column, say.untitledField(name))
        return { field: name, title: phraseOf(field.title, field['x-titles']), ...fieldOf(field) }
      }),
    }),
  }
}

/** What the drawing of a field needs of its schema. */
function fieldOf(field: Schema): PartField {
  const { items, 'x-ui': hints, 'x-refers': refers } = field
  // Of what it names it is given the titles.
  const format = refers ? undefined : (field.format ?? items?.format)
  const choices = hints?.choices ?? items?.['x-ui']?.choices
  const titles = { ...items?.['x-choice-titles'], ...field['x-choice-titles'] }
  return {
    ...(format && { format }),
    ...(choices && {
      choices: Object.fromEntries(
        choices.map(({ value, label }) => [value, phraseOf(label, titles[String(value)])]),
      ),
    }),
  }
}

/** In all languages, where it has words for others. */
const phraseOf = (title: string, titles?: Record<string, string>): Phrase =>
  titles ? { 'pt-BR': title, ...titles } : title

/** Whether what a field holds can be said in words. */
const isSaid = (field: Schema): boolean =>
  ![field, field.items].some((one) => one?.properties ?? one?.format === 'image')

function checkFits(kind: PartKind, role: Role, field: Schema, file: string, at: string): void {
  const want = kind.takes[role]!
  const { format = '' } = field
  const isPicture = format === 'image'
  const isFile = [format, field.items?.format].includes('file')
  const isDate = format === 'date-time' || format.endsWith('date')
  const fits = {
    text: isSaid(field) && !isFile,
    picture: isPicture,
    link: format === 'link',
    file: isFile,
    date: isDate,
    instant: isDate,
  }
  if (!fits[want]) throw new Mistake(file, at, say.unfitField(role, want))
}

function checkIdle(
  json: SourceObject,
  kind: PartKind,
  entity: Entity | undefined,
  file: string,
  at: string,
): void {
  const known = [
    ...['part', 'title', 'when', 'empty', 'text', 'field', 'entity'],
    ...(json.entity
      ? ['where', ...(entity?.single ? [] : ['order', 'limit'])]
      : isOwn(json)
        ? ['where', 'limit']
        : json.field
          ? ['limit']
          : []),
    ...(json.text ? [] : Object.keys(kind.takes)),
    ...(kind.hasColumns ? ['columns'] : []),
    ...(kind.hasLabel ? ['label'] : []),
  ]
  const idle = Object.keys(json).find((name) => !known.includes(name))
  if (idle) throw new Mistake(file, `${at}/${idle}`, say.idleKeyword(idle, json.part as string))
  for (const name of [...(kind.hasColumns ? ['columns'] : []), ...(kind.hasLabel ? ['label'] : [])])
    if (!(name in json)) throw new Mistake(file, at, say.missingRole(json.part as string, name))
}

/** In which order: by what nobody but the server sees no one is to find anything out. */
function checkSelection(
  json: SourceObject,
  entity: Entity,
  place: Pick<PartPlace, 'entities' | 'slot'>,
  file: string,
  at: string,
): void {
  if (!json.order) return
  const name = (json.order as string).replace(/^-/, '')
  if (['createdAt', 'updatedAt'].includes(name) || (name === 'order' && entity.ordered)) return
  const { field } = find(entity, file, `${at}/order`, [name])
  checkAudience(entity, field, name, file, `${at}/order`)
  if (field['x-refers']?.many) throw new Mistake(file, `${at}/order`, severalTitles(name))
  checkTitle(field, place, file, `${at}/order`)
}

/** What a field names students know by its title: that is to be theirs, and they are to be where it can be shown. */
function checkTitle(
  { 'x-refers': refers }: Schema,
  { entities, slot }: Pick<PartPlace, 'entities' | 'slot'>,
  file: string,
  at: string,
): void {
  if (!refers) return
  const target = entities.get(refers.entity)!
  const title = titleField(target.schema)!
  checkAudience(target, target.schema.properties![title]!, `${target.name}.${title}`, file, at)
  if (slot === 'login.below-form' && isTaught(target, entities))
    throw new Mistake(file, at, say.courseAtDoor(target.name))
}
