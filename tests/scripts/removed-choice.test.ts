import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { followSchemas } from '../../scripts/dev/followed-schemas.ts'
import { openBoard } from '../../scripts/dev/notice-board.ts'
import { compileSchemas } from '../../scripts/schemas/compile.ts'
import { ProjectCopy } from './project-copy.ts'

/** What is said of choices that are taken away: no mistake, but what is stored reads otherwise from now on. */
let copy: ProjectCopy
beforeAll(async () => {
  copy = await ProjectCopy.make()
  await copy.edit(config, '"showStudentName": {', `${fields}, "showStudentName": {`)
  expect((await compileSchemas(copy.root)).notes).toEqual([])
})
afterAll(() => copy.remove())

const config = 'schemas/app-config.json'
const fields = `"turno": { "title": "Turno", "type": "string", "default": "N", "oneOf": [
    { "const": "M", "title": "Manhã" }, { "const": "T", "title": "Tarde" }, { "const": "N", "title": "Noite" }
  ] },
  "sigla": { "title": "Sigla", "type": "string", "enum": ["A", "B", "C"] },
  "dias": { "title": "Dias", "type": "array", "uniqueItems": true, "items": { "type": "string", "oneOf": [
    { "const": "seg", "title": "Segunda" }, { "const": "ter", "title": "Terça" }
  ] } },
  "links": { "title": "Links", "type": "array", "items": { "title": "Link", "type": "object", "properties": {
    "tipo": { "title": "Tipo", "type": "integer", "default": 1, "oneOf": [
      { "const": 1, "title": "Site" }, { "const": 2, "title": "Loja" }
    ] }
  } } }`

test.each([
  [
    'with a default',
    '{ "const": "M", "title": "Manhã" },',
    '',
    'app-config.json › properties/turno: the choice “Manhã” ("M") is gone, and what is stored with it reads as “Noite”; if another one takes its place, give that "x-was": ["M"]',
  ],
  [
    'without one',
    '["A", "B", "C"]',
    '["A", "C"]',
    'app-config.json › properties/sigla: the choice “B” is gone, and what is stored with it reads as not answered; if another one takes its place, give that "x-was": ["B"]',
  ],
  [
    'of a list',
    ', { "const": "ter", "title": "Terça" }',
    '',
    'app-config.json › properties/dias/items: the choice “Terça” ("ter") is gone, and what is stored with it is left out of the lists that it is in; if another one takes its place, give that "x-was": ["ter"]',
  ],
  [
    'of a field in items',
    ', { "const": 2, "title": "Loja" }',
    '',
    'app-config.json › properties/links/items/properties/tipo: the choice “Loja” (2) is gone, and what is stored with it reads as “Site”; if another one takes its place, give that "x-was": [2]',
  ],
])('a choice %s that goes is told, once', async (_, from, to, told) => {
  const undo = await copy.edit(config, from, to)
  const { notes } = await compileSchemas(copy.root)
  expect(notes.map(({ message }) => message)).toEqual([told])
  expect((await compileSchemas(copy.root)).notes).toEqual([])
  await undo()
  expect((await compileSchemas(copy.root)).notes).toEqual([])
})

test.each([
  ['another one takes its place', '"const": "M", "title"', '"const": "D", "x-was": ["M"], "title"'],
  ['its field goes', '"sigla": { "title": "Sigla", "type": "string", "enum": ["A", "B", "C"] },', ''],
  ['its field takes any text', '"enum": ["A", "B", "C"]', '"maxLength": 5'],
  [
    'its field is called otherwise',
    '"sigla": { "title": "Sigla",',
    '"letra": { "x-renamed-from": "sigla", "title": "Letra",',
  ],
  ['its words change', '"Manhã"', '"De manhã"'],
])('nothing is told where %s', async (_, from, to) => {
  const undo = await copy.edit(config, from, to)
  expect((await compileSchemas(copy.root)).notes).toEqual([])
  await undo()
  await compileSchemas(copy.root)
})

test('`npm run schemas` says so and goes on', async () => {
  const undo = await copy.edit(config, '{ "const": "T", "title": "Tarde" },', '')
  const { code, output } = await copy.run(['scripts/schemas.ts'])
  expect(output).toContain(
    'note: schemas/app-config.json › properties/turno: the choice “Tarde” ("T") is gone',
  )
  expect(code).toBe(0)
  await undo()
  await compileSchemas(copy.root)
})

test('development says it in the words of product owners, until the choice is back', async () => {
  const terminal = vi.spyOn(console, 'log').mockImplementation(() => {})
  const undo = await copy.edit(config, '{ "const": "T", "title": "Tarde" },', '')
  const board = openBoard(copy.root)
  const sent: unknown[][] = []
  board.connect({ hot: { on: () => {}, send: (_: string, told: unknown[]) => sent.push(told) } } as never)
  const { stop } = await followSchemas(copy.root, board, { onWork: () => {}, onSaved: () => {} })
  stop()
  await undo()
  expect(terminal.mock.calls).toEqual([
    [
      'Aviso: schemas/app-config.json:7:5 › properties/turno: A opção “Tarde” ("T") saiu. O que está guardado com ela continua guardado, mas passa a ser lido como “Noite”. Se outra opção fica no lugar dela, acrescente a essa outra "x-was": ["T"]. Quem a tem: npm run schemas -- --check-data.',
    ],
  ])
  expect(sent.at(-1)).toMatchObject([{ isNote: true, file: config }])
})
