import { readFile } from 'node:fs/promises'
import type { AppUser } from '../../src/domain/generated/types.ts'
import {
  chooseFrom,
  confirm,
  dialogOf,
  openStage,
  openWorkplace,
  expectWellMadeOnBoth,
  journeyOn,
} from '../support/journeys/app-page.ts'

/** Usuários: the people of an app, one by one and by the list. */

const stage = openStage()

journeyOn('phone', 'people are added, found, changed, removed and brought back', async (at, { expect }) => {
  const { page, complaints, show, api } = await openWorkplace(stage, at.viewport, /status of 409/)
  const people = page.getByRole('tabpanel')
  const add = () => page.getByRole('button', { name: 'Adicionar Usuário' }).first().click()
  await show('users')
  await page.getByText('Nenhum usuário ainda').waitFor()
  await expectWellMadeOnBoth(page, 'users-empty')

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
  await expectWellMadeOnBoth(page, 'users-add')
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
  await expectWellMadeOnBoth(page, 'users-details')
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

journeyOn(
  'desktop',
  'a list of sales is looked over, imported, invited and taken out again',
  async (at, { expect }) => {
    const { page, complaints, show, api } = await openWorkplace(stage, at.viewport, /status of 400/)
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
    await expectWellMadeOnBoth(page, 'users-import')
    await dialog.getByRole('button', { name: 'Ajustar colunas' }).click()
    await dialog.getByText('As primeiras pessoas da lista').waitFor()
    await expectWellMadeOnBoth(page, 'users-import-columns')
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await left.getByText('Linha 3').waitFor()
    // Nothing is written before it is wanted.
    expect(await api<AppUser[]>('/users')).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Importar 2 pessoas' }).click()
    await dialog.getByText('2 pessoas importadas').waitFor()
    await dialog.getByRole('button', { name: 'Concluir' }).click()
    await page.getByRole('tabpanel').getByText('Caio Nogueira').waitFor()
    await expectWellMadeOnBoth(page, 'users')

    // Marked people are sent the way in; here without a mail server.
    await api('/publish', { method: 'POST' })
    await page.getByRole('checkbox', { name: 'Selecionar Caio Nogueira' }).click()
    const marks = page.getByRole('region', { name: 'Seleção: Usuários' })
    await marks.getByRole('button', { name: 'Enviar acesso' }).click()
    const asking = dialogOf(page, 'Enviar o acesso a 1 pessoa?')
    await asking.getByText(/Não há um servidor de e-mail/).waitFor()
    await expectWellMadeOnBoth(page, 'users-invite')
    await asking.getByRole('button', { name: 'Enviar 1 e-mail' }).click()
    await page
      .getByRole('region', { name: 'Envio do acesso' })
      .getByText('1 mensagem só em arquivo')
      .waitFor()
    await page.getByLabel('Filtrar por convite').selectOption('invited')
    await page.getByRole('tabpanel').getByText('Ana Clara Ribeiro').waitFor({ state: 'hidden' })
    await page.getByRole('tabpanel').getByText('Convidado', { exact: true }).waitFor()
    await expectWellMadeOnBoth(page, 'users-invited')
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
  },
)

/** A list as a shop would save it, of this many lines: some of them nobody can take. */
function csvOf(count: number): string {
  const faults: Record<number, string> = {
    3: 'Sem arroba;sem.arroba;;Solo;;',
    4: 'Outro curso;outro@exemplo.com.br;;Piano;;',
    5: 'Sem data;data@exemplo.com.br;;Solo;32/13/2026;',
    6: 'Já terminou;fim@exemplo.com.br;;Solo;;01/01/2020',
    7: 'Pessoa 0;PESSOA.0@exemplo.com.br;;Solo;;',
  }
  const lines = Array.from(
    { length: count },
    (_, at) =>
      faults[at + 2] ??
      `Pessoa ${at};pessoa.${at}@exemplo.com.br;(11) 91234-5678;${at % 2 ? 'Solo' : 'Solo;Bônus'};01/02/2026;${at % 3 ? '31/12/2099' : ''}`,
  )
  const quoted = lines.map((line) => line.replace('Solo;Bônus', '"Solo;Bônus"'))
  return ['Nome;E-mail;Telefone;Produto;Início do acesso;Fim do acesso', ...quoted].join('\r\n')
}

journeyOn(
  'desktop',
  'ten thousand lines are looked over, imported with what they give, and taken in hand together',
  async (at, { expect }) => {
    const { page, complaints, show, api } = await openWorkplace(stage, at.viewport)
    for (const name of ['Solo', 'Bônus'])
      await api('/products', { method: 'POST', body: { name, type: 'COURSE', offerType: 'BONUS' } })
    await show('users')
    await page.getByRole('button', { name: 'Importar' }).first().click()
    const dialog = dialogOf(page, 'Importar usuários')
    await dialog
      .getByLabel('Arquivo CSV')
      .setInputFiles({ name: 'turma.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(10_000)) })
    await dialog.getByText('Planilha escolhida, pronta para conferir.').waitFor()
    await dialog.getByRole('button', { name: 'Conferir lista' }).click()
    const left = dialog.getByRole('list', { name: 'Linhas que ficam de fora' })
    await left.waitFor({ timeout: 60_000 })
    const told = await left.getByRole('listitem').allTextContents()
    expect(told).toEqual([
      expect.stringMatching(/^Linha 3Sem arroba · sem\.arroba.*e-mail/i),
      expect.stringMatching(/^Linha 4Outro curso .*se chama “Piano”/),
      expect.stringMatching(/^Linha 5Sem data .*Não entendemos a data “32\/13\/2026”/),
      expect.stringMatching(/^Linha 6Já terminou .*terminaria em 01\/01\/2020, que já passou/),
      expect.stringMatching(/^Linha 7Pessoa 0 .*repetido na lista/),
    ])
    const lines = dialog.getByRole('list', { name: 'O que acontece com cada linha' })
    await lines.getByText('Novo aluno; ganha acesso a Solo e Bônus.').first().waitFor()
    await expectWellMadeOnBoth(page, 'users-import-many')

    await dialog.getByRole('button', { name: 'Importar 9.995 linhas' }).click()
    await dialog.getByRole('progressbar', { name: 'Importando...' }).waitFor()
    await dialog.getByText(/^\d\.\d00 de 9\.995$/).waitFor({ timeout: 60_000 })
    await expectWellMadeOnBoth(page, 'users-import-running')
    // It goes on without the page, which tells of its end when it is back.
    await page.reload()
    await page.getByRole('button', { name: 'Importar' }).first().click()
    await dialog.getByText('9.995 linhas importadas').waitFor({ timeout: 120_000 })
    await dialog.getByText('14.993 acessos dados').waitFor()
    await expectWellMadeOnBoth(page, 'users-import-end')
    await dialog.getByRole('button', { name: 'Concluir' }).click()
    expect(await api('/users/stats')).toMatchObject({ total: 9995 })

    // What is done to all of them says how far it is, and stops where one wants.
    await page.getByRole('checkbox', { name: 'Selecionar todos: Usuários' }).click()
    const marks = page.getByRole('region', { name: 'Seleção: Usuários' })
    await marks.getByRole('button', { name: 'Selecionar todos os 9.995' }).click()
    await marks.getByRole('button', { name: 'Encerrar acesso' }).click()
    const ending = dialogOf(page, 'Encerrar o acesso de 9.995 usuários?')
    await ending.getByLabel('Produto').selectOption({ label: 'Solo' })
    await ending.getByRole('button', { name: 'Encerrar acesso' }).click()
    const work = page.getByRole('dialog', { name: 'Encerrar acesso', exact: true })
    await work.getByRole('progressbar').waitFor()
    await work.getByRole('button', { name: 'Parar' }).click()
    await work.getByRole('button', { name: 'Continuar' }).waitFor({ timeout: 30_000 })
    await expectWellMadeOnBoth(page, 'bulk-stopped')
    await work.getByRole('button', { name: 'Encerrar por aqui' }).click()
    await page.getByText(/^Acesso de [1-9]\.000 usuários encerrado$/).waitFor()
    await page.getByText(/^Parou antes do fim: [1-8]\.995 ficaram como estavam\.$/).waitFor()
    await expectWellMadeOnBoth(page, 'bulk-end')
    expect(complaints).toEqual([])
  },
)
