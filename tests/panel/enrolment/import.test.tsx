import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { EnrolmentTab } from '../../../src/panel/enrolment/enrolment-tab.tsx'
import type { App } from '../../../src/domain/generated/types.ts'
import type { ImportRow } from '../../../src/client/student/enrolment.ts'
import { stubUploads } from '../../support/upload-stub.ts'
import { makeApp } from '../../support/panel/make-app.ts'
import { open } from '../../support/panel/open-screen.tsx'
import { makeUser, startUserBackend } from '../../support/panel/enrolment-backend.ts'

let backend: Awaited<ReturnType<typeof startUserBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

async function openImport(app: Partial<App> = {}) {
  backend = await startUserBackend([makeUser(1)])
  stubUploads()
  const person = open(<EnrolmentTab app={makeApp({ id: 'v', ...app })} />, '/')
  await screen.findByText('Pessoa 1')
  await person.click(screen.getByRole('button', { name: 'Importar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar usuários' }))
  return { person, dialog }
}

const imports = () => backend.calls.filter(({ path }) => path.endsWith('/import'))

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
  expect(imports().map(({ body }) => (body as { dryRun: boolean }).dryRun)).toEqual([true])
  expect(backend.people).toHaveLength(1)

  await person.click(dialog.getByRole('button', { name: 'Importar 3 pessoas' }))
  expect(await dialog.findByText('3 pessoas importadas')).toBeTruthy()
  const { rows } = imports()[1]!.body as { rows: ImportRow[] }
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4])
  await person.click(dialog.getByRole('button', { name: 'Concluir' }))
  expect(await screen.findByText('Bia')).toBeTruthy()
})

test('a refunded sale stays out with the reason, also where the same person bought again', async () => {
  const { person, dialog } = await openImport()
  await person.click(dialog.getByLabelText('Ou cole a lista'))
  await person.paste(
    'Nome;E-mail;Status\nAna;ana@exemplo.com.br;Reembolsada\nAna;ana@exemplo.com.br;Aprovada',
  )
  await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  const problems = within(await dialog.findByRole('list', { name: 'Linhas que ficam de fora' }))
  expect(problems.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Linha 2Ana · ana@exemplo.com.brCompra reembolsada, segundo a coluna “Status”.',
  ])
  await person.click(dialog.getByRole('button', { name: 'Importar 1 pessoa' }))
  expect(await dialog.findByText('1 pessoa importada')).toBeTruthy()
  const { rows } = imports()[1]!.body as { rows: ImportRow[] }
  expect(rows.map(({ line }) => line)).toEqual([3])
})

test('a list that cannot be read says why', async () => {
  const { person, dialog } = await openImport()
  await person.click(dialog.getByLabelText('Ou cole a lista'))
  await person.paste('nome\nAna')
  await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toContain('Não encontramos nenhum e-mail na lista.'),
  )
  expect(imports()).toHaveLength(0)
})

test('a workbook goes to the server to be read; what is wrong with it is told, and another one may be chosen', async () => {
  const { person, dialog } = await openImport()
  const lines = 'POST /api/apps/v/users/import/lines'
  const choose = async () => {
    const file = new File(['PK'], 'turma.xlsx')
    await person.upload(dialog.getByLabelText('Arquivo CSV ou Excel'), file)
    await dialog.findByText('turma.xlsx')
    await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  }
  backend.replies[lines] = () => ({ status: 400, body: { message: 'Esta planilha tem senha.' } })
  await choose()
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Esta planilha tem senha.'))
  await person.click(dialog.getByRole('button', { name: 'Trocar lista' }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Ou cole a lista').value).toBe('')
  const read = [
    { line: 1, cells: ['Nome', 'E-mail', 'Telefone'] },
    { line: 4, cells: ["'+Ana", 'ana@b.co', '5511912345678'] },
  ]
  backend.replies[lines] = () => ({ status: 200, body: { lines: read } })
  await choose()
  await person.click(await dialog.findByRole('button', { name: 'Importar 1 pessoa' }))
  expect(await dialog.findByText('1 pessoa importada')).toBeTruthy()
  const { rows } = imports().at(-1)!.body as { rows: ImportRow[] }
  expect(rows).toEqual([{ line: 4, name: '+Ana', email: 'ana@b.co', phone: '5511912345678' }])
})

test('an empty spreadsheet to fill in is saved from where one is chosen', async () => {
  const { person, dialog } = await openImport()
  backend.replies['GET /api/apps/v/users/import/model'] = () => ({ status: 200, body: 'xlsx' })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('modelo.xlsx')
  })
  await person.click(dialog.getByRole('button', { name: 'Baixar modelo' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
})

test('a file of 2,500 lines goes in three batches; stopped between two, it goes on from there', async () => {
  const { person, dialog } = await openImport()
  const lines = Array.from({ length: 2500 }, (_, at) => `P${at},p${at}@exemplo.com.br`)
  const file = new File([`nome,email\n${lines.join('\n')}`], 'turma.csv', { type: 'text/csv' })
  await person.upload(dialog.getByLabelText('Arquivo CSV ou Excel'), file)
  await dialog.findByText('turma.csv')
  await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  const start = await dialog.findByRole('button', { name: 'Importar 2.500 pessoas' })
  expect(imports()).toHaveLength(3)

  let release = () => undefined as void
  const held = new Promise<void>((done) => (release = done))
  backend.replies['POST /api/apps/v/users/import'] = (async (call: { body: { rows: ImportRow[] } }) => {
    await held
    return { status: 200, body: { results: call.body.rows.map(({ line }) => ({ line, outcome: 'new' })) } }
  }) as never
  await person.click(start)
  expect(dialog.getByRole('progressbar', { name: 'Importando...' })).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Parar importação' }))
  release()
  expect(await dialog.findByText('Importação interrompida: 1.000 de 2.500 pessoas importadas')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Continuar importação' }))
  expect(await dialog.findByText('2.500 pessoas importadas')).toBeTruthy()
  const sizes = imports().map(({ body }) => (body as { rows: ImportRow[] }).rows.length)
  expect(sizes).toEqual([1000, 1000, 500, 1000, 1000, 500])
})

test('a batch that fails stops the import and says why', async () => {
  const { person, dialog } = await openImport()
  await person.click(dialog.getByLabelText('Ou cole a lista'))
  await person.paste('Ana;ana@exemplo.com.br')
  await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  const start = await dialog.findByRole('button', { name: 'Importar 1 pessoa' })
  backend.replies['POST /api/apps/v/users/import'] = () => ({ status: 503 })
  await person.click(start)
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toMatch(
      /^Não foi possível importar a lista\. O problema é nosso/,
    ),
  )
})

test('columns that nobody can guess are told once, and known when the same list comes again', async () => {
  localStorage.clear()
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
  const sent = imports().at(-1)!.body as { rows: ImportRow[] }
  expect(sent.rows).toEqual([{ line: 2, name: 'Bia', email: 'bia@dois.com' }])
})

test('who is imported may be sent the way in, where the app is on the air', async () => {
  const { person, dialog } = await openImport({ isPublished: true, status: 'ACTIVE' })
  await person.click(dialog.getByLabelText('Ou cole a lista'))
  await person.paste('nome;email\nAna;ana@exemplo.com.br')
  await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  await person.click(await dialog.findByRole('checkbox', { name: /Enviar acesso agora/ }))
  await person.click(dialog.getByRole('button', { name: 'Importar 1 pessoa' }))
  expect(await dialog.findByText('1 pessoa importada')).toBeTruthy()
  const [dry, wet] = imports().map(({ body }) => body as { invitation?: string })
  expect([dry!.invitation, wet!.invitation]).toEqual([undefined, expect.stringMatching(/^[\da-f-]{36}$/)])
})

test('letters that are refused do not keep anybody out: the list goes in without them', async () => {
  const { person, dialog } = await openImport({ isPublished: true, status: 'ACTIVE' })
  await person.click(dialog.getByLabelText('Ou cole a lista'))
  await person.paste('nome;email\nAna;ana@exemplo.com.br')
  await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  await person.click(await dialog.findByRole('checkbox', { name: /Enviar acesso agora/ }))
  backend.replies['POST /api/apps/v/users/import'] = () => ({
    status: 403,
    body: { message: 'Confirme seu e-mail antes de enviar mensagens aos alunos.' },
  })
  await person.click(dialog.getByRole('button', { name: 'Importar 1 pessoa' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Confirme seu e-mail')
  expect(dialog.getByText(/importar agora sem enviar nada: ninguém é avisado/)).toBeTruthy()
  delete backend.replies['POST /api/apps/v/users/import']
  await person.click(dialog.getByRole('button', { name: 'Importar sem e-mails' }))
  expect(await dialog.findByText('1 pessoa importada')).toBeTruthy()
  expect(imports().at(-1)!.body).not.toHaveProperty('invitation')
})

test('a list that names products is told line by line what it gives, and gives it', async () => {
  const { person, dialog } = await openImport({ isPublished: true, status: 'ACTIVE' })
  const products = [{ id: 'p1', name: 'Violão', offerType: 'PAID' }]
  backend.replies['GET /api/apps/v/products'] = () => ({ status: 200, body: products })
  const results = [
    { line: 2, outcome: 'enrolled', given: ['Violão'] },
    { line: 3, outcome: 'new', given: ['Violão'] },
    { line: 4, outcome: 'enrolled', had: ['Violão'] },
  ]
  backend.replies['POST /api/apps/v/users/import'] = ({ body }) => {
    const sent = (body as { rows: ImportRow[] }).rows.map(({ line }) => line)
    return { status: 200, body: { results: results.filter(({ line }) => sent.includes(line)) } }
  }
  await person.click(dialog.getByLabelText('Ou cole a lista'))
  await person.paste(
    'nome;email;produto;fim\nUm;um@b.co;Violão;\nDois;dois@b.co;violao;31/12/2099\nTrês;tres@b.co;Violão;',
  )
  await person.click(dialog.getByRole('button', { name: 'Conferir lista' }))
  const lines = within(await dialog.findByRole('list', { name: 'O que acontece com cada linha' }))
  expect(lines.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Linha 2Um · um@b.coJá está neste app; ganha acesso a Violão.',
    'Linha 3Dois · dois@b.coNovo aluno; ganha acesso a Violão.',
    'Linha 4Três · tres@b.coJá está neste app; já tinha Violão.',
  ])
  expect(dialog.getByRole('checkbox', { name: /quem já está no app é avisado do acesso novo/ })).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Importar 2 linhas' }))
  expect(await dialog.findByText('2 linhas importadas')).toBeTruthy()
  expect(dialog.getByText('2 acessos dados')).toBeTruthy()
  const { rows } = imports().at(-1)!.body as { rows: ImportRow[] }
  expect(rows).toEqual([
    { line: 2, name: 'Um', email: 'um@b.co', '@product': 'Violão', '@end': '' },
    { line: 3, name: 'Dois', email: 'dois@b.co', '@product': 'violao', '@end': '31/12/2099' },
  ])
})
