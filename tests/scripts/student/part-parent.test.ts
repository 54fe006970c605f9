import { expect, test } from 'vitest'
import { modelOf } from '../../../scripts/schemas/model.ts'
import { ownScreensFile } from '../../../scripts/schemas/output.ts'
import { sourcesOf } from '../../../scripts/schemas/source.ts'
import { edited, schemaTexts, toldOf } from '../mistake/row.ts'

const schemas = await schemaTexts()
const line = '{"list":"faq"}'
const action = '{ "list": "faq", "label": "Perguntas" }'
const [tab, actions] = [
  { from: '"tabs": [', to: `"tabs": [${line}, ` },
  { from: '"actions": [', to: `"actions": [${action}, ` },
]
/** Where what belongs to each of these is listed. */
const mounts: Record<string, { file: string; from: string; to: string }> = {
  creator: { file: 'screens/tabs/creator.json', ...tab },
  product: { file: 'screens/lists/product.json', ...actions },
  module: { file: 'screens/lists/module.json', ...actions },
  lesson: { file: 'screens/lists/lesson.json', ...actions },
}

/** All schemas, in which questions belong to something else than the app, with a screen that draws them. */
function textsOf(parent: string, place: object, more: object = {}) {
  const part = { part: 'accordion', entity: 'faq', heading: 'question', body: 'answer', ...more }
  const json = { $schema: '../../meta/screen.json', kind: 'student', ...place, parts: [part] }
  const edits = [
    { file: 'faq.json', from: '"parent": "app"', to: `"parent": "${parent}"` },
    { file: 'screens/tabs/app.json', from: `${line}, `, to: '' },
    mounts[parent]!,
    { file: 'screens/student/home.json', from: '', to: JSON.stringify(json) },
  ]
  return edits.reduce(edited, schemas)
}

const screenOf = (parent: string, place: object) =>
  modelOf(sourcesOf([...textsOf(parent, place)].toSorted(([a], [b]) => (a < b ? -1 : 1)))).own

test.each([
  ['product', 'course.below-cover'],
  ['product', 'lesson.below-player'],
  ['module', 'lesson.below-player'],
  ['lesson', 'lesson.below-player'],
])('documents of a %s can be drawn in %s, of the very one that is shown there', (parent, slot) => {
  const own = screenOf(parent, { slot })
  expect(own.screens[0]).toMatchObject({ slot, isOfSubject: true })
  // A device asks for them by its id, and knows no more of it.
  expect(ownScreensFile(own)).toContain('"isOfSubject":true')
  expect(ownScreensFile(own)).not.toContain('faq')
})

const page = { path: 'duvidas', title: 'Dúvidas', icon: 'circle-help' }

test.each([{ slot: 'home.top' }, { slot: 'login.below-form' }, { slot: 'lesson.below-player' }, { page }])(
  'those of the account anywhere, and asked for once: %j',
  (place) => {
    expect(screenOf('creator', place).screens[0]).not.toHaveProperty('isOfSubject')
  },
)

test.each([
  ['product', { slot: 'home.top' }, 'course.below-cover, lesson.below-player'],
  ['product', { page }, 'course.below-cover, lesson.below-player'],
  ['lesson', { slot: 'course.below-cover' }, 'lesson.below-player'],
  ['module', { slot: 'profile.end' }, 'lesson.below-player'],
])('where no %s is at hand, that is told: %j', (parent, place, slots) => {
  expect(toldOf(textsOf(parent, place))).toEqual([
    {
      at: expect.stringMatching(/^screens\/student\/home\.json:1:\d+$/) as string,
      en: `each "faq" belongs to a "${parent}", and there is none here; use ${slots}`,
      pt: `Cada “faq” pertence a um “${parent}”, e aqui não há um. Use ${slots}.`,
    },
  ])
})

test('what belongs to another entity of one’s own is at hand nowhere', () => {
  const reply = {
    $schema: './meta/entity.json',
    title: 'Resposta',
    'x-entity': { plural: 'Respostas', parent: 'faq' },
    type: 'object',
    required: ['texto'],
    properties: {
      id: { $ref: 'common.json#/definitions/id' },
      texto: { title: 'Texto', type: 'string', maxLength: 80, 'x-audience': 'student' },
      createdAt: { $ref: 'common.json#/definitions/instant' },
      updatedAt: { $ref: 'common.json#/definitions/instant' },
    },
  }
  const list = schemas.get('screens/lists/faq.json')!
  const own = JSON.parse(list) as { form: object; actions: object[] }
  const form = { ...own.form, fields: ['texto'] }
  const listed = {
    ...{ $schema: '../../meta/screen.json', kind: 'list', entity: 'resposta', title: 'Respostas' },
    ...{ columns: [{ field: 'texto' }], buttons: [{ run: 'add', label: 'Nova' }], form },
    actions: [{ run: 'edit', label: 'Editar' }],
    ...{ empty: { title: 'Nada' }, nothing: { title: 'Nada', clear: 'Limpar' }, failure: 'Erro' },
  }
  const json = {
    ...{ $schema: '../../meta/screen.json', kind: 'student', slot: 'home.top' },
    parts: [{ part: 'text', entity: 'resposta', body: 'texto' }],
  }
  const edits = [
    { file: 'resposta.json', from: '', to: JSON.stringify(reply) },
    { file: 'screens/lists/resposta.json', from: '', to: JSON.stringify(listed) },
    {
      file: 'screens/lists/faq.json',
      from: list,
      to: JSON.stringify({ ...own, actions: [{ list: 'resposta', label: 'Respostas' }, ...own.actions] }),
    },
    { file: 'screens/student/home.json', from: '', to: JSON.stringify(json) },
  ]
  expect(toldOf(edits.reduce(edited, schemas)).map(({ en }) => en)).toEqual([
    'each "resposta" belongs to a "faq", and there is none here; place an entity of the app, the account, a product, a module or a lesson',
  ])
})

test('of what there is one alone there is no order', () => {
  const form = {
    ...{ $schema: '../../meta/screen.json', kind: 'form', entity: 'faq', title: 'Pergunta' },
    ...{ fields: ['question', 'answer', 'status'], submit: 'Salvar', busy: 'Salvando' },
  }
  const json = {
    ...{ $schema: '../../meta/screen.json', kind: 'student', slot: 'home.top' },
    parts: [{ part: 'text', entity: 'faq', body: 'question', order: 'question' }],
  }
  const edits = [
    { file: 'faq.json', from: '"parent": "app", "ordered": true', to: '"parent": "app", "single": true' },
    { file: 'screens/lists/faq.json', from: '', to: '' },
    { file: 'screens/forms/faq.json', from: '', to: JSON.stringify(form) },
    { file: 'screens/tabs/app.json', from: line, to: '{ "form": "faq", "icon": "circle-help" }' },
    { file: 'screens/student/home.json', from: '', to: JSON.stringify(json) },
  ]
  expect(toldOf(edits.reduce(edited, schemas)).map(({ en }) => en)).toEqual([
    '"order" does nothing in this "text"; leave it out',
  ])
})
