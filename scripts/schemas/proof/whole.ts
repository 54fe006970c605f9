import { rules } from '../../../src/domain/lesson/rule.ts'
import type { Document, FormScreen, Schema, ValidateFunction } from '../../../src/domain/schema/definition.ts'
import { fromPointer, read, write } from '../../../src/domain/schema/path.ts'
import { screenValidator } from '../../../src/domain/schema/screen.ts'
import { documentValidator } from '../../../src/domain/schema/verdict.ts'
import { judgeOf } from '../judge.ts'
import { Mistake } from '../mistake.ts'
import { originOf } from '../origin.ts'
import type { Broken } from '../reason/demand.ts'
import type { Reason } from '../reason/reason.ts'
import * as say from '../reason/whole.ts'
import { accepts } from '../witness.ts'
import { anyTexts } from '../witness-text.ts'
import { samplesOf, type Gap, type Sample } from './sample.ts'

interface Entity {
  name: string
  file: string
  schema: Schema
  input: Schema
}

/** A form with the schema that its validator is made of, and all of its fields with their conditions, flat. */
interface Form {
  form: Pick<FormScreen, 'id' | 'entity' | 'fields' | 'schema'>
  judged: Schema
  whole: Schema
}

/** A field of an entity or a form that cannot be answered, shown or hidden, and why. */
interface Flaw {
  path: string[]
  reason: Reason
}

/**
 * Throws a `Mistake` where no document of an entity would be accepted: none at all, none with a certain choice where a rule of code
 * judges it, or none in which a conditional field is asked for, or is not. The verdict is the product's own.
 */
export function proveEntity(entity: Entity): void {
  const { name, schema, input } = entity
  const rule = rules[name]
  const flaw = flawOf(
    schema,
    documentValidator(judgeOf(outlineOf(input, schema)), schema, rule),
    rule !== undefined,
  )
  if (!flaw) return
  const { file, place } = originOf(entity, flaw.path)
  throw new Mistake(file, place.replace(/\/$/, ''), flaw.reason)
}

/**
 * A plain schema without what is proven of each field by itself: single values, of which samples only hold accepted ones, and
 * groups that are entities of their own.
 */
function outlineOf(plain: Schema, { properties = {} }: Schema): Schema {
  const isWhole = ({ items, properties: inner, 'x-type': type }: Schema) =>
    items?.properties !== undefined || (inner !== undefined && type === undefined)
  const fields = Object.entries(plain.properties ?? {})
  const own = fields.map(([name, field]) => [name, isWhole(properties[name]!) ? field : {}] as const)
  return { ...plain, properties: Object.fromEntries(own) }
}

/** The same of what a form asks for. */
export function proveForm({ form, judged, whole }: Form): void {
  const rule = rules[form.entity]
  const flaw = flawOf(
    whole,
    screenValidator(judgeOf(outlineOf(judged, whole)), form, rule),
    rule !== undefined,
    form.fields,
  )
  if (!flaw) return
  const [, screen, part] = /^(.*?)(?:\/(\d+|form))?$/.exec(form.id)!
  const place = part === undefined ? '' : part === 'form' ? 'form/' : `steps/${part}/`
  throw new Mistake(`screens/${screen!}.json`, `${place}fields`, flaw.reason)
}

function flawOf(
  schema: Schema,
  validate: ValidateFunction,
  isRuled: boolean,
  repeats: FormScreen['fields'] = {},
): Flaw | undefined {
  const { samples, gaps } = samplesOf(schema, isRuled)
  const [gap] = gaps
  if (gap) return { path: gap.path, reason: reasonOfGap(gap) }
  for (const sample of samples) {
    const document = withRepeats(sample.document, repeats)
    if (validate(document) || isMended(schema, document, validate)) continue
    return reasonOf(sample, validate.errors![0]!)
  }
}

function reasonOfGap(gap: Gap): Reason {
  const name = gap.path.at(-1)!
  return gap.why === 'unanswerable' ? say.unanswerable(name) : say.neverHidden(Object.keys(gap.when))
}

function reasonOf({ path, about }: Sample, error: Broken): Flaw {
  const at = fromPointer(error.instancePath ?? '')
  if (error.keyword === 'rule') {
    const choice = typeof about === 'object' ? { field: path.at(-1)!, value: about.choice } : undefined
    return { path: at, reason: say.ruledOut(error.message!, choice) }
  }
  const missing = error.params.missingProperty as string | undefined
  const place = missing === undefined ? at : [...at, missing]
  return {
    path: path.length > 0 ? path : place,
    reason: say.refused(path.at(-1), about === 'hidden', place.join('.'), error),
  }
}

/** What repeats another field of a form says the same. */
function withRepeats(document: Document, fields: FormScreen['fields']): Document {
  const repeats = Object.entries(fields).flatMap(([key, { confirms }]) =>
    confirms !== undefined && confirms in document ? [[key, document[confirms]] as const] : [],
  )
  return { ...document, ...Object.fromEntries(repeats) }
}

/** Whether another text does where code refuses the plainest one. */
function isMended(schema: Schema, document: Document, validate: ValidateFunction): boolean {
  const ruled = validate.errors!.filter(({ keyword }) => keyword === 'rule')
  if (ruled.length === 0 || ruled.length < validate.errors!.length) return false
  const path = fromPointer(ruled[0]!.instancePath)
  const field = path.reduce<Schema | undefined>((node, step) => node?.properties?.[step], schema)
  if (!field || typeof read(document, path) !== 'string') return false
  return anyTexts().some((text) => accepts(field, text) && validate(write(document, path, text)))
}
