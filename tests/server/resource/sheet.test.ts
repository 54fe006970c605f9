import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createElement, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { createServer } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { startChangedServer } from '../../support/server/changed-schemas.ts'
import { usDollars } from '../../support/server/us-dollars.ts'

/**
 * A kind of fields is one folder: money in another currency is put in and taken out, on a copy of the project, and no other
 * file is touched but the schemas that use it.
 */
const invented = resolve(import.meta.dirname, '../../scripts/faq')
const field = { title: 'Preço', type: 'integer', format: 'money-usd', 'x-audience': 'student' }

const files = { 'faq.json': 'schema.json', 'screens/lists/faq.json': 'list.json' }
const prices = {
  $schema: '../../meta/screen.json',
  kind: 'student',
  page: { path: 'precos', title: 'Preços', icon: 'tag' },
  parts: [{ part: 'table', entity: 'faq', columns: ['question', 'price'] }],
}

const { copy, call } = await startChangedServer(async (editSchema, root) => {
  await putKind(root)
  for (const [file, from] of Object.entries(files))
    await writeFile(join(root, 'schemas', file), await readFile(join(invented, from)))
  await editSchema('faq.json', (faq) => {
    faq['x-audience'] = 'student'
    faq.properties.price = field
  })
  await editSchema('screens/lists/faq.json', (list) => {
    list.columns.push({ field: 'price' })
    list.form.fields.push('price')
    list.filters.push({ field: 'price', label: 'Preço', all: 'Todos' })
    list.buttons.push({ run: 'export', label: 'Exportar' })
  })
  await editSchema('screens/tabs/app.json', ({ tabs }) => tabs.push({ list: 'faq' }))
  await mkdir(join(root, 'schemas/screens/student'), { recursive: true })
  await writeFile(join(root, 'schemas/screens/student/prices.json'), JSON.stringify(prices))
})

async function putKind(root: string): Promise<void> {
  const folder = join(root, 'src/kind/money-usd')
  await mkdir(folder, { recursive: true })
  for (const [file, text] of Object.entries(usDollars)) await writeFile(join(folder, file), text)
}

const { id: appId } = (await call('POST', '/apps', { name: 'Escola' })).json as { id: string }
const at = `/apps/${appId}/faq`
const question = { question: 'Quanto custa?', answer: 'Veja ao lado.' }

const vite = await createServer({
  root: copy.root,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
afterAll(() => vite.close())
const load = (path: string) => vite.ssrLoadModule(`/src/${path}`)

async function drawn(component: unknown, props: object): Promise<string> {
  const { prelude } = await prerender(createElement(Suspense, null, createElement(component as 'b', props)))
  return await new Response(prelude).text()
}

test('the API judges it with its sentences, and a spreadsheet has it as it says', async () => {
  const refused = await call('POST', at, { ...question, price: 'dez' })
  expect([refused.status, refused.json.fields]).toEqual([
    400,
    { '/price': 'Informe um valor em dólares, como US$ 1,234.50.' },
  ])
  const tooMuch = await call('POST', at, { ...question, price: 100_000_000 })
  expect(tooMuch.json.fields).toEqual({ '/price': 'São aceitos no máximo US$ 999,999.99.' })
  expect((await call('POST', at, { ...question, price: 123450 })).status).toBe(201)
  expect((await call('GET', `${at}/export`)).text).toContain(';1234.50')
  const { cellValue } = await load('domain/schema/sheet.ts')
  expect([cellValue('1234.50', field, 'UTC'), cellValue('US$ 1,234.5', field, 'UTC')]).toEqual([
    123450, 123450,
  ])
  expect(cellValue('dez', field, 'UTC')).toBe('dez')
})

test('form, list, filter and student app draw it', async () => {
  const { default: form } = await load('domain/generated/screens/lists/faq/form.ts')
  const { hintsOf } = await load('ui/form/field/field-hints.ts')
  expect(hintsOf(form, 'price').widget).toBe('money-usd')
  const { valueWidgets } = await load('ui/widget/every-widget.tsx')
  const asked = { id: 'a', name: 'a', label: 'Preço', schema: field, options: {}, onChange() {}, onBlur() {} }
  expect(await drawn(valueWidgets['money-usd'], { ...asked, value: 123450 })).toContain(
    'value="US$ 1,234.50"',
  )

  const { default: list } = await load('domain/generated/screens/lists/faq.ts')
  const column = list.columns.at(-1)
  expect(column.as).toBe('money-usd')
  const { DataCell, isFigure } = await load('ui/table/cell.tsx')
  expect(isFigure(column)).toBe(true)
  expect(await drawn(DataCell, { column, item: { price: 123450 } })).toContain('<b>US$ 1,234.50</b>')
  const { filterText, filterValue } = await load('panel/list/filter-input.tsx')
  const filter = list.filters.at(-1)
  expect([filterText(filter, '123450'), filterValue(filter, '1234.5')]).toEqual(['US$ 1,234.50', '123450'])

  const { servedScreens } = await load('domain/generated/served-screens.ts')
  const [, told] = servedScreens.find(({ name }: { name: string }) => name === 'prices').parts[0].columns
  const { valueText } = await load('student/part/value-text.ts')
  expect(valueText(123450, told, 'en-US', 'UTC')).toBe('$1,234.50')
})

test('editors complete it, and all of it has types', async () => {
  const meta = await readFile(join(copy.root, 'schemas/meta/kinds.json'), 'utf8')
  expect(meta).toContain('Um valor em dólares, como US$ 1,234.50.')
  const config = { extends: './tsconfig.json', include: ['src/kind', 'src/domain'] }
  await writeFile(join(copy.root, 'kind.json'), JSON.stringify(config))
  expect(copy.run('node_modules/typescript-7/bin/tsc', '--project', 'kind.json')).toBe('')
})

test('without a part of it, or without it, whoever needs it is told where and what', async () => {
  const folder = join(copy.root, 'src/kind/money-usd')
  await rm(join(folder, 'text.ts'))
  expect(complaint()).toBe(
    'src/kind/money-usd/meta.json › type: "text.ts" is missing in this folder, and a kind of type "integer" needs it; ' +
      'add it, as in src/kind/money/\n',
  )
  await writeFile(join(folder, 'text.ts'), usDollars['text.ts']!.replace('written', 'told'))
  expect(complaint()).toBe(
    'src/kind/money-usd/text.ts: this must export "written"; write "export function written"\n',
  )
  await writeFile(join(folder, 'text.ts'), usDollars['text.ts']!)
  await writeFile(join(folder, 'rule.ts'), 'export const fits = () => true\n')
  expect(complaint()).toBe(
    'src/kind/money-usd/rule.ts: a kind of type "integer" has no use for "rule.ts"; take it out\n',
  )
  await rm(folder, { recursive: true })
  expect(complaint()).toBe(
    'schemas/faq.json › properties/price/format: "money-usd" is not known here; ' +
      'bring the folder src/kind/money-usd/, or use color, cpf, email, link, money, phone, zip-code, …\n',
  )
})

test('taken out with its field, it leaves nothing behind', async () => {
  for (const file of [...Object.keys(files), 'screens/student/prices.json'])
    await rm(join(copy.root, 'schemas', file))
  await copy.editSchema('screens/tabs/app.json', ({ tabs }) => tabs.pop())
  copy.run('scripts/schemas.ts')
  const ours = resolve(import.meta.dirname, '../../..')
  expect(await generatedIn(copy.root)).toEqual(await generatedIn(ours))
})

/** What `npm run schemas` ends with. */
function complaint(): string {
  try {
    execFileSync(process.execPath, ['scripts/schemas.ts'], { cwd: copy.root, stdio: 'pipe' })
    return ''
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr)
  }
}

async function generatedIn(root: string): Promise<Record<string, string>> {
  const folder = join(root, 'src/domain/generated')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const texts = names.sort().map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(texts))
}
