import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ProductTab } from '../../../src/panel/product/product-tab.tsx'
import { startBackend, type Call, type Reply } from '../../support/backend.ts'
import { makeApp } from '../../support/panel/make-app.ts'
import { makeProduct } from '../../support/panel/make-product.ts'
import { visit } from '../../support/panel/visit-screen.tsx'

let backend: Awaited<ReturnType<typeof startBackend>>
let replies: Record<string, (call: Call) => Reply | Promise<Reply>> = {}
let modules: unknown[] = []
const path = '/api/apps/a/modules'
const list = `GET ${path}?productId=p&limit=30`
const lesson = (id: string, title: string, type: string, duration = 0) => ({
  id,
  title,
  type,
  duration,
  content: 'Oi',
  order: 0,
  moduleId: 'm1',
  createdAt: '',
  updatedAt: '',
})

beforeEach(async () => {
  modules = [
    {
      id: 'm1',
      title: 'Começo',
      description: 'Os primeiros acordes',
      productId: 'p',
      lessons: [
        lesson('l1', 'Afinação', 'VIDEO', 12),
        lesson('l2', 'Cifras', 'PDF'),
        lesson('l3', 'Ler', 'TEXT'),
      ],
    },
    { id: 'm2', title: 'Ritmo', description: '', productId: 'p', lessons: [] },
  ]
  replies = {
    'GET /api/apps/a/products/p': () => ({ status: 200, body: makeProduct({ id: 'p', name: 'Violão' }) }),
    [list]: () => ({ status: 200, body: modules }),
  }
  backend = await startBackend(
    (call) => replies[`${call.method} ${call.path}`]?.(call) ?? { status: 500, body: {} },
  )
})

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const open = () =>
  visit(<ProductTab app={makeApp({ id: 'a' })} />, '/apps/a', '/apps/a?tab=products&product=p')
const sent = (method: string) => backend.calls.filter((call) => call.method === method)

test('modules and lessons that lack something are marked', async () => {
  const draft = { isIncomplete: true, isHidden: true }
  const [first] = modules as { lessons: object[] }[]
  Object.assign(first!, draft)
  Object.assign(first!.lessons[1]!, draft)
  open()
  const module = await screen.findByRole('article', { name: 'Começo' })
  expect(within(module).getAllByText('Incompleto')).toHaveLength(2)
  const other = await screen.findByRole('article', { name: 'Ritmo' })
  expect(within(other).queryByText('Incompleto')).toBeNull()
})

test('modules show their lessons, numbered, with type and length', async () => {
  open()
  expect(screen.getByText('Carregando módulos...')).toBeTruthy()
  const module = await screen.findByRole('article', { name: 'Começo' })
  expect(within(module).getByText('3 aulas')).toBeTruthy()
  expect(within(module).getByText('Os primeiros acordes')).toBeTruthy()
  const rows = within(module)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual(['1.AfinaçãoVídeo12 min', '2.CifrasPDF', '3.LerTexto'])
})

test('a long course shows its first modules, and reads on', async () => {
  const next = `${path}?productId=p&limit=30&cursor=c2`
  replies[list] = () => ({
    status: 200,
    body: modules.slice(0, 1),
    headers: { link: `<${next}>; rel="next"`, 'x-total-count': '2' },
  })
  replies[`GET ${next}`] = () => ({ status: 200, body: modules.slice(1) })
  const person = open()
  expect(await screen.findByRole('heading', { name: 'Violão' })).toBeTruthy()
  await screen.findByRole('article', { name: 'Começo' })
  expect(screen.queryByRole('article', { name: 'Ritmo' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Mostrar mais' }))
  expect(await screen.findByRole('article', { name: 'Ritmo' })).toBeTruthy()
})

test('without modules it says so; a title is asked for and a failure told', async () => {
  modules = []
  const person = open()
  expect(await screen.findByText('Nenhum módulo criado')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Adicionar Módulo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Módulo' }))
  await person.click(dialog.getByRole('button', { name: 'Adicionar Módulo' }))
  expect(await dialog.findByText('Por favor, preencha o título')).toBeTruthy()
  await person.type(dialog.getByLabelText('Título'), 'Começo')
  await person.click(dialog.getByRole('button', { name: 'Adicionar Módulo' }))
  expect(await dialog.findByText(/^Erro ao criar módulo\. O problema é nosso/)).toBeTruthy()
  expect(sent('POST')[0]!.body).toMatchObject({ title: 'Começo', productId: 'p' })
})

test('while it saves it says so, and the server’s own words win', async () => {
  let answer = (_: Reply) => {}
  const slow = new Promise<Reply>((resolve) => (answer = resolve))
  replies[`POST ${path}`] = () => slow
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Adicionar Módulo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Módulo' }))
  await person.type(dialog.getByLabelText('Título'), 'Solos')
  await person.click(dialog.getByRole('button', { name: 'Adicionar Módulo' }))
  const busy = await dialog.findByRole('button', { name: 'Salvando...' })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  answer({ status: 409, body: { message: 'Este curso já tem módulos demais.' } })
  expect(await dialog.findByText('Este curso já tem módulos demais.')).toBeTruthy()
  expect(dialog.queryByText('Erro ao criar módulo')).toBeNull()
})

test('modules that could not be read are asked for again', async () => {
  replies[list] = () => ({ status: 500 })
  const person = open()
  expect(await screen.findByText('Erro ao carregar módulos')).toBeTruthy()
  replies[list] = () => ({ status: 200, body: modules })
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('article', { name: 'Começo' })).toBeTruthy()
})

test('a lesson asks for title and content, and its failure is told', async () => {
  const person = open()
  const module = within(await screen.findByRole('article', { name: 'Ritmo' }))
  await person.click(module.getByRole('button', { name: 'Adicionar Aula' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Aula' }))
  const content = await dialog.findByLabelText('Conteúdo')
  await person.click(dialog.getByRole('button', { name: 'Adicionar Aula' }))
  expect(await dialog.findAllByText('Por favor, preencha título e conteúdo')).toHaveLength(2)
  await person.type(dialog.getByLabelText('Título'), 'Batida')
  await person.type(content, 'Marque o tempo')
  await person.click(dialog.getByRole('button', { name: 'Adicionar Aula' }))
  expect(await dialog.findByText(/^Erro ao criar aula\. O problema é nosso/)).toBeTruthy()
  expect(sent('POST')[0]).toMatchObject({
    path: `${path}/m2/lessons`,
    body: { title: 'Batida', type: 'TEXT', content: 'Marque o tempo' },
  })
})

test('a content that the server refuses is told so once, at its field, which has the focus then', async () => {
  const message = 'Este vídeo não existe mais.'
  replies[`POST ${path}/m2/lessons`] = () => ({
    status: 400,
    body: { message, fields: { '/content': message } },
  })
  const person = open()
  const module = within(await screen.findByRole('article', { name: 'Ritmo' }))
  await person.click(module.getByRole('button', { name: 'Adicionar Aula' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar Aula' }))
  await person.type(dialog.getByLabelText('Título'), 'Batida')
  await person.selectOptions(dialog.getByLabelText('Tipo de conteúdo'), 'VIDEO')
  const content = await dialog.findByPlaceholderText('https://www.youtube.com/watch?v=')
  await person.type(content, 'https://youtu.be/dQw4w9WgXcQ')
  await person.click(dialog.getByRole('button', { name: 'Adicionar Aula' }))
  expect(await dialog.findAllByText(message)).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(content))
})

test('a lesson is read whole before it is changed; what changed elsewhere meanwhile stays, and is told', async () => {
  const item = `${path}/m1/lessons/l3`
  const whole = { ...lesson('l3', 'Ler', 'TEXT'), content: 'O texto inteiro' }
  let [stored, revision] = [whole, 4]
  replies[`GET ${item}`] = () => ({ status: 200, body: stored, headers: { etag: `"${revision}"` } })
  replies[`PATCH ${item}`] = ({ ifMatch }) =>
    ifMatch === `"${revision}"`
      ? { status: 200, body: stored }
      : { status: 412, body: { message: 'Este item foi alterado em outro lugar.' } }
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Editar Ler' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Aula' }))
  await person.type(await dialog.findByLabelText('Conteúdo'), ' e mais')
  ;[stored, revision] = [{ ...whole, title: 'Leitura' }, 5]
  await person.click(dialog.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Também mudou em outro lugar: Título. As duas versões foram reunidas.')
  expect(screen.queryByRole('dialog')).toBeNull()
  const change = { content: 'O texto inteiro e mais' }
  expect(sent('PATCH')).toMatchObject([
    { ifMatch: '"4"', body: change },
    { ifMatch: '"5"', body: change },
  ])
})

test('a module that was changed elsewhere shows both versions of a field, what else changed there, and is put together', async () => {
  const item = `${path}/m2`
  let [stored, revision] = [modules[1], 3]
  replies[`GET ${item}`] = () => ({ status: 200, body: stored, headers: { etag: `"${revision}"` } })
  replies[`PATCH ${item}`] = ({ ifMatch }) =>
    ifMatch === `"${revision}"` ? { status: 200, body: stored } : { status: 412, body: {} }
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Editar Ritmo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Módulo' }))
  await person.type(dialog.getByLabelText('Título'), ' e pulso')
  ;[stored, revision] = [{ ...(stored as object), title: 'Compasso', description: 'Com metrônomo' }, 4]
  await person.click(dialog.getByRole('button', { name: 'Salvar' }))
  const question = within(
    await screen.findByRole('dialog', { name: 'Este módulo foi alterado em outro lugar' }),
  )
  expect(question.getByRole('group').textContent).toBe('TítuloSua versãoRitmo e pulsoVersão salvaCompasso')
  expect(question.getByRole('region', { name: 'Também mudou em outro lugar' }).textContent).toMatch(
    /DescriçãoCom metrônomo$/,
  )
  await person.click(question.getByRole('button', { name: 'Ficar com a minha versão' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PATCH').at(-1)).toMatchObject({ ifMatch: '"4"', body: { title: 'Ritmo e pulso' } })
})

test.each([
  ['had not arrived', 3, 'Ritmo'],
  ['had arrived', 4, 'Ritmo!'],
])(
  'who goes back to the former words after a save of which no answer came sends them: it %s',
  async (...given) => {
    const [, revision, title] = given
    const item = `${path}/m2`
    let etag = '"3"'
    replies[`GET ${item}`] = () => ({
      status: 200,
      body: { ...(modules[1] as object), ...(etag === '"3"' ? {} : { title }) },
      headers: { etag },
    })
    replies[`PATCH ${item}`] = () => ({ status: 503, body: {} })
    const person = open()
    await person.click(await screen.findByRole('button', { name: 'Editar Ritmo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Módulo' }))
    await person.type(dialog.getByLabelText('Título'), '!')
    await person.click(dialog.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1))
    etag = `"${revision}"`
    replies[`PATCH ${item}`] = ({ ifMatch }) =>
      ifMatch === etag ? { status: 200, body: modules[1] } : { status: 412, body: {} }
    await person.type(dialog.getByLabelText('Título'), '{Backspace}')
    await person.click(dialog.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('PATCH').at(-1)).toMatchObject({ ifMatch: etag, body: { title: 'Ritmo' } })
  },
)

test('a lesson moves to another module', async () => {
  replies[`PATCH ${path}/m1/lessons/l1/order`] = () => ({ status: 200, body: {} })
  const person = open()
  await person.click(await screen.findByRole('button', { name: 'Mais ações de Afinação' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Mover para 2. Ritmo' }))
  await waitFor(() => expect(sent('PATCH')[0]?.body).toEqual({ order: 0, moduleId: 'm2' }))
})

test.each([
  ['módulo', 'Excluir Ritmo', 'Tem certeza que deseja excluir este módulo?', 'Erro ao excluir módulo'],
  ['aula', null, 'Tem certeza que deseja excluir esta aula?', 'Erro ao excluir aula'],
])('deleting a %s asks, and a refusal is told', async (_, button, question, failure) => {
  const person = open()
  await screen.findByRole('article', { name: 'Começo' })
  if (button) await person.click(screen.getByRole('button', { name: button }))
  else {
    await person.click(screen.getByRole('button', { name: 'Mais ações de Ler' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Excluir' }))
  }
  const dialog = await screen.findByRole('dialog', { name: question })
  await person.click(within(dialog).getByRole('button', { name: 'Excluir' }))
  // Leaving the page sends what Desfazer held back.
  dispatchEvent(new Event('pagehide'))
  expect(await screen.findByText(failure)).toBeTruthy()
})
