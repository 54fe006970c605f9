import { expect, test } from 'vitest'
import { edited, schemaTexts, toldOf } from './row.ts'
import { rows } from './rows.ts'

const texts = await schemaTexts()

test('without a mistake nothing is told', () => {
  expect(toldOf(texts)).toEqual([])
})

test.each(rows)('$at $en', ({ at, en, pt, ...edit }) => {
  expect(toldOf(edited(texts, edit))).toEqual([{ at, en, pt }])
})

test('there are enough of them, each another one', () => {
  const edits = new Set(rows.map(({ file, from, to }) => [file, from, to].join('\n')))
  expect(edits.size).toBe(rows.length)
  expect(rows.length).toBeGreaterThanOrEqual(150)
  expect(rows.filter(({ file }) => file.startsWith('screens/lists/')).length).toBeGreaterThanOrEqual(75)
})

/** A sentence with something to do about it, and no English but words of JSON in quotation marks. */
test.each(rows)('is told to product owners: $pt', ({ pt }) => {
  expect(pt).toMatch(/^(?:[\p{Lu}\p{N}“"[\-{]|true |false |null ).*[.?…":}]$/u)
  const own = pt.replace(/"(?:[^"\\]|\\.)*"|“[^”]*”/g, '').replace(/\b(?:common|app|screens)\S*/g, '')
  expect(own).not.toMatch(
    /\b(the|this|must|is|not|field|there|add|and|with|of|take|write|missing|keyword|NOT|NaN|valid|undefined|Error)\b/,
  )
})

test('mistakes that have nothing to do with one another are told together', () => {
  const edits = [
    { file: 'product.json', from: '"minimum": 0,', to: '"minimum": 9000,' },
    { file: 'product.json', from: '"maxLength": 2000,', to: '"maxLength": 2000, "minimum": 3,' },
    { file: 'lesson.json', from: '"rows": 10', to: '"rows": 10, "empty": "Nada"' },
  ]
  expect(toldOf(edits.reduce(edited, texts)).map(({ at, en }) => `${at} ${en.split(';')[0]}`)).toEqual([
    'lesson.json:54:57 "empty" does nothing with the widget "lesson-content"',
    'product.json:27:26 "minimum" does nothing here: it is for numbers, and this is a text',
    'product.json:71:7 no value fits: "minimum" 9000 is above "maximum" 3650',
  ])
})

test('mistakes in the parts of a list are told together', () => {
  const edits = [
    {
      file: 'screens/lists/student.json',
      from: '"field": "lastAccess", "absent"',
      to: '"field": "lastAcess", "absent"',
    },
    {
      file: 'screens/lists/student.json',
      from: '"fields": ["name", "email"]',
      to: '"fields": ["name", "mail"]',
    },
    {
      file: 'screens/lists/student.json',
      from: '{ "field": "status", "label"',
      to: '{ "field": "state", "label"',
    },
    { file: 'screens/lists/student.json', from: '{ "field": "cpf",', to: '{ "field": "cfp",' },
  ]
  expect(toldOf(edits.reduce(edited, texts))).toHaveLength(4)
})

test('mistakes in screens that have nothing to do with one another are told together', () => {
  const edits = [
    { file: 'screens/login.json', from: '"email", "password"', to: '"email", "pasword"' },
    { file: 'screens/builder.json', from: '"config.banners"', to: '"config.bannerz"' },
    { file: 'templates/music.json', from: '"carousel"', to: '"carrousel"' },
  ]
  expect(toldOf(edits.reduce(edited, texts)).map(({ at }) => at.split(':')[0])).toEqual(
    edits.map(({ file }) => file).toSorted(),
  )
})

test('a list and a part are in the order of what one document is called, of several of none, and of what students may not see of none', () => {
  const field = (name: string, refers: string) =>
    `"${name}": { "title": "Outra", "x-refers": { "entity": "faq", "gone": "clear"${refers} } }, `
  const refers = {
    file: 'faq.json',
    from: '"answer": {',
    to: `${field('outra', '')}${field('outras', ', "many": true')}"answer": {`,
  }
  const asked = {
    file: 'screens/lists/faq.json',
    from: '"fields": ["question", "answer", "status"]',
    to: '"fields": ["question", "answer", "status", "outra", "outras"]',
  }
  const list = (order: string) => ({
    file: 'screens/lists/faq.json',
    from: '{ "value": "-question"',
    to: `{ "value": "${order}", "label": "Outra" }, { "value": "-question"`,
  })
  const part = (order: string) => ({
    file: 'screens/student/home.json',
    from: '',
    to: `{ "$schema": "../../meta/screen.json", "kind": "student", "slot": "home.top", "parts": [
      { "part": "text", "entity": "faq", "body": "answer", "order": "${order}" }] }`,
  })
  const told = (...edits: (typeof refers)[]) => toldOf([refers, asked, ...edits].reduce(edited, texts))
  expect(told(list('outra'), part('-outra'))).toEqual([])
  const several = {
    en: '"outras" names several documents, and none of their titles comes first; sort by a field that names one',
    pt: '"outras" nomeia vários documentos, e nenhum dos nomes deles vale por todos. Ordene por um campo que nomeia um só.',
  }
  expect(told(list('outras'))).toMatchObject([several])
  expect(told(part('-outras'))).toMatchObject([several])
  const secret = { file: 'faq.json', from: '"question": {', to: '"question": { "x-audience": "team",' }
  expect(told(secret, list('outra'))).toEqual([])
  expect(told(secret, part('outra'))).toMatchObject([
    {
      at: expect.stringContaining('screens/student/home.json') as string,
      en: 'students may not see "faq.question"; add "x-audience": "student" to it, in faq.json or where it stands',
    },
  ])
})

test('a list filters by what its documents refer to, but counts by no id', () => {
  const refers = {
    file: 'faq.json',
    from: '"answer": {',
    to: '"aula": { "title": "Aula", "x-refers": { "entity": "lesson", "gone": "clear" } }, "answer": {',
  }
  const filter = (more: string) => ({
    file: 'screens/lists/faq.json',
    from: '"filters": [',
    to: `"filters": [{ "field": "aula", "label": "Aula", "all": "Todas"${more} }, `,
  })
  const asked = {
    file: 'screens/lists/faq.json',
    from: '"fields": ["question", "answer", "status"]',
    to: '"fields": ["question", "answer", "status", "aula"]',
  }
  const figure = {
    file: 'screens/lists/faq.json',
    from: '"where": { "status": "draft" }',
    to: '"where": { "aula": "violao" }',
  }
  const told = (...edits: (typeof refers)[]) =>
    toldOf([refers, asked, ...edits].reduce(edited, texts)).map(({ en }) => en)
  expect(told(filter(''))).toEqual([])
  expect(told(filter(', "range": true'))).toEqual([
    '"aula" holds neither numbers nor days, which have a range; leave it out',
  ])
  expect(told(filter(''), figure)).toEqual([
    '"aula" refers to documents, and no file knows their ids; leave it out',
  ])
})
