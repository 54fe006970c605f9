import { expect, test } from 'vitest'
import { applyEdit, applyPreset, flatData } from '../../../../src/ui/form/document/edit.ts'
import { errorSchema } from '../../../../src/ui/form/rjsf/error-schema.ts'
import { smallScreen } from '../../../support/form/small-screen.ts'

test('the data of a form is completed with initial values, without touching the document', () => {
  const document = { name: 'Ana' }
  expect(flatData(smallScreen, document)).toEqual({ name: 'Ana', 'contact:channel': 'none', active: true })
  expect(document).toEqual({ name: 'Ana' })
})

test('an edit writes only what changed; lists that are equal copies count as the same', () => {
  const screen = { ...smallScreen, fields: { list: { path: ['list'] }, name: { path: ['name'] } } }
  const document = { list: [{ a: 1 }], name: 'x' }
  const copy = { list: [{ a: 1 }], name: 'x' }
  expect(applyEdit(screen, document, copy, document)).toBe(document)
  const edited = applyEdit(screen, document, { ...copy, name: 'y' }, document)
  expect(edited).toEqual({ list: [{ a: 1 }], name: 'y' })
  expect(edited.list).toBe(document.list)
})

test('a preset writes its values at their paths', () => {
  const preset = { name: 'P', values: { primaryColor: '#111111', 'config.headerColor': '#222222' } }
  expect(applyPreset(preset, { config: { language: 'pt-BR' } })).toEqual({
    primaryColor: '#111111',
    config: { language: 'pt-BR', headerColor: '#222222' },
  })
})

test('errors by path become the tree of RJSF', () => {
  expect(errorSchema({ name: 'a', 'config:banners/0/link': 'b' })).toEqual({
    name: { __errors: ['a'] },
    'config:banners': { 0: { link: { __errors: ['b'] } } },
  })
})
