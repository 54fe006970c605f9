import type { Document, FormScreen, Schema } from '../../src/domain/schema/definition.ts'
import { fieldAt } from '../../src/domain/schema/field.ts'
import { read, write } from '../../src/domain/schema/path.ts'
import { casesOf, sampleOf } from './schema-samples.ts'
import type { Chance } from './chance.ts'

/**
 * Random documents of a form's entity, mostly valid, with boundary and hostile values in fields that the form asks for,
 * whether they are shown or hidden.
 */

const texts = [
  ...['', ' ', '\u00a0', '\u200b', '\t\n', '0', 'null', 'undefined', 'true', '__proto__', 'constructor'],
  ...['\0', 'a\0b', '\ud800', '\udc00x', 'x\ud83d', '\udc00\ud800', '\u0001\u001f', '\ufffe\uffff'],
  ...['👩‍👩‍👧‍👦', '😀'.repeat(61), 'ã'.repeat(40), 'e\u0301'.repeat(70), '\u202eabc', 'שלום עולם', 'مرحبا'],
  ...['a'.repeat(121), 'a'.repeat(501), '語'.repeat(5_001), 'x'.repeat(100_001)],
  ...['<script>alert(1)</script>', "'; drop table app; --", '{{name}}', '${name}', '%00', '\\u0000', '\\'],
  ...['javascript:alert(1)', 'http://', 'https://a', 'https://exemplo.com.br/ç?ã#é', 'data:text/html,x'],
  ...['errado', 'a@b', 'a@b.co', 'A@B.CO', 'ã@b.co', `${'a'.repeat(250)}@b.co`, 'a b@c.co', 'a@b.co\n'],
  ...['(11) 91234-5678', '11912345678', '00000000000', '529.982.247-25', '111.111.111-11', '01310-100'],
  ...['1900-01-01', '1899-12-31', '0000-00-00', '2026-02-29', '2024-02-29', '9999-12-31', '10000-01-01'],
  ...['2026-12-01T03:00:00Z', '2026-12-01T24:00:00Z', '2026-13-01T00:00:00Z', '2026-12-01T03:00:00-03:00'],
  ...['#10b981', '#10B981', '#fff', '#10b98', 'red', '/images/x.webp', 'data:image/png;base64,', 'blob:x'],
]

const numbers = [0, -0, 1, -1, 0.5, 0.1 + 0.2, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 53 + 2]

const others: unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], [{}], [''], [0], { '': '' }, { 0: 'a' }, [[[[[['a']]]]]]],
  ...[{ constructor: 1 }, { toString: 'x' }, { length: 1 }, ['a', 'a'], [{ a: { b: { c: [1] } } }]],
  nested(60),
]

function nested(depth: number): unknown {
  return depth === 0 ? 'fundo' : { a: [nested(depth - 1)] }
}

/** Any value at all; `undefined` stands for none. */
export function hostileValue(chance: Chance): unknown {
  const kind = chance.number(20)
  if (kind === 0) return undefined
  if (kind < 11) return chance.pick(texts)
  return kind < 14 ? chance.pick(numbers) : chance.pick(others)
}

/** A document that has all of the form's fields, each with an answer that is good; which are shown is left to chance. */
export function goodDocument(chance: Chance, form: FormScreen, schema: Schema): Document {
  return fieldsOf(form).reduce(
    (document, path) => write(document, path, goodValue(chance, fieldAt(schema, path)!)),
    {},
  )
}

function goodValue(chance: Chance, field: Schema): unknown {
  if (field.enum) return chance.pick(field.enum)
  if (field.type === 'boolean') return chance.number(2) === 0
  // Pictures and what is picked from a list have to be there first.
  if (field.format === 'image') return null
  if (field.format === 'uuid' || field.items?.format === 'uuid') return field.items ? [] : null
  return withoutPictures(sampleOf(field), field)
}

function withoutPictures(value: unknown, field: Schema): unknown {
  if (!Array.isArray(value) || !field.items?.properties) return value
  const pictures = Object.entries(field.items.properties).filter(([, { format }]) => format === 'image')
  return value.map((item: Document) =>
    pictures.reduce((changed, [name]) => ({ ...changed, [name]: null }), item),
  )
}

/** `document` with up to three values of its form replaced by what may be right, wrong, at an edge, or beyond reason. */
export function disturbed(chance: Chance, form: FormScreen, schema: Schema, document: Document): Document {
  let changed = document
  for (let count = chance.pick([0, 1, 1, 1, 2, 3]); count > 0; count--) {
    const path = chance.pick(fieldsOf(form))
    const field = fieldAt(schema, path)!
    // A picture that looks like one has to be there.
    if (field.format === 'uuid' || field.items?.format === 'uuid' || field.format === 'image') continue
    changed = write(changed, path, otherValue(chance, field, read(changed, path)))
  }
  return changed
}

function otherValue(chance: Chance, field: Schema, value: unknown): unknown {
  if (chance.number(3) === 0) return chance.pick(casesOf(field, true)).value
  if (!Array.isArray(value) || !field.items || value.length === 0 || chance.number(4) === 0)
    return hostileValue(chance)
  const at = chance.number(value.length)
  const item: unknown = value[at]
  const names = Object.keys(field.items.properties ?? {}).filter(
    (name) => field.items!.properties![name]!.format !== 'image',
  )
  const inside = names.length > 0 && chance.number(5) > 0
  const next = inside
    ? { ...(item as Document), [chance.pick(names)]: hostileValue(chance) }
    : hostileValue(chance)
  return value.with(at, next)
}

function fieldsOf({ fields }: FormScreen): string[][] {
  return Object.values(fields)
    .filter(({ confirms }) => !confirms)
    .map(({ path }) => path)
}
