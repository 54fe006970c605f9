import type { Schema } from '../../src/domain/schema/definition.ts'
import { read } from '../../src/domain/schema/path.ts'
import { codeNames } from './code-names.ts'
import { columnsOf } from './coded.ts'
import type { Entity } from './entity.ts'
import { makeEach, Mistake } from './mistake.ts'
import { originOf } from './origin.ts'
import * as say from './reason/shown.ts'
import type { CompiledScreen } from './screens.ts'
import type { Source } from './source.ts'

/** What screens make of fields, by the file and the place that a field stands in. */
interface Uses {
  /** Fields that a list draws with the colours and icons of their answers. */
  badges: Set<string>
  filters: Set<string>
  /** Fields that a step of the builder asks for. */
  steps: Set<string>
}

/** Throws the mistakes of words and colours that no screen shows: of an answer, and of why a field is recommended. */
export function checkShown(sources: Source[], entities: Entity[], screens: CompiledScreen[]): void {
  const uses = usesOf(entities, screens)
  const texts = new Map(sources.map(({ file, json }) => [file, json]))
  makeEach(
    entities,
    ({ file }) => file,
    (entity) => {
      for (const [path, field] of ownFields(entity.schema)) {
        const { file, place } = originOf(entity, path)
        const fail = (below: string, reason: ReturnType<typeof say.unreadReason>) => {
          // What a definition says is shown where others use it, perhaps.
          if (read(texts.get(file), `${place}${below}`.split('/')) === undefined) return
          throw new Mistake(file, `${place}${below}`, reason)
        }
        const key = `${file} ${withoutItems(place)}`
        if (field['x-ui']?.recommended && !uses.steps.has(key)) fail('x-ui/recommended', say.unreadReason())
        const coded = codeNames.badges[entity.name]?.[path.join('.')] ?? []
        for (const [i, { tone, icon, plural }] of (field['x-ui']?.choices ?? []).entries()) {
          const isDrawn = (keyword: string) => uses.badges.has(key) || coded.includes(keyword)
          if (tone && !isDrawn('x-tone')) fail(`oneOf/${i}/x-tone`, say.undrawnAnswer('x-tone'))
          if (icon && !isDrawn('x-icon')) fail(`oneOf/${i}/x-icon`, say.undrawnAnswer('x-icon'))
          if (plural && !uses.filters.has(key)) fail(`oneOf/${i}/x-plural`, say.unfilteredPlural())
        }
      }
    },
  )
}

function usesOf(entities: Entity[], screens: CompiledScreen[]): Uses {
  const uses: Uses = { badges: new Set(), filters: new Set(), steps: new Set() }
  const keyOf = (name: string, path: string[]) => {
    const { file, place } = originOf(
      entities.find((one) => one.name === name)!,
      path,
    )
    return `${file} ${place}`
  }
  for (const { kind, screen } of screens) {
    if (kind === 'steps') {
      for (const { fields, entity } of screen.steps)
        for (const { path } of Object.values(fields)) uses.steps.add(keyOf(entity, path))
    }
    // Of what the API answers, the words of choices stand in definitions.
    if (kind !== 'list' || !entities.some(({ name }) => name === screen.entity)) continue
    const add = (to: Set<string>, field: string) => to.add(keyOf(screen.entity, field.split('.')))
    const columns = columnsOf(screen).map(([, column]) => column)
    for (const { field, as } of [...columns, ...columns.flatMap(({ below }) => below ?? [])]) {
      if (as === 'badge' || as === 'tags') add(uses.badges, field)
    }
    for (const { field } of screen.filters ?? []) add(uses.filters, field)
  }
  return uses
}

/** The fields of an entity, in groups and items too, but for those of entities inside of it. Items are at `0`. */
function ownFields({ properties = {}, items }: Schema, path: string[] = []): [string[], Schema][] {
  const inside = [...Object.entries(properties), ...(items ? [['0', items] as const] : [])]
  return inside.flatMap(([name, field]): [string[], Schema][] =>
    field['x-type'] ? [] : [[[...path, name], field], ...ownFields(field, [...path, name])],
  )
}

/** The place of the outermost list that a place is in, and else the place itself. */
const withoutItems = (place: string) => place.replace(/items\/.*/, '')
