import { describe, expect, test } from 'vitest'
import { rules } from '../../../src/domain/lesson/rule.ts'
import { isAsked, withoutHidden } from '../../../src/domain/schema/condition.ts'
import type { Document, FormScreen, ValidateFunction } from '../../../src/domain/schema/definition.ts'
import { fieldAt } from '../../../src/domain/schema/field.ts'
import { fieldErrors } from '../../../src/domain/message/message.ts'
import { read, toPointer, write } from '../../../src/domain/schema/path.ts'
import { flatten, payload } from '../../../src/domain/schema/screen.ts'
import { screenErrors } from '../../../src/domain/message/screen-errors.ts'
import { casesOf, sampleOf, type Case } from '../../support/schema-samples.ts'
import { entityOf, forms } from '../../support/compiled-screens.ts'

/**
 * One verdict: form and server take and refuse the same documents, and say the same of the same field. The
 * documents are made from the schemas (`tests/support/schema-samples.ts`), so that a new field or screen is tried by itself.
 */
describe.each(forms.filter(({ fields }) => Object.keys(fields).length > 0))('$id', (form) => {
  const keys = Object.keys(form.fields).filter((key) => !form.fields[key]!.confirms)

  test.each(keys)('%s', (key) => {
    const cases = fieldCases(form, key)
    expect(cases.some(({ taken }) => taken) && cases.some(({ taken }) => !taken)).toBe(true)
    for (const { title, document } of situations(form, key)) {
      const hidden = title === 'hidden'
      for (const one of cases) {
        expect.soft(verdicts(form, key, document, one), `${one.name}, ${title}`).toEqual({
          taken: hidden || one.taken,
          elsewhere: [],
          server: 'the same',
          draft: 'the same',
        })
      }
    }
  })
})

test('a form does not let a default be lost that is asked for; the server puts it back', () => {
  const excused = forms.flatMap((form) =>
    Object.keys(form.fields)
      .filter((key) => isRequired(form, key) && schemaOf(form, key).default !== undefined)
      .map((key) => ({ form, key })),
  )
  expect(excused.map(({ form, key }) => `${form.id} ${key}`)).toContain('product daysAfterPurchase')
  for (const { form, key } of excused) {
    const document = situations(form, key)[0]!.document
    const cleared = put(form, key, document, undefined)
    expect(Object.keys(screenErrors(form, cleared))).toEqual([key])
    expect(serverErrors(form, cleared)).toEqual({})
  }
})

test('a draft is saved while a field that has just appeared is still empty', () => {
  const appearing = forms.flatMap((form) =>
    Object.keys(form.fields)
      .filter(
        (key) => form.fields[key]!.when && isRequired(form, key) && schemaOf(form, key).type === 'string',
      )
      .map((key) => ({ form, key })),
  )
  expect(appearing.map(({ key }) => key)).toContain('config:supportEmail')
  for (const { form, key } of appearing) {
    const empty = put(form, key, situations(form, key)[0]!.document, '')
    expect(Object.keys(screenErrors(form, empty))).toEqual([key])
    expect(draftErrors(form, empty)).toEqual({})
  }
})

test('every form has been tried', () => {
  expect(forms.map(({ id }) => id).sort()).toEqual(
    expect.arrayContaining(['builder/0', 'builder/5', 'login', 'modals/lesson', 'product', 'registration']),
  )
})

/** What form, server and autosave say of a value, in words that a failing test can show. */
function verdicts(form: FormScreen, key: string, before: Document, { value, incomplete }: Case) {
  const document = put(form, key, before, value)
  const errors = formErrors(form, document)
  const own = toPointer(form.fields[key]!.path)
  // A rule that looks at several fields may find that another one does not fit this value: a lesson's content its type.
  const ruled = rules[form.entity]?.(document) ?? {}
  const fields = Object.fromEntries(
    Object.entries(errors).filter(([pointer, text]) => pointer === own || ruled[pointer] !== text),
  )
  return {
    taken: Object.keys(fields).length === 0,
    elsewhere: Object.keys(fields).filter((pointer) => pointer !== own && !pointer.startsWith(`${own}/`)),
    server: same(errors, serverErrors(form, document)),
    draft: same(fields, draftErrors(form, document), incomplete),
  }
}

/** A new value in a field, repeated where the form asks for it twice. */
function put(form: FormScreen, key: string, document: Document, value: unknown): Document {
  const repeats = Object.values(form.fields).filter(({ confirms }) => confirms === key)
  return [form.fields[key]!, ...repeats].reduce((changed, { path }) => write(changed, path, value), document)
}

function formErrors(form: FormScreen, document: Document): Record<string, string> {
  const errors = Object.entries(screenErrors(form, document)).map(([place, text]) => {
    const [key, ...inside] = place.split('/')
    const { path, confirms } = form.fields[key!]!
    // What only the form knows the server cannot judge.
    return confirms ? [] : [[toPointer([...path, ...inside]), text] as const]
  })
  return Object.fromEntries(errors.flat())
}

/** The server's verdict on the whole document: this form's fields as it sends them, all others valid. */
function serverErrors(form: FormScreen, document: Document): Record<string, string> {
  const { schema, validate } = entityOf(form)
  const rest = Object.values(form.fields).reduce((left, { path }) => write(left, path, undefined), document)
  const sent = Object.values(form.fields).reduce(
    (whole, { path }) => {
      const value = read(payload(form, document), path)
      return value === undefined ? whole : write(whole, path, value)
    },
    withoutHidden(schema, rest),
  )
  return verdict(form, validate, sent)
}

/** The verdict on what autosave sends: this form's fields alone. */
function draftErrors(form: FormScreen, document: Document): Record<string, string> {
  return verdict(form, entityOf(form).validatePatch, payload(form, document))
}

function verdict(form: FormScreen, validate: ValidateFunction, sent: Document): Record<string, string> {
  const wire = JSON.parse(JSON.stringify(sent)) as Document
  return validate(wire) ? {} : fieldErrors(entityOf(form).schema, validate.errors)
}

function same(form: Record<string, string>, other: Record<string, string>, mayBeIncomplete = false): unknown {
  const [ours, theirs] = [form, other].map((errors) => JSON.stringify(Object.entries(errors).sort()))
  if (ours === theirs || (mayBeIncomplete && theirs === '[]')) return 'the same'
  return { form, other }
}

/** Documents in which a field shows, one for each answer that asks for it, and those in which it is hidden. */
function situations(form: FormScreen, key: string): { title: string; document: Document }[] {
  const { schema } = entityOf(form)
  const valid = sampleOf(schema) as Document
  const repeated = Object.values(form.fields).filter(({ confirms }) => confirms)
  const whole = repeated.reduce(
    (document, { path, confirms }) => write(document, path, read(document, form.fields[confirms!]!.path)),
    valid,
  )
  const { when, decider } = form.fields[key]!
  if (!when || !decider) return [{ title: 'always shown', document: whole }]
  const { enum: choices = [true, false] } = schemaOf(form, decider)
  const all = choices.map((value) => {
    const document = write(whole, form.fields[decider]!.path, value)
    return { title: isAsked(when, flatten(form, document)) ? `with ${String(value)}` : 'hidden', document }
  })
  return all.toSorted((a, b) => Number(a.title === 'hidden') - Number(b.title === 'hidden'))
}

function fieldCases(form: FormScreen, key: string): Case[] {
  return casesOf(schemaOf(form, key), isRequired(form, key))
}

function schemaOf(form: FormScreen, key: string) {
  return fieldAt(entityOf(form).schema, form.fields[key]!.path)!
}

function isRequired(form: FormScreen, key: string): boolean {
  const path = form.fields[key]!.path
  const parent = fieldAt(entityOf(form).schema, path.slice(0, -1))
  return parent?.required?.includes(path.at(-1)!) ?? false
}
