import { isAsked, withoutHiddenIn } from './condition.ts'
import type { Document, FormScreen, Rule, ValidateFunction } from './definition.ts'
import { withGroupsIn } from './group.ts'
import type { formErrors } from './logic.ts'
import { fromPointer, isObject, read, writeAll } from './path.ts'
import { verdict } from './verdict.ts'

/**
 * Forms work on flat data, one property per field (`config:loginType`); documents are nested. These functions
 * go between the two and give a form's verdict. The compiler proves with them that forms can be filled in, so that
 * nothing here may need what it makes.
 */

type Fields = Pick<FormScreen, 'fields'>

/**
 * The flat data of a form: the values of its fields in `document`. The same object as before where they are all the same, so
 * that whoever makes something of it knows by that: neither it nor the document may be changed afterwards.
 */
export function flatten({ fields }: Fields, document: Document): Readonly<Document> {
  const known = flattened.get(fields) ?? { of: new WeakMap<Document, Document>(), last: {} }
  flattened.set(fields, known)
  const before = known.of.get(document)
  if (before) return before
  const flat: Document = {}
  let isLast = true
  for (const key in fields) {
    const value = read(document, fields[key]!.path)
    if (value !== undefined) flat[key] = value
    if (value !== known.last[key]) isLast = false
  }
  if (!isLast) known.last = flat
  known.of.set(document, known.last)
  return known.last
}

/** By the fields of each form, what was made of documents, and made last. */
const flattened = new WeakMap<Fields['fields'], { of: WeakMap<Document, Document>; last: Document }>()

/** The place in a form of the value at `path` in its document, `config:banners/0/link` say; null where it asks for no such field. */
export function formPathOf({ fields }: Fields, path: readonly string[]): string | null {
  for (const [key, field] of Object.entries(fields)) {
    if (field.path.every((name, i) => path[i] === name))
      return [key, ...path.slice(field.path.length)].join('/')
  }
  return null
}

/** `document` with a form's flat data written into it; what did not change keeps its identity. */
export function unflatten({ fields }: Fields, flat: Document, document: Document): Document {
  const changed = Object.entries(fields).filter(
    ([key, { path }]) => key in flat && flat[key] !== read(document, path),
  )
  return writeAll(
    document,
    changed.map(([key, { path }]) => [path, flat[key]]),
  )
}

/** What a form sends: its visible fields as a nested document. Fields that only the form knows stay behind. */
export function payload(
  { fields, schema }: Pick<FormScreen, 'fields' | 'schema'>,
  document: Document,
): Document {
  const flat = flatten({ fields }, document)
  const sent = Object.entries(fields).filter(
    ([key, field]) => key in flat && !field.confirms && isAsked(field.when, flat),
  )
  return writeAll<Document>(
    {},
    sent.map(([key, { path }]) => [
      path,
      withoutHiddenIn(schema.properties?.[key] ?? {}, flat[key], undefined, [flat]),
    ]),
  )
}

/**
 * A form's validator around the compiled one: hidden answers are not judged, texts have to be storable, a field that confirms
 * another must equal it, `rule` says of the document what no schema can, and `logic`, for those that need it, what rules between
 * fields do. Errors are left on the function, as Ajv does.
 */
export function screenValidator(
  compiled: ValidateFunction,
  form: Pick<FormScreen, 'fields' | 'schema' | 'rules'>,
  rule?: Rule,
  logic?: typeof formErrors,
): ValidateFunction {
  const { fields, schema } = form
  const validate: ValidateFunction = (data) => {
    const flat = isObject(data) ? data : {}
    const asked = Object.fromEntries(
      Object.entries(flat)
        .filter(([key]) => isAsked(fields[key]?.when, flat))
        .map(([key, value]) => {
          const field = schema.properties?.[key] ?? {}
          return [key, withoutHiddenIn(field, withGroupsIn(field, value), undefined, [flat])]
        }),
    )
    const ruled = Object.entries(rule?.(unflatten({ fields }, asked, {})) ?? {}).flatMap(([at, sentence]) => {
      const place = formPathOf({ fields }, fromPointer(at))
      return place === null ? [] : [[`/${place}`, sentence] as const]
    })
    let errors = [
      ...verdict(compiled, schema, asked, Object.fromEntries(ruled)),
      ...(logic?.(form, asked) ?? []),
    ]
    for (const key in fields) {
      const { confirms, when, needed } = fields[key]!
      if (needed && asked[key] === undefined && isAsked(when, flat))
        errors.push({
          keyword: 'required',
          instancePath: '',
          params: { missingProperty: key },
          schemaPath: '',
        })
      if (confirms && isAsked(when, flat) && flat[key] !== flat[confirms]) {
        // That it differs says more than that it is missing.
        errors = errors.filter(({ params }) => params.missingProperty !== key)
        errors.push({ keyword: 'confirm', instancePath: `/${key}`, params: {} })
      }
    }
    validate.errors = errors.length > 0 ? errors : null
    return errors.length === 0
  }
  return validate
}
