import { isFree, isShown } from '../../../src/domain/schema/condition.ts'
import type { Document, Levels, Schema } from '../../../src/domain/schema/definition.ts'
import { isObject, read, write } from '../../../src/domain/schema/path.ts'
import type { CompiledCondition, Variable } from './code.ts'
import { solve, type Demand } from './solve.ts'

/** An object in a document and those around it, each with its schema and where it is. */
interface Spot {
  schemas: Schema[]
  paths: string[][]
}

/**
 * A document of `schema` with other answers where those that it has break a rule between fields, or are choices that cannot be made
 * then; as it was where none are found.
 */
export function mendDocument(schema: Schema, document: Document): Document {
  const spots = spotsIn({ schemas: [schema], paths: [[]] }, document)
  return spots.reduce((now, spot) => withRules(spot, withChoices(spot, now)), document)
}

function spotsIn(spot: Spot, object: Document): Spot[] {
  const { schemas, paths } = spot
  const inner = Object.entries(schemas[0]!.properties ?? {}).flatMap(([name, field]) => {
    const [value, path] = [object[name], [...paths[0]!, name]]
    const within = (schema: Schema, one: unknown, at: string[]) =>
      isObject(one) ? spotsIn({ schemas: [schema, ...schemas], paths: [at, ...paths] }, one) : []
    if (field.properties) return within(field, value, path)
    if (!field.items?.properties || !Array.isArray(value)) return []
    return value.flatMap((item, i) => within(field.items!, item, [...path, String(i)]))
  })
  return [spot, ...inner]
}

const levelsOf = ({ paths }: Spot, document: Document) =>
  paths.map((path) => read(document, path) as Document)

/** The first choice that can be made, in place of one that cannot. */
function withChoices(spot: Spot, document: Document): Document {
  const levels = levelsOf(spot, document)
  return Object.entries(spot.schemas[0]!.properties ?? {}).reduce((sum, [name, field]) => {
    const value = levels[0]![name]
    if (value === undefined || isFree(field, value, levels)) return sum
    const other = field.enum!.find((choice) => isFree(field, choice, levels))
    return write(sum, [...spot.paths[0]!, name], other)
  }, document)
}

function withRules(spot: Spot, document: Document): Document {
  const levels = levelsOf(spot, document)
  // Those of the objects around stay kept.
  const demands = spot.schemas.flatMap((schema, up) => rulesOf(schema, up))
  if (demands.every(({ condition }) => !condition(levels))) return document
  const variables = demands.flatMap(({ condition }) => condition.variables)
  const deciders = spot.schemas.flatMap((schema, up) =>
    Object.values(schema.properties ?? {}).flatMap((field) =>
      variablesOf(field['x-when'] as CompiledCondition | undefined, up),
    ),
  )
  const isHidden = ({ up, path }: Variable) =>
    !isShown(spot.schemas[up]!.properties?.[path[0]!] ?? {}, levels.slice(up))
  const isSettled = (own: Variable) =>
    isHidden(own) || deciders.some(({ up, path }) => up === own.up && path.join() === own.path.join())
  // What decides which fields are asked for stays, where it can; what is hidden stays so.
  const given = (isKept: (own: Variable) => boolean): Levels =>
    levels.map((level, up) =>
      variables
        .filter((one) => one.up === up && isKept(one))
        .reduce((sum, { path }) => write(sum, path, read(level, path)), {}),
    )
  const found = solve(demands, { given: given(isSettled) }) ?? solve(demands, { given: given(isHidden) })
  if (!found) return document
  return variables
    .filter((one) => !isHidden(one))
    .reduce((sum, { up, path }) => {
      const value = read(found[up], path)
      return value === undefined ? sum : write(sum, [...spot.paths[up]!, ...path], value)
    }, document)
}

/** That no rule of an object is broken, as those so many levels further in see it. */
function rulesOf(schema: Schema, up: number): Demand[] {
  return (schema['x-rules'] ?? []).map(({ isBroken }) => {
    const test = (levels: Levels) => isBroken(levels.slice(up))
    const variables = variablesOf(isBroken as CompiledCondition, up)
    return { condition: Object.assign(test, { variables }), isMet: false }
  })
}

const variablesOf = (condition: CompiledCondition | undefined, up: number): Variable[] =>
  (condition?.variables ?? []).map((one) => ({ ...one, up: one.up + up }))
