import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { App, Product } from '../../src/domain/generated/types.ts'
import type { StudentDetail, StudentRow } from '../../src/domain/generated/answer-types.ts'
import {
  chooseFrom,
  confirm,
  dialogOf,
  openStage,
  openWorkplace,
  expectWellMadeOnBoth,
  journeyOn,
} from '../support/journeys/app-page.ts'
import { callApi } from '../support/journeys/creator.ts'
import { picture } from '../support/journeys/picture.ts'

/** Alunos: the students of all apps, their list, their page and their form. */

const stage = openStage()

const ana = {
  name: 'Ana Clara Ribeiro',
  email: 'ana.clara@exemplo.com.br',
  phone: '(11) 91234-5678',
  cpf: '529.982.247-25',
}

const add = (page: Page, student: object) =>
  callApi<StudentDetail>(page, '/students', { method: 'POST', body: student })

journeyOn(
  'desktop',
  'a student is added, found, changed with a photo, let in and removed',
  async (at, { expect }) => {
    const { page, complaints, app } = await openWorkplace(stage, at.viewport, /status of 409/)
    // Notices name students as well.
    const main = page.getByRole('main')
    const other = await callApi<App>(page, '/apps', { method: 'POST', body: { name: 'Ioga em Casa' } })
    await callApi<Product>(page, `/apps/${app.id}/products`, {
      method: 'POST',
      body: {
        name: 'Cerâmica do zero',
        type: 'COURSE',
        offerType: 'PAID',
        platformIds: [{ platform: 'hotmart', productId: '1' }],
      },
    })

    await page.goto(`${stage.product.url}/dashboard`)
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Alunos' }).click()
    await page.getByText('Nenhum aluno encontrado').waitFor()
    await expectWellMadeOnBoth(page, 'students-empty')

    await page.getByRole('button', { name: 'Adicionar Aluno' }).first().click()
    const adding = dialogOf(page, 'Adicionar Aluno')
    await adding.getByLabel('Nome completo').fill(ana.name)
    await adding.getByLabel('E-mail').fill(ana.email)
    await adding.getByLabel('Telefone').pressSequentially('11912345678')
    await adding.getByLabel('CPF').pressSequentially('52998224725')
    await adding.getByText('Nenhum app selecionado').waitFor()
    await adding.getByRole('button', { name: `Adicionar ${app.name}` }).click()
    await expectWellMadeOnBoth(page, 'students-add')
    await adding.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await adding.waitFor({ state: 'hidden' })
    await main.getByText(ana.name).first().waitFor()
    const [{ id, apps }] = (await callApi<StudentRow[]>(page, '/students')) as [StudentRow]
    expect(apps.map(({ name }) => name)).toEqual([app.name])

    // The same e-mail again is refused in words.
    expect(await add(page, { ...ana, name: 'Outra', apps: [] })).toMatchObject({ statusCode: 409 })
    await add(page, { ...ana, name: 'Bruno Tavares', email: 'bruno@exemplo.com.br', apps: [other.id] })

    // Somebody who came in under a mistyped e-mail goes into the right record, apps and all.
    const mistyped = await add(page, { ...ana, name: 'Bruno', email: 'brno@exemplo.com.br', apps: [app.id] })
    await page.goto(`${stage.product.url}/students/${mistyped.id}`)
    await chooseFrom(page, 'Mais ações', 'Unir com outro cadastro')
    const merging = dialogOf(page, 'Unir com outro cadastro')
    await merging.getByLabel('E-mail do cadastro certo').fill('bruno@exemplo.com.br')
    await expectWellMadeOnBoth(page, 'student-merge')
    await merging.getByRole('button', { name: 'Unir cadastros' }).click()
    await page.getByRole('heading', { name: 'Bruno Tavares', level: 1 }).waitFor()
    await page.getByRole('region', { name: 'Perfil' }).getByRole('link', { name: app.name }).waitFor()
    await page.getByRole('link', { name: 'Alunos', exact: true }).last().click()

    // Search and filters narrow the list and stand in the address.
    await main.getByText('Bruno Tavares').first().waitFor()
    await page.getByRole('searchbox').fill('bruno@')
    await main.getByText(ana.name).waitFor({ state: 'hidden' })
    await page.waitForURL(/search=bruno/)
    await page.getByRole('searchbox').fill('')
    await main.getByText(ana.name).first().waitFor()
    await page.getByRole('button', { name: 'Filtros' }).click()
    await page.getByLabel('Aplicativo').selectOption({ label: 'Ioga em Casa (1)' })
    await main.getByText(ana.name).waitFor({ state: 'hidden' })
    await expectWellMadeOnBoth(page, 'students-filtered')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain('bruno@exemplo.com.br')
    expect(text).not.toContain(ana.email)
    await page.getByLabel('Aplicativo').selectOption('')

    // Her page; access by hand.
    await page.getByRole('button', { name: `Ver Detalhes de ${ana.name}` }).click()
    await page.waitForURL(`**/students/${id}`)
    const access = page.getByRole('list', { name: `Acesso em ${app.name}` })
    await access.getByText('Por que está bloqueado?').waitFor()
    await expectWellMadeOnBoth(page, 'student-detail')
    await access.getByRole('button', { name: 'Dar acesso a Cerâmica do zero' }).click()
    const giving = dialogOf(page, 'Dar acesso')
    await giving.getByLabel(/^Acesso até(?!:)/).pressSequentially('31122031')
    await expectWellMadeOnBoth(page, 'student-grant')
    await giving.getByRole('button', { name: 'Dar acesso' }).click()
    await access.getByText(/Dado pela equipe, desde .*, até 31 de dezembro de 2031/).waitFor()
    await access.getByRole('button', { name: /^Encerrar: / }).click()
    await page
      .getByRole('dialog', { name: /Encerrar o acesso/ })
      .getByRole('button', { name: 'Encerrar acesso' })
      .click()
    await access.getByText(/encerrado em/).waitFor()

    // The form: a photo, another app, another name.
    await page.getByRole('link', { name: 'Editar' }).click()
    await page.getByLabel('Nome completo').fill('Ana Clara Souza')
    await page.getByLabel('Foto', { exact: true }).setInputFiles({
      name: 'ana.png',
      mimeType: 'image/png',
      buffer: await picture({ width: 900, height: 900, from: '#047857', to: '#fde68a' }),
    })
    await page.getByText('Trocar', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Adicionar Ioga em Casa' }).click()
    await page.getByLabel('Estado').selectOption('PE')
    await page.getByLabel('Data de nascimento').pressSequentially('5/3/1990')
    await expectWellMadeOnBoth(page, 'student-edit')
    await page.getByRole('button', { name: 'Salvar alterações' }).click()
    await page.waitForURL(`**/students/${id}`)
    await page.getByRole('heading', { name: 'Ana Clara Souza', level: 1 }).waitFor()
    await page.getByText('5 de março de 1990').waitFor()
    const changed = await callApi<StudentDetail>(page, `/students/${id}`)
    expect(changed.avatar).toMatch(/^\/images\/[0-9a-f]{64}\./)
    expect(changed.address.state).toBe('PE')
    expect(changed.apps.map(({ name }) => name).sort()).toEqual([app.name, other.name].sort())

    // Everything held, then nothing.
    const [data] = await Promise.all([
      page.waitForEvent('download'),
      chooseFrom(page, 'Mais ações', 'Exportar Dados'),
    ])
    expect(JSON.stringify(JSON.parse(await readFile(await data.path(), 'utf8')))).toContain(ana.email)
    await chooseFrom(page, 'Mais ações', 'Remover Aluno')
    const removing = dialogOf(page, 'Remover Aluno')
    await removing.getByLabel(/para confirmar/).fill('Ana Clara Souza')
    await expectWellMadeOnBoth(page, 'student-remove')
    await removing.getByRole('button', { name: 'Remover' }).click()
    await page.waitForURL(/\/students$/)
    await expect
      .poll(async () => (await callApi<StudentRow[]>(page, '/students')).map(({ name }) => name))
      .toEqual(['Bruno Tavares'])
    expect(complaints).toEqual([])
  },
)

journeyOn('phone', 'many are marked, blocked, and removed at once', async (at, { expect }) => {
  const { page, complaints, app } = await openWorkplace(stage, at.viewport)
  for (const number of [1, 2, 3])
    await add(page, { ...ana, name: `Pessoa ${number}`, email: `p${number}@exemplo.com.br`, apps: [app.id] })
  await page.goto(`${stage.product.url}/students?order=name`)
  for (const number of [1, 3]) await page.getByLabel(`Selecionar Pessoa ${number}`).check()
  const bar = page.getByRole('region', { name: 'Seleção: Alunos' })
  await bar.getByText('2 alunos selecionados').waitFor()
  // It is in the address.
  await page.reload()
  await bar.getByText('2 alunos selecionados').waitFor()
  await expectWellMadeOnBoth(page, 'students-selected')
  await bar.getByRole('button', { name: 'Bloquear' }).click()
  await confirm(page, 'Bloquear 2 alunos?', 'Bloquear 2 alunos')
  await page.getByText('2 alunos bloqueados').first().waitFor()
  const statuses = async () =>
    (await callApi<StudentRow[]>(page, '/students?order=name')).map(({ status }) => status)
  expect(await statuses()).toEqual(['blocked', 'active', 'blocked'])

  // In order by name, and the other way around; on a phone by the filters.
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByLabel('Ordem').selectOption({ label: 'Nome, de Z a A' })
  await page.waitForURL(/order=-name/)
  await page.getByLabel('Status').selectOption({ label: 'Bloqueados (2)' })
  await page.getByText('Pessoa 2').waitFor({ state: 'hidden' })
  for (const number of [1, 3]) await page.getByLabel(`Selecionar Pessoa ${number}`).check()
  await bar.getByRole('button', { name: 'Remover' }).click()
  await dialogOf(page, 'Remover 2 alunos?')
    .getByLabel(/Manter válidos os certificados/)
    .check()
  await expectWellMadeOnBoth(page, 'students-remove')
  await confirm(page, 'Remover 2 alunos?', 'Remover 2 alunos')
  await page.getByText('Nenhum aluno encontrado').waitFor()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await page.getByText('Pessoa 2').first().waitFor()
  expect(await statuses()).toEqual(['active'])
  expect(complaints).toEqual([])
})
