import { expect, test } from 'vitest'
import { modelOf } from '../../scripts/schemas/model.ts'
import { sourcesOf } from '../../scripts/schemas/source.ts'
import { edited, schemaTexts, toldOf } from './mistake/row.ts'

const schemas = await schemaTexts()
const line = '{"list":"faq"}'
const [tab, action] = [
  { from: '"tabs": [', to: `"tabs": [${line}, ` },
  { from: '"actions": [', to: '"actions": [{ "list": "faq", "label": "Perguntas" }, ' },
]
/** Where what belongs to each of these is listed. */
const mounts: Record<string, { file: string; from: string; to: string }> = {
  creator: { file: 'screens/tabs/creator.json', ...tab },
  app: { file: 'screens/tabs/app.json', ...tab },
  product: { file: 'screens/lists/product.json', ...action },
  module: { file: 'screens/lists/module.json', ...action },
  lesson: { file: 'screens/lists/lesson.json', ...action },
}
const rows = ['product', 'module', 'lesson']
const list = 'screens/lists/faq.json'

/** All schemas, in which questions belong to something, with these parts and runs of their list. */
function textsOf(parent: string, part: string, buttons = '', actions = '') {
  const edits = [
    { file: 'faq.json', from: '"parent": "app"', to: `"parent": "${parent}"` },
    { file: 'screens/tabs/app.json', from: `${line}, `, to: '' },
    mounts[parent]!,
    { file: list, from: '"columns":', to: `${part} "columns":` },
    { file: list, from: '"buttons": [{', to: `"buttons": [${buttons}{` },
    { file: list, from: '"actions": [', to: `"actions": [${actions}` },
  ]
  return edits.reduce(edited, schemas)
}

const runs = ['import', 'export', 'history', 'removed']
const buttons = runs.map((run) => `{ "run": "${run}", "label": "${run}" }, `).join('')

test.each(Object.keys(mounts))(
  'spreadsheets and history are offered in a list of what is in a %s',
  (parent) => {
    const texts = textsOf(parent, '"import": {},', buttons)
    const { screens } = modelOf(sourcesOf([...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))))
    const listed = screens.flatMap((screen) => ('listedEntities' in screen ? screen.listedEntities : []))
    expect(listed.find(({ entity }) => entity === 'faq')).toMatchObject({ import: {} })
  },
)

const page =
  '"page": { "sections": [{ "title": "Tudo", "fields": ["answer"] }], "missing": { "title": "Não existe" } },'
const open = '{ "run": "open", "label": "Abrir" }, '

test.each(Object.keys(mounts))('a page of each row in a list of what is in a %s', (parent) => {
  const told = toldOf(textsOf(parent, page, '', open))
  if (!rows.includes(parent)) return expect(told).toEqual([])
  expect(told).toEqual([
    {
      at: `${list}:8:3`,
      en: 'a list that an action opens over a row has no pages of its rows; take "page" out, and its action "open"; { "run": "history" } in "actions" tells what became of each',
      pt: 'Uma lista que se abre por uma ação não tem uma página de cada linha. Tire "page" e a ação "open". { "run": "history" } em "actions" mostra o que aconteceu com cada uma.',
    },
  ])
})
