import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EnrolmentTab } from '../../../src/panel/enrolment/enrolment-tab.tsx'
import type { App } from '../../../src/domain/generated/types.ts'
import { stubUploads } from '../../support/upload-stub.ts'
import { makeApp } from '../../support/panel/make-app.ts'
import { open } from '../../support/panel/open-screen.tsx'
import { makeUser, startUserBackend } from '../../support/panel/enrolment-backend.ts'

let backend: Awaited<ReturnType<typeof startUserBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

async function openImport(app: Partial<App> = {}, prepare = () => {}) {
  localStorage.clear()
  backend = await startUserBackend([makeUser(1)])
  prepare()
  stubUploads()
  const person = open(<EnrolmentTab app={makeApp({ id: 'v', ...app })} />, '/')
  await screen.findByText('Pessoa 1')
  await person.click(screen.getByRole('button', { name: 'Importar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar usuários' }))
  return { person, dialog }
}

/** What the API was told about lists, in order. */
const orders = () =>
  backend.calls
    .filter(({ method, path }) => method === 'PUT' && path.includes('/imports/'))
    .map(({ body }) => body)

test('a pasted list is looked at before anything is written, then imported', async () => {
  const { person, dialog } = await openImport()
  await person.click(dialog.getByLabelText('Ou cole a lista'))
  await person.paste(
    [
      'nome;email',
      'Ana;ana@exemplo.com.br',
      'Bia;aluna@exemplo.com.br',
      'Caio;caio@gmial.com',
      'Um;pessoa1@exemplo.com.br',
      'Ana;ANA@exemplo.com.br',
      ';sem@exemplo.com.br',
    ].join('\n'),
  )
  await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  const figure = async (label: string) => (await dialog.findByText(label)).nextElementSibling!.textContent
  expect(await figure('Novos')).toBe('2')
  expect(await figure('Já são seus alunos')).toBe('1')
  expect(await figure('Já estão neste app')).toBe('1')
  expect(await figure('Repetidos')).toBe('1')
  expect(await figure('Com erro')).toBe('1')
  const problems = within(dialog.getByRole('list', { name: 'Linhas que ficam de fora' }))
  expect(problems.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Linha 6Ana · ANA@exemplo.com.brE-mail repetido na lista.',
    'Linha 7sem@exemplo.com.brPor favor, preencha nome e email',
  ])
  const slips = dialog.getByRole('list', { name: 'E-mails com um provável erro de digitação' })
  expect(slips.textContent).toBe('Linha 4Caio · caio@gmial.comTalvez seja caio@gmail.com')
  expect([orders(), backend.people.length]).toEqual([[], 1])

  await person.click(dialog.getByRole('button', { name: 'Importar 3 pessoas' }))
  expect(await dialog.findByText('3 pessoas importadas')).toBeTruthy()
  expect(orders()).toEqual([{ state: 'write', letters: false }])
  await person.click(dialog.getByRole('button', { name: 'Concluir' }))
  expect(await screen.findByText('Bia')).toBeTruthy()
})

test('a list that cannot be read says why', async () => {
  const { person, dialog } = await openImport()
  await person.click(dialog.getByLabelText('Ou cole a lista'))
  await person.paste('nome\nAna')
  await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toContain('Não encontramos nenhum e-mail na lista.'),
  )
  expect(orders()).toEqual([])
})

test('what is wrong with a file is told, and another one may be chosen', async () => {
  const { person, dialog } = await openImport()
  const choose = async (text: string) => {
    await person.upload(dialog.getByLabelText('Arquivo CSV ou Excel'), new File([text], 'turma.xlsx'))
    await dialog.findByText('turma.xlsx')
    await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  }
  const sending = 'POST /api/apps/v/users/imports'
  backend.replies[sending] = () => ({ status: 400, body: { message: 'Esta planilha tem senha.' } })
  await choose('PK')
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Esta planilha tem senha.'))
  await person.click(dialog.getByRole('button', { name: 'Trocar lista' }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Ou cole a lista').value).toBe('')
  delete backend.replies[sending]
  await choose("Nome;E-mail\n'+Ana;ana@b.co")
  await person.click(await dialog.findByRole('button', { name: 'Importar 1 pessoa' }))
  expect(await dialog.findByText('1 pessoa importada')).toBeTruthy()
  expect(backend.people[0]!.name).toBe('+Ana')
})

test('an empty spreadsheet to fill in is saved from where one is chosen', async () => {
  const { person, dialog } = await openImport()
  backend.replies['GET /api/apps/v/users/imports/model'] = () => ({ status: 200, body: 'xlsx' })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('modelo.xlsx')
  })
  await person.click(dialog.getByRole('button', { name: 'Baixar modelo' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
})

/** An import that the server is at, or stopped at. */
const under = (state: string, more: object = {}) => ({
  ...{
    id: 'i7',
    name: 'turma.csv',
    state,
    columns: { name: [0], email: [1] },
    createdAt: '2026-11-23T12:00:00.000Z',
  },
  ...{ titles: [], unread: [], fields: [], first: [], faults: [], hints: [], lines: [] },
  ...{ total: 2500, waiting: 0, wanted: 2500, written: 1000, counts: { new: 2500 }, done: { new: 1000 } },
  ...more,
})

test('one that the server is still at is met again, is stopped, and goes on from there', async () => {
  const path = '/api/apps/v/users/imports'
  let one = under('write')
  const { person, dialog } = await openImport({}, () => {
    backend.replies[`GET ${path}`] = () => ({ status: 200, body: [one] })
    backend.replies[`GET ${path}/i7`] = () => ({ status: 200, body: one })
    backend.replies[`PUT ${path}/i7`] = ({ body }) => {
      one = under((body as { state: string }).state)
      return { status: 200, body: one }
    }
  })
  expect(await dialog.findByText('1.000 de 2.500')).toBeTruthy()
  expect(dialog.getByText('Você pode fechar esta janela: a importação continua.')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Parar importação' }))
  expect(await dialog.findByText('Importação interrompida: 1.000 de 2.500 pessoas importadas')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Continuar importação' }))
  await dialog.findByRole('progressbar', { name: 'Importando...' })
  one = under('stopped', { problem: 'Sua conta tem lugar para 1.000 alunos.' })
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('lugar para 1.000 alunos'))
  await person.click(dialog.getByRole('button', { name: 'Continuar importação' }))
  await dialog.findByRole('progressbar', { name: 'Importando...' })
  one = under('done', { written: 2500 })
  expect(await dialog.findByText('2.500 pessoas importadas')).toBeTruthy()
  expect(orders()).toEqual([{ state: 'stopped' }, { state: 'write' }, { state: 'write' }])
})

test('a call that fails says why, and leaves the list as it was looked at', async () => {
  const { person, dialog } = await openImport()
  await person.click(dialog.getByLabelText('Ou cole a lista'))
  await person.paste('Ana;ana@exemplo.com.br')
  await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  const start = await dialog.findByRole('button', { name: 'Importar 1 pessoa' })
  backend.replies['PUT /api/apps/v/users/imports/i1'] = () => ({ status: 503 })
  await person.click(start)
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toMatch(
      /^Não foi possível importar a lista\. O problema é nosso/,
    ),
  )
})

test('reports are saved as CSV and for Excel', async () => {
  const { person, dialog } = await openImport()
  await person.click(dialog.getByLabelText('Ou cole a lista'))
  await person.paste('Ana;ana@exemplo.com.br\n;bia@exemplo.com.br')
  await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  backend.replies['GET /api/apps/v/users/imports/i1/report'] = () => ({ status: 200, body: 'x' })
  for (const name of ['Baixar erros', 'Excel: Baixar erros', 'Baixar relatório', 'Excel: Baixar relatório'])
    await person.click(await dialog.findByRole('button', { name }))
  await waitFor(() =>
    expect(names).toEqual([
      ...['turma-erros.csv', 'turma-erros.xlsx', 'turma-resultado.csv', 'turma-resultado.xlsx'],
    ]),
  )
  expect(backend.calls.flatMap(({ path }) => path.split('/report')[1] ?? [])).toEqual([
    ...['?as=csv&outcome=fault', '?as=xlsx&outcome=fault', '?as=csv', '?as=xlsx'],
  ])
})

test('columns that nobody can guess are told once, and known when the same list comes again', async () => {
  const { person, dialog } = await openImport()
  const paste = async (text: string) => {
    await person.click(dialog.getByLabelText('Ou cole a lista'))
    await person.paste(text)
    await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  }
  await paste('Titular;Contato 1;Contato 2\nAna;ana@um.com;ana@dois.com\nBia;bia@um.com;errado')
  const go = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Continuar' })
  expect(go.disabled).toBe(true)
  await person.selectOptions(dialog.getByLabelText(/Nome completo/), 'Titular (Ana)')
  await person.selectOptions(dialog.getByLabelText(/E-mail/), 'Contato 2 (ana@dois.com)')
  const rows = within(dialog.getByRole('group', { name: 'As primeiras pessoas da lista' })).getAllByRole(
    'row',
  )
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    ...['Nome completoE-mail', 'Anaana@dois.com', 'Biaerrado'],
  ])
  await person.click(go)
  expect(
    await dialog.findByText('Nome completo: “Titular”; E-mail: “Contato 2”. Fica de fora: “Contato 1”.'),
  ).toBeTruthy()
  // The refused line, mended, comes back with its number and what was wrong.
  await person.click(dialog.getByRole('button', { name: 'Voltar' }))
  await person.clear(dialog.getByLabelText('Ou cole a lista'))
  await paste('Linha;Titular;Contato 1;Contato 2;Problema\n3;Bia;bia@um.com;bia@dois.com;E-mail.')
  await person.click(await dialog.findByRole('button', { name: 'Importar 1 pessoa' }))
  expect(await dialog.findByText('1 pessoa importada')).toBeTruthy()
  expect(backend.people[0]).toMatchObject({ name: 'Bia', email: 'bia@dois.com' })
})

test('who is imported may be sent the way in, where the app is on the air', async () => {
  const { person, dialog } = await openImport({ isPublished: true, status: 'ACTIVE' })
  await person.click(dialog.getByLabelText('Ou cole a lista'))
  await person.paste('nome;email\nAna;ana@exemplo.com.br')
  await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  await person.click(await dialog.findByRole('checkbox', { name: /Enviar acesso agora/ }))
  await person.click(dialog.getByRole('button', { name: 'Importar 1 pessoa' }))
  expect(await dialog.findByText('1 pessoa importada')).toBeTruthy()
  expect(orders()).toEqual([{ state: 'write', letters: true }])
})

test('letters that are refused do not keep anybody out: the list goes in without them', async () => {
  const { person, dialog } = await openImport({ isPublished: true, status: 'ACTIVE' })
  await person.click(dialog.getByLabelText('Ou cole a lista'))
  await person.paste('nome;email\nAna;ana@exemplo.com.br')
  await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  await person.click(await dialog.findByRole('checkbox', { name: /Enviar acesso agora/ }))
  const order = 'PUT /api/apps/v/users/imports/i1'
  backend.replies[order] = () => ({
    status: 403,
    body: { message: 'Confirme seu e-mail antes de enviar mensagens aos alunos.' },
  })
  await person.click(dialog.getByRole('button', { name: 'Importar 1 pessoa' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Confirme seu e-mail'))
  expect(dialog.getByText(/importar agora sem enviar nada: ninguém é avisado/)).toBeTruthy()
  delete backend.replies[order]
  await person.click(dialog.getByRole('button', { name: 'Importar sem e-mails' }))
  expect(await dialog.findByText('1 pessoa importada')).toBeTruthy()
  expect(orders().at(-1)).toEqual({ state: 'write', letters: false })
})

test('a list that names products is told line by line what it gives, and gives it', async () => {
  const { person, dialog } = await openImport({ isPublished: true, status: 'ACTIVE' })
  await person.click(dialog.getByLabelText('Ou cole a lista'))
  await person.paste(
    'nome;email;produto\nPessoa 1;pessoa1@exemplo.com.br;Violão\nDois;dois@b.co;\nTrês;tres@b.co;Violão',
  )
  await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  await person.click(await dialog.findByRole('button', { name: 'Ajustar colunas' }))
  await person.selectOptions(dialog.getByLabelText('Produto'), 'produto (Violão)')
  await person.click(dialog.getByRole('button', { name: 'Continuar' }))
  await dialog.findByText('Acessos a dar')
  const lines = within(await dialog.findByRole('list', { name: 'O que acontece com cada linha' }))
  expect(lines.getAllByRole('listitem')[0]!.textContent).toBe(
    'Linha 2Pessoa 1 · pessoa1@exemplo.com.brJá está neste app; ganha acesso a Violão.',
  )
  expect(dialog.getByRole('checkbox', { name: /quem já está no app é avisado do acesso novo/ })).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Importar 3 linhas' }))
  expect(await dialog.findByText('3 linhas importadas')).toBeTruthy()
  expect(dialog.getByText('2 acessos dados')).toBeTruthy()
})
