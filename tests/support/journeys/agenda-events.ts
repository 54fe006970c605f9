import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { instant, secrets, written } from './agenda-day.ts'
import { chooseFrom, dialogOf, expectWellMadeOnBoth, fieldOf } from './app-page.ts'
import { picture } from './picture.ts'
import type { School } from './student.ts'
import {
  bringBack,
  expectRows,
  exported,
  removeMany,
  removeRow,
  seeDetails,
  setMany,
  takeBack,
  undoInHistory,
  undoLast,
} from './whole-list.ts'

/** What students are to see in the end. */
export const coming = ['Sarau de verão', 'Oficina de cifras', 'Ensaio aberto']

const all = [
  'Encontro de ontem',
  'Sarau de verão',
  'Oficina de cifras',
  'Roda aberta',
  'Ensaio aberto',
  'Mostra',
]

/** The creator makes one by the form, which refuses what cannot be, and presses all that the list offers. */
export async function makeEvents(school: School): Promise<void> {
  const { page, show, api } = school
  await show('overview')
  await page.getByRole('tab', { name: 'Eventos' }).click()
  await page.getByText('Nenhum evento ainda').waitFor()
  await publishByForm(page)
  await importEvent(page)
  await makeOthers(school)
  await page.reload()
  await expectRows(page, all)
  await expectWellMadeOnBoth(page, 'agenda-list')
  await removeRow(page, 'Ensaio aberto', 'Excluir evento?', 'Evento excluído')
  await narrow(
    page,
    all.filter((name) => name !== 'Ensaio aberto'),
  )
  const list = { page, title: 'Eventos' }
  await expect.poll(async () => (await api<object[]>('/evento')).length).toBe(all.length - 1)
  await bringBack(list, 'Ensaio aberto')
  await expectRows(page, all)
  await seeDetails(list, {
    name: 'Sarau de verão',
    says: { 'Quando e onde': 'Casa da Marina', 'No app': 'Publicado', 'Para a equipe': secrets.team },
    picture: 'agenda-details',
  })

  // What is done to it afterwards is in its history too.
  await chooseFrom(page, 'Ações de Ensaio aberto', 'Cancelar')
  await page.getByText('Evento cancelado', { exact: true }).waitFor()
  const situation = page.getByLabel('Filtrar por situação')
  await situation.selectOption('Cancelados')
  await expectRows(page, ['Ensaio aberto'])
  await undoLast(page, 'Ensaio aberto')
  await expectRows(page, [])
  await situation.selectOption('Todas')
  const two = ['Ensaio aberto', 'Mostra']
  await setMany(list, {
    ...{ names: two, field: 'Situação do evento', submit: 'Definir em 2 eventos', done: '2 eventos mudaram' },
    fill: async (form) => {
      await fieldOf(form, 'Situação do evento').selectOption('Cancelado')
    },
  })
  await takeBack(page, 2)
  await removeMany(list, {
    ...{
      names: two,
      question: 'Excluir 2 eventos?',
      submit: 'Excluir 2 eventos',
      done: '2 eventos excluídos',
    },
  })
  await expectRows(page, all.slice(0, 4))
  await undoInHistory(list, { names: two, picture: 'agenda-history' })
  await expectRows(page, all)
}

/** By the form, which refuses what ends before it begins. */
async function publishByForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Novo evento' }).last().click()
  const dialog = dialogOf(page, 'Novo evento')
  const fill = (label: string, text: string) => fieldOf(dialog, label).fill(text)
  await fill('Nome', 'Sarau de verão')
  await fill('Começa', written(3))
  await fill('Começa: hora', '19:00')
  await fill('Termina', written(2))
  await dialog.getByLabel('Lugar').fill('Casa da Marina')
  const cover = await picture({ width: 1280, height: 720, from: '#7c2d12', to: '#fdba74' })
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'sarau.png', mimeType: 'image/png', buffer: cover })
  await dialog.getByRole('combobox', { name: 'Produto do evento' }).fill('viol')
  await dialog.getByRole('option', { name: 'Violão do zero' }).click()
  await dialog.getByLabel('Em destaque').check()
  await fill('Anotação da equipe', secrets.team)
  await fill('Código do fornecedor', secrets.server)
  await fill('Mostrar até', written(30))
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await dialog.getByText('O fim precisa vir depois do começo.').first().waitFor()
  await expectWellMadeOnBoth(page, 'agenda-form')
  await fill('Termina', written(4))
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByText('Evento adicionado', { exact: true }).waitFor()
}

/** A spreadsheet brings a draft, and leaves out what ends before it begins. */
async function importEvent(page: Page): Promise<void> {
  const sheet = [
    'Nome;Começa;Termina',
    `Roda aberta;${written(6)} 19:00;${written(7)} 19:00`,
    `Ao contrário;${written(7)} 19:00;${written(6)} 19:00`,
  ].join('\n')
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'eventos.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await dialog.getByText('O fim precisa vir depois do começo.').waitFor()
  await dialog.getByRole('button', { name: /^Importar 1 / }).click()
  await dialog.getByRole('button', { name: 'Concluir' }).click()
}

/** One of each other kind that students see or not. */
async function makeOthers({ make, upload }: School): Promise<void> {
  const publishAt = instant(-3)
  await make('evento', {
    ...{ publishAt, nome: 'Oficina de cifras', formato: 'online', lugar: 'Ao vivo' },
    link: 'https://exemplo.com/sala',
    material: await upload('Cifras.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n')),
    ...{ inicio: instant(5), fim: instant(5.1) },
  })
  await make('evento', { publishAt, nome: 'Encontro de ontem', inicio: instant(-2), fim: instant(-1) })
  await make('evento', { publishAt, nome: 'Ensaio aberto', inicio: instant(8), fim: instant(9) })
  await make('evento', {
    ...{ publishAt, publishUntil: instant(-1), nome: 'Mostra', inicio: instant(10), fim: instant(11) },
  })
}

/** By words, choices, a switch and a period, in another order; what is left can be taken along. */
async function narrow(page: Page, here: string[]): Promise<void> {
  await expectRows(page, here)
  const search = page.getByRole('searchbox', { name: 'Buscar eventos' })
  await search.fill('VERAO')
  await expectRows(page, ['Sarau de verão'])
  await search.fill('')
  const publication = page.getByLabel('Filtrar por publicação')
  for (const [state, name] of [
    ['Rascunhos', 'Roda aberta'],
    ['Encerrados', 'Mostra'],
  ] as const) {
    await publication.selectOption(state)
    await expectRows(page, [name])
  }
  await publication.selectOption('Todos')
  await expectRows(page, here)
  const highlight = page.getByLabel('Filtrar por destaque')
  await highlight.selectOption('Sim')
  await expectRows(page, ['Sarau de verão'])
  await highlight.selectOption('Com e sem destaque')
  await expectRows(page, here)
  await page.getByLabel('Começa: de').fill(written(5))
  await page.getByLabel('Começa: até').fill(written(7))
  await expectRows(page, ['Oficina de cifras', 'Roda aberta'])
  await expectWellMadeOnBoth(page, 'agenda-period')
  await page.getByLabel('Começa: de').fill('')
  await page.getByLabel('Começa: até').fill('')
  await expectRows(page, here)
  await page.getByLabel('Ordem').selectOption('Nome, de Z a A')
  await expectRows(
    page,
    here.toSorted((one, other) => other.localeCompare(one, 'pt-BR')),
  )
  await page.getByLabel('Ordem').selectOption('Os mais próximos')
  await expectRows(page, here)
  expect(await readFile(await exported(page), 'utf8')).toMatch(/\nSarau de verão;[^\n]*;Violão do zero;/)
}
