import { readFile } from 'node:fs/promises'
import type { AppUser } from '../../src/domain/generated/types.ts'
import {
  chooseFrom,
  confirm,
  dialogOf,
  expectWellMade,
  journey,
  openStage,
  openWorkplace,
} from '../support/journeys/app-page.ts'

/** Usuários: the people of an app, one by one and by the list. */

const stage = openStage()

journey('people are added, found, changed, removed and brought back', async (at, { expect }) => {
  const { page, complaints, show, api } = await openWorkplace(stage, at.viewport, /status of 409/)
  const people = page.getByRole('tabpanel')
  const add = () => page.getByRole('button', { name: 'Adicionar Usuário' }).first().click()
  await show('users')
  await page.getByText('Nenhum usuário ainda').waitFor()
  await expectWellMade(page, 'users-empty')

  await add()
  const adding = dialogOf(page, 'Adicionar Novo Usuário')
  const submit = adding.getByRole('button', { name: 'Adicionar', exact: true })
  expect(await submit.isDisabled()).toBe(true)
  await adding.getByLabel('Nome').fill('Ana Clara Ribeiro')
  await adding.getByLabel('Nome').fill('')
  await adding.getByLabel('E-mail').fill('ana.clara@exemplo.com.br')
  await adding.getByText('Por favor, preencha nome e email').waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await adding.getByLabel('Nome').fill('Ana Clara Ribeiro')
  await adding.getByLabel('Telefone').pressSequentially('11912345678')
  expect(await adding.getByLabel('Telefone').inputValue()).toBe('(11) 91234-5678')
  await expectWellMade(page, 'users-add')
  await adding.getByLabel('Telefone').press('Enter')
  await adding.waitFor({ state: 'hidden' })
  await people.getByText('Ana Clara Ribeiro').waitFor()
  await people.getByText('Nunca acessou').waitFor()
  await page.getByText('1 aluno', { exact: false }).first().waitFor()

  // The same e-mail again: refused in words, and what was typed stays.
  await add()
  await adding.getByLabel('Nome').fill('Outra Ana')
  await adding.getByLabel('E-mail').fill('Ana.Clara@exemplo.com.br')
  await submit.click()
  await adding.getByText('Este e-mail já é de um usuário deste app.').first().waitFor()
  expect(await adding.getByLabel('Nome').inputValue()).toBe('Outra Ana')
  await adding.getByLabel('Nome').fill('Bruno Tavares')
  await adding.getByLabel('E-mail').fill('bruno@exemplo.com.br')
  await submit.click()
  await people.getByText('Bruno Tavares').waitFor()

  // `/` leads to the search; it finds by e-mail too, and says when there is nobody.
  await page.locator('body').press('/')
  const search = page.getByRole('searchbox', { name: 'Buscar usuários' })
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true)
  await search.fill('bruno@')
  await people.getByText('Ana Clara Ribeiro').waitFor({ state: 'hidden' })
  expect(await people.getByText('Bruno Tavares').isVisible()).toBe(true)
  await search.fill('ninguém com este nome')
  await people.getByText('Nenhum usuário encontrado').waitFor()
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await people.getByText('Ana Clara Ribeiro').waitFor()

  // Details and status.
  await page.getByRole('button', { name: 'Detalhes de Ana Clara Ribeiro' }).click()
  const details = dialogOf(page, 'Detalhes do usuário')
  await details.getByText('(11) 91234-5678').waitFor()
  await details.getByLabel('Status').selectOption({ label: 'Bloqueado' })
  await expectWellMade(page, 'users-details')
  await page.keyboard.press('Escape')
  await people.getByText('Bloqueado', { exact: true }).last().waitFor()
  await page.getByLabel('Filtrar por status').selectOption('BLOCKED')
  await people.getByText('Bruno Tavares').waitFor({ state: 'hidden' })
  await page.getByLabel('Filtrar por status').selectOption('')
  await chooseFrom(page, 'Ações de Ana Clara Ribeiro', 'Ativar')
  await expect
    .poll(async () => (await api<AppUser[]>('/users')).map(({ status }) => status))
    .toEqual(['ACTIVE', 'ACTIVE'])

  // Removed with a question, brought back, and removed for good.
  const remove = async () => {
    await chooseFrom(page, 'Ações de Bruno Tavares', 'Remover')
    await confirm(page, 'Remover usuário?', 'Remover')
    await people.getByText('Bruno Tavares').waitFor({ state: 'hidden' })
  }
  await remove()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await people.getByText('Bruno Tavares').waitFor()
  await page.reload()
  await people.getByText('Bruno Tavares').waitFor()
  await remove()
  // Leaving the page sends what Desfazer held back.
  await page.reload()
  await people.getByText('Ana Clara Ribeiro').waitFor()
  await expect
    .poll(async () => (await api<AppUser[]>('/users')).map(({ name }) => name))
    .toEqual(['Ana Clara Ribeiro'])
  expect(complaints).toEqual([])
})

journey('a list of sales is looked over, imported, invited and taken out again', async (at, { expect }) => {
  const { page, complaints, show, api } = await openWorkplace(stage, at.viewport)
  await api('/users', { method: 'POST', body: { name: 'Ana Clara Ribeiro', email: 'ana@exemplo.com.br' } })
  await show('users')
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = dialogOf(page, 'Importar usuários')
  await dialog.getByLabel('Ou cole a lista').fill('nome;telefone\nSem E-mail;11912345678')
  await dialog.getByRole('button', { name: 'Conferir lista' }).click()
  await dialog.getByText(/Não encontramos nenhum e-mail na lista/).waitFor()

  await dialog
    .getByLabel('Ou cole a lista')
    .fill(
      [
        'Comprador(a);Email do(a) Comprador(a);Telefone',
        'Caio Nogueira;caio@exemplo.com.br;(21) 99876-5432',
        'Dora Lins;dora sem arroba;',
        'Caio Repetido;CAIO@exemplo.com.br;',
        'Ana Clara Ribeiro;ana@exemplo.com.br;',
        '"=HYPERLINK(""http://mal.example"")";elisa@exemplo.com.br;',
      ].join('\n'),
    )
  await dialog.getByRole('button', { name: 'Conferir lista' }).click()
  const left = dialog.getByRole('list', { name: 'Linhas que ficam de fora' })
  await left.getByText('Linha 3').waitFor()
  await left.getByText('E-mail repetido na lista.').waitFor()
  await left.getByText('Linha 4').waitFor()
  await expectWellMade(page, 'users-import')
  await dialog.getByRole('button', { name: 'Ajustar colunas' }).click()
  await dialog.getByText('As primeiras pessoas da lista').waitFor()
  await expectWellMade(page, 'users-import-columns')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await left.getByText('Linha 3').waitFor()
  // Nothing is written before it is wanted.
  expect(await api<AppUser[]>('/users')).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Importar 2 pessoas' }).click()
  await dialog.getByText('2 pessoas importadas').waitFor()
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await page.getByRole('tabpanel').getByText('Caio Nogueira').waitFor()
  await expectWellMade(page, 'users')

  // Marked people are sent the way in; here without a mail server.
  await api('/publish', { method: 'POST' })
  await page.getByRole('checkbox', { name: 'Selecionar Caio Nogueira' }).click()
  const marks = page.getByRole('region', { name: 'Seleção: Usuários' })
  await marks.getByRole('button', { name: 'Enviar acesso' }).click()
  const asking = dialogOf(page, 'Enviar o acesso a 1 pessoa?')
  await asking.getByText(/Não há um servidor de e-mail/).waitFor()
  await expectWellMade(page, 'users-invite')
  await asking.getByRole('button', { name: 'Enviar 1 e-mail' }).click()
  await page.getByRole('region', { name: 'Envio do acesso' }).getByText('1 mensagem só em arquivo').waitFor()
  await page.getByLabel('Filtrar por convite').selectOption('invited')
  await page.getByRole('tabpanel').getByText('Ana Clara Ribeiro').waitFor({ state: 'hidden' })
  await page.getByRole('tabpanel').getByText('Convidado', { exact: true }).waitFor()
  await expectWellMade(page, 'users-invited')
  expect((await api<AppUser[]>('/users?invitation=invited')).map(({ name }) => name)).toEqual([
    'Caio Nogueira',
  ])

  await page.getByLabel('Filtrar por convite').selectOption('')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('caio@exemplo.com.br')
  // A spreadsheet computes what begins with an equals sign.
  expect(text).toContain(`'=HYPERLINK`)
  expect(complaints).toEqual([])
})
