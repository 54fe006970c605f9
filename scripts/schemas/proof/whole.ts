import { rules } from '../../../src/domain/lesson/rule.ts'
import type { Document, FormScreen, Schema, ValidateFunction } from '../../../src/domain/schema/definition.ts'
import { fromPointer, read, write } from '../../../src/domain/schema/path.ts'
import { screenValidator } from '../../../src/domain/schema/screen.ts'
import { documentValidator } from '../../../src/domain/schema/verdict.ts'
import { formErrors } from '../../../src/domain/schema/logic.ts'
import { judgeOf } from '../judge.ts'
import { mendDocument } from '../logic/mend.ts'
import { Mistake } from '../mistake.ts'
import { originOf } from '../origin.ts'
import type { Broken } from '../reason/demand.ts'
import type { Reason } from '../reason/reason.ts'
import { remember, rememberObject } from '../remember.ts'
import * as say from '../reason/whole.ts'
import { accepts } from '../witness.ts'
import { anyTexts } from '../witness-text.ts'
import { samplesOf, type Sample } from './sample.ts'

interface Entity {
  name: string
  file: string
  schema: Schema
  input: Schema
}

/** A form with the schema that its validator is made of, and all of its fields with their conditions, flat. */
interface Form {
  form: Pick<FormScreen, 'id' | 'entity' | 'fields' | 'schema' | 'rules'>
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
 * judges it, or none in which a conditional field is asked for, or is not. The verdict is the product's own. What is proven is not
 * proven again.
 */
export const proveEntity = remember((entity: Entity): void => {
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
})

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

const proveContent = remember(({ form, judged, whole }: Form): void => {
  const rule = rules[form.entity]
  const flaw = flawOf(
    whole,
    screenValidator(judgeOf(outlineOf(judged, whole)), form, rule, formErrors),
    rule !== undefined,
    form.fields,
  )
  if (!flaw) return
  const [, screen, part] = /^(.*?)(?:\/(\d+|form))?$/.exec(form.id)!
  const place = part === undefined ? '' : part === 'form' ? 'form/' : `steps/${part}/`
  throw new Mistake(`screens/${screen!}.json`, `${place}fields`, flaw.reason)
})

/** The same of what a form asks for. */
export const proveForm: (form: Form) => void = rememberObject(proveContent)

function flawOf(
  schema: Schema,
  validate: ValidateFunction,
  isRuled: boolean,
  repeats: FormScreen['fields'] = {},
): Flaw | undefined {
  const { samples, gaps } = samplesOf(schema, isRuled)
  const [gap] = gaps
  if (gap) return { path: gap, reason: say.unanswerable(gap.at(-1)!) }
  for (const sample of samples) {
    const document = withRepeats(sample.document, repeats)
    if (
      validate(document) ||
      isMended(schema, document, validate) ||
      keepsRules(schema, sample, validate, repeats)
    )
      continue
    validate(document)
    return reasonOf(sample, validate.errors![0]!)
  }
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

/** Whether a document does that was changed until it keeps the rules between its fields. */
function keepsRules(
  schema: Schema,
  { document, path, about }: Sample,
  validate: ValidateFunction,
  repeats: FormScreen['fields'],
): boolean {
  const now = mendDocument(schema, document)
  const isShown = path.length === 0 || read(now, path) !== undefined
  return isShown === (about !== 'hidden') && validate(withRepeats(now, repeats))
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
