import { describe, expect, test } from 'vitest'
import { modelOf } from '../../../scripts/schemas/model.ts'
import { ownScreensFile, servedScreensFile } from '../../../scripts/schemas/output.ts'
import { sourcesOf } from '../../../scripts/schemas/source.ts'
import { edited, schemaTexts, toldOf } from '../mistake/row.ts'

const until = '"until": { "title": "Até", "type": "string", "format": "date-time" }'
const schemas = await schemaTexts()

/** The one part of a student screen, compiled among all schemas. */
function compiled(part: object, slot = 'home.top', field = until, files = schemas) {
  return modelOf(sourcesOf([...filesOf(part, slot, field, files)].toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .own.screens[0]!.parts[0]!
}

/** What is said of it. */
const told = (...part: Parameters<typeof filesOf>) => toldOf(filesOf(...part))

function filesOf(part: object, slot = 'home.top', field = until, files = schemas) {
  const json = { $schema: '../../meta/screen.json', kind: 'student', slot, parts: [part] }
  const texts = edited(files, { file: 'faq.json', from: '"order": {', to: `${field}, "order": {` })
  return edited(texts, { file: 'screens/student/home.json', from: '', to: JSON.stringify(json) })
}

test('what a part asks of the app may be any condition', () => {
  const { when } = compiled({
    part: 'text',
    text: 'Fale conosco',
    when: {
      any: [{ 'app.config.supportChannel': ['email'] }, { 'app.description': { filled: true } }],
      not: { 'app.config.features.offlineMode': [true] },
    },
  })
  const asks = (description: string, supportChannel: string, offlineMode: boolean) =>
    when!([{ app: { description, config: { supportChannel, features: { offlineMode } } } }])
  expect(asks('', 'email', false)).toBe(true)
  expect(asks('Aulas', 'none', false)).toBe(true)
  expect(asks('', 'none', false)).toBe(false)
  expect(asks('Aulas', 'email', true)).toBe(false)
})

test('what it asks of documents too, and what of them the moment decides', () => {
  const { where } = compiled({
    ...{ part: 'accordion', entity: 'faq', heading: 'question', body: 'answer' },
    where: {
      any: [{ status: { not: ['draft'] } }, { answer: { filled: true }, question: { not: ['Por quê?'] } }],
      not: { until: { before: 'now' } },
    },
  })
  const wants = (status: string, question: string, answer: string, until = '9999-01-01T00:00:00.000Z') =>
    where!([{ status, question, answer, until }])
  expect(wants('published', 'Por quê?', '')).toBe(true)
  expect(wants('draft', 'Como?', 'Assim.')).toBe(true)
  expect(wants('draft', 'Como?', '')).toBe(false)
  expect(wants('draft', 'Por quê?', 'Assim.')).toBe(false)
  expect(wants('published', 'Como?', '', '2026-01-01T00:00:00.000Z')).toBe(false)
})

test('where a course or a lesson is seen, parts draw its fields, and ask them', () => {
  const { path, when } = compiled(
    {
      part: 'text',
      field: 'product.description',
      when: { 'product.type': ['EBOOK'], 'app.name': { filled: true } },
    },
    'course.below-cover',
  )
  expect(path).toEqual(['product', 'description'])
  const asks = (type: string) => when!([{ product: { type }, app: { name: 'Escola' } }])
  expect([asks('EBOOK'), asks('COURSE')]).toEqual([true, false])
  expect(compiled({ part: 'text', field: 'lesson.title' }, 'lesson.below-player').path).toEqual([
    'lesson',
    'title',
  ])
})

test('choices and columns are called as each language has it', () => {
  const field =
    '"turno": { "title": "Turno", "x-titles": { "en-US": "Shift" }, "type": "string", "default": "M", "oneOf": [{ "const": "M", "title": "Manhã", "x-titles": { "es-ES": "Mañana" } }, { "const": "N", "title": "Noite" }] }'
  const { columns } = compiled({ part: 'table', entity: 'faq', columns: ['turno'] }, 'home.top', field)
  expect(columns).toEqual([
    {
      field: 'turno',
      title: { 'pt-BR': 'Turno', 'en-US': 'Shift' },
      choices: { M: { 'pt-BR': 'Manhã', 'es-ES': 'Mañana' }, N: 'Noite' },
    },
  ])
})

test('files stand in parts for them, in cards and in columns, one or many', () => {
  const field =
    '"apostila": { "title": "Apostila", "type": "string", "format": "file", "default": "" }, "anexos": { "title": "Anexos", "type": "array", "items": { "type": "string", "format": "file" } }'
  const drawn = (part: object) => compiled({ entity: 'faq', ...part }, 'home.top', field)
  expect(drawn({ part: 'files', file: 'apostila', heading: 'question' }).roles).toEqual({
    heading: { field: 'question' },
    file: { field: 'apostila', format: 'file' },
  })
  expect(drawn({ part: 'cards', heading: 'question', file: 'anexos' }).roles.file).toEqual({
    ...{ field: 'anexos', format: 'file' },
  })
  expect(drawn({ part: 'table', columns: ['anexos'] }).columns).toEqual([
    { field: 'anexos', title: 'Anexos', format: 'file' },
  ])
  for (const name of ['apostila', 'anexos'])
    expect(() => drawn({ part: 'text', body: name })).toThrow('"body" takes a text')
})

test('behind the door they draw what is the student’s own, which the server alone chooses', () => {
  const part = compiled({ part: 'text', field: 'student.name', where: { status: ['active'] } }, 'profile.end')
  expect(part).toMatchObject({ path: ['student', 'name'], entity: 'student' })
  expect(part.where!([{ status: 'active' }])).toBe(true)
  const own = { screens: [{ name: 'x', parts: [part] }], pages: [] }
  expect(ownScreensFile(own)).toContain('"isOfDocuments":true')
  expect(ownScreensFile(own)).not.toMatch(/active|status/)
})

test('a student’s device is told neither of which documents it draws nor in which order, which the server is', () => {
  const part = compiled({
    ...{ part: 'accordion', entity: 'faq', heading: 'question', body: 'answer' },
    ...{ order: '-createdAt', where: { status: ['published'] } },
  })
  const own = { screens: [{ name: 'x', parts: [part] }], pages: [] }
  const [shown, served] = [ownScreensFile(own), servedScreensFile(own)]
  expect(served).toMatch(/"entity":"faq".*published|published.*"entity":"faq"/)
  for (const secret of ['faq', 'status', 'published', 'createdAt']) expect(shown).not.toContain(secret)
  expect(shown).toContain('"isOfDocuments":true')
})

test.each([
  ['"one": { "title": "Foto", "$ref": "common.json#/definitions/image" }', /takes a text/],
  [
    '"one": { "title": "Endereço", "type": "object", "properties": { "rua": { "title": "Rua", "type": "string" } } }',
    /takes a text/,
  ],
  [
    '"one": { "title": "Linhas", "type": "array", "items": { "type": "object", "properties": { "a": { "title": "A", "type": "string" } } } }',
    /takes a text/,
  ],
  ['"one": { "type": "string", "readOnly": true }', /has no title/],
])('no student is told what words cannot say: %s', (field, reason) => {
  const seen = field.replace(/}$/, ', "x-audience": "student" }')
  const table = { part: 'table', entity: 'faq', columns: ['question', 'one'] }
  expect(() => compiled(table, 'home.top', seen)).toThrow(reason)
})

describe('what names other documents is said by their titles', () => {
  const named = (entity: string, more = '') =>
    `"one": { "title": "Curso", "x-refers": { "entity": "${entity}", "gone": "clear" ${more}}, "x-audience": "student" }`
  const drawn = (part: object, field: string, slot?: string) =>
    compiled({ entity: 'faq', ...part }, slot, field)

  test('in columns and wherever a text can stand, one or many', () => {
    for (const field of [named('product'), named('faq', ', "many": true ')]) {
      const { columns } = drawn({ part: 'table', columns: ['one'] }, field)
      expect(columns).toEqual([{ field: 'one', title: 'Curso' }])
      const { roles } = drawn({ part: 'cards', heading: 'question', body: 'one' }, field)
      expect(roles.body).toEqual({ field: 'one' })
    }
    for (const role of ['picture', 'link', 'date', 'file'])
      expect(() => drawn({ part: 'cards', heading: 'question', [role]: 'one' }, named('product'))).toThrow(
        `"${role}" takes`,
      )
  })

  test('where those are the students’', () => {
    const part = { part: 'text', body: 'one' }
    const hidden = `${named('faq')}, "until": { "title": "Até", "type": "string", "format": "date-time" }`
    const texts = edited(schemas, {
      file: 'faq.json',
      from: '"question": {',
      to: '"question": { "x-audience": "team",',
    })
    expect(told({ entity: 'faq', ...part }, 'home.top', hidden, texts)).toEqual([
      {
        at: 'screens/student/home.json:1:111',
        en: 'students may not see "faq.question"; add "x-audience": "student" to it, in faq.json or where it stands',
        pt: 'Os alunos não podem ver "faq.question". Se podem, acrescente "x-audience": "student" ao campo.',
      },
    ])
  })

  test('but of courses, and what is in them, not at the door', () => {
    const part = { part: 'text', body: 'one' }
    for (const entity of ['product', 'module', 'lesson'])
      expect(told({ entity: 'faq', ...part }, 'login.below-form', named(entity))).toEqual([
        {
          at: 'screens/student/home.json:1:119',
          en: `who stands at the door sees no "${entity}"; name it behind the door`,
          pt: `Quem ainda não entrou não vê “${entity}”. Mostre-o em um lugar depois da porta.`,
        },
      ])
    expect(drawn(part, named('faq'), 'login.below-form').roles).toEqual({ body: { field: 'one' } })
  })
})
