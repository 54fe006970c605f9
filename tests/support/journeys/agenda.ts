import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  chooseFrom,
  confirm,
  dialogOf,
  expectWellMade,
  expectWellMadeOnBoth,
  openHistory,
} from './app-page.ts'
import { instant, makeCoupons, written } from './agenda-coupons.ts'
import { desktop, phone } from './browser.ts'
import { inDatabase } from './database.ts'
import { untilKept } from './offline-course.ts'
import { picture } from './picture.ts'
import type { Product } from './product.ts'
import type { ProjectCopy } from './project-copy.ts'
import { goTo, openAsStudent, openSchool, signIn, type School } from './student.ts'

/** What a product owner writes for events and coupons: two files each, the line of a tab, and what students see of them. */
const files = {
  'event.json': 'evento.json',
  'event-list.json': 'screens/lists/evento.json',
  'coupon.json': 'cupom.json',
  'coupon-list.json': 'screens/lists/cupom.json',
  'agenda.json': 'screens/student/agenda.json',
  'coupons.json': 'screens/student/cupons.json',
}

/** Invents events and coupons anew. */
export async function addAgenda(copy: ProjectCopy): Promise<void> {
  const folder = resolve(import.meta.dirname, '../../scripts/agenda')
  for (const [from, to] of Object.entries(files)) {
    const path = join(copy.root, 'schemas', to)
    await mkdir(dirname(path), { recursive: true })
    await copyFile(join(folder, from), path)
  }
  await copy.editSchema('screens/tabs/app.json', ({ tabs }) =>
    tabs.splice(-1, 0, { list: 'evento' }, { list: 'cupom' }),
  )
}

/** Both as their creator and their students live with them, without a line of code. */
export async function liveWithAgenda(browser: Browser, product: Product): Promise<void> {
  const stage = { browser, product }
  const school = await openSchool(
    stage,
    { viewport: desktop },
    { config: { loginType: 'apenas_email' } as object },
  )
  const { id: productId } = await school.teach(
    { name: 'Violão do zero' },
    { title: 'Como segurar', content: 'Assim.' },
  )
  await makeEvents(school)
  await makeCoupons(school, productId)
  await school.make('publish')
  const { email } = await school.enrol('Ana')
  await seePreview(school)

  const { page, context, complaints } = await openAsStudent(stage, { viewport: phone })
  await signIn(page, school, email)
  await untilKept(page)
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await goTo(page, 'Agenda')
    await seeAgenda(page)
    await goTo(page, 'Perfil')
    await page.getByRole('cell', { name: 'VERAO10' }).waitFor()
    await page.getByRole('heading', { name: 'Cupons em nome de' }).waitFor()
    expect(await page.getByText('VELHO').count()).toBe(0)
    await expectWellMade(page, 'agenda-profile')
  }
  await context.setOffline(true)
  await page.goto(`${school.url}/agenda`)
  await expect.poll(() => cards(page)).toEqual(coming)
  await context.setOffline(false)
  for (const [language, title, format] of [
    ['en-US', 'Calendar', 'Online'],
    ['es-ES', 'Calendario', 'En línea'],
  ] as const) {
    await school.api('', { method: 'PATCH', body: { config: { language } } })
    await school.make('publish')
    const { page } = await openAsStudent(
      stage,
      { viewport: phone },
      { storageState: await context.storageState() },
    )
    await page.goto(`${school.url}/agenda`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('cell', { name: format }).waitFor()
    await page.close()
  }
  // What is over is there no longer.
  const [workshop] = await school.api<{ id: string }[]>('/evento?search=oficina')
  const over = { inicio: instant(-2), fim: instant(-1) }
  await school.api(`/evento/${workshop!.id}`, { method: 'PATCH', body: over })
  await page.goto(`${school.url}/agenda`)
  await expect.poll(() => cards(page)).toEqual(['Sarau de verão'])
  await seeMany(school, product, page)
  // The browser notes what the API refused, as it should.
  const refusals = /status of 409/
  expect([...complaints, ...school.complaints].filter((one) => !refusals.test(one))).toEqual([])
}

const coming = ['Sarau de verão', 'Oficina de cifras']

/** What the cards are called, but for what a link says beside. */
const cards = async (page: Page) =>
  (await page.locator('main li h3').allInnerTexts()).map((text) => text.split('\n')[0])

/** The creator makes one by the form, which refuses what cannot be, and finds, orders, changes and removes them. */
async function makeEvents(school: School): Promise<void> {
  const { page, show, make, api, upload } = school
  await show('overview')
  await page.getByRole('tab', { name: 'Eventos' }).click()
  await page.getByText('Nenhum evento ainda').waitFor()
  await page.getByRole('button', { name: 'Novo evento' }).last().click()
  const dialog = dialogOf(page, 'Novo evento')
  const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text)
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
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await dialog.getByText('O fim precisa vir depois do começo.').first().waitFor()
  await expectWellMadeOnBoth(page, 'agenda-form')
  await fill('Termina', written(4))
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByText('Evento adicionado', { exact: true }).waitFor()

  const publishAt = instant(-3)
  await make('evento', {
    ...{
      publishAt,
      nome: 'Oficina de cifras',
      formato: 'online',
      lugar: 'Ao vivo',
      link: 'https://exemplo.com/sala',
      material: await upload('Cifras.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n')),
    },
    ...{ inicio: instant(5), fim: instant(5.1) },
  })
  await make('evento', { nome: 'Roda aberta', inicio: instant(6), fim: instant(7) })
  await make('evento', { publishAt, nome: 'Encontro de ontem', inicio: instant(-2), fim: instant(-1) })
  await make('evento', { publishAt, nome: 'Encontro repetido', inicio: instant(8), fim: instant(9) })
  await page.reload()
  const names = async () =>
    (await page.getByRole('row').allInnerTexts()).slice(1).map((text) => text.trim().split(/[\n\t]/)[0])
  const all = ['Encontro de ontem', ...coming, 'Roda aberta', 'Encontro repetido']
  await expect.poll(names).toEqual(all)
  await expectWellMadeOnBoth(page, 'agenda-list')
  await page.getByRole('searchbox', { name: 'Buscar eventos' }).fill('VERAO')
  await expect.poll(names).toEqual(['Sarau de verão'])
  await page.getByRole('searchbox', { name: 'Buscar eventos' }).fill('')
  await page.getByLabel('Filtrar por publicação').selectOption('Rascunhos')
  await expect.poll(names).toEqual(['Roda aberta'])
  await page.getByLabel('Filtrar por publicação').selectOption('Todos')
  await expect.poll(names).toEqual(all)
  await page.getByLabel('Ordem').selectOption('Nome, de Z a A')
  await expect.poll(names).toEqual(all.toSorted((one, other) => other.localeCompare(one, 'pt-BR')))
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ])
  expect(await readFile(await sheet.path(), 'utf8')).toMatch(/\nSarau de verão;[^\n]*;Violão do zero;/)

  // What is done to it afterwards is in its history too.
  await (
    await openHistory(page, 'Encontro repetido', 'Criado')
  )
    .getByRole('button', { name: 'Fechar' })
    .click()
  await chooseFrom(page, 'Ações de Encontro repetido', 'Cancelar')
  await page.getByText('Evento cancelado', { exact: true }).waitFor()
  await page.getByLabel('Filtrar por situação').selectOption('Cancelados')
  await expect.poll(names).toEqual(['Encontro repetido'])
  await undo(page, 'Encontro repetido')
  await expect.poll(names).toEqual([])
  await page.getByLabel('Filtrar por situação').selectOption('Todas')
  await chooseFrom(page, 'Ações de Encontro repetido', 'Excluir')
  await confirm(page, 'Excluir evento?', 'Excluir')
  await page.getByText('Evento excluído', { exact: true }).waitFor()
  await expect.poll(async () => (await api<object[]>('/evento')).length).toBe(4)
}

/** Takes back what was changed last. */
async function undo(page: Page, name: string): Promise<void> {
  const dialog = await openHistory(page, name, 'Alterado')
  await dialog
    .getByRole('button', { name: /^Ações de/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Desfazer esta mudança' }).click()
  await page.getByText('Mudança desfeita', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
}

/** The builder's phone draws the very same. */
async function seePreview({ page, app }: School): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/apps/${app.id}/edit`)
  const preview = page.getByRole('region', { name: 'Prévia do aplicativo' })
  const screens = page.getByRole('group', { name: 'Tela da prévia' })
  await screens.getByRole('button', { name: 'Home', exact: true }).click()
  await preview.getByRole('button', { name: 'Agenda' }).click()
  await preview.getByRole('heading', { name: 'Oficina de cifras' }).waitFor()
  await readFileOf(page, preview)
  await expectWellMade(page, 'agenda-preview')
}

/** The file of an event, which whoever sees it there reads. */
async function readFileOf(page: Page, shown: Pick<Page, 'getByRole'>): Promise<void> {
  const link = shown.getByRole('link', { name: /^cifras\.pdf.*PDF · 1 kB/ })
  const address = new URL((await link.getAttribute('href'))!, page.url()).href
  const read = (at: string) => fetch(at).then((answer) => answer.text())
  expect(await page.evaluate(read, address)).toContain('%PDF')
}

/** What comes, how long until then, and none that is over or not meant for students; found by what it says. */
async function seeAgenda(page: Page): Promise<void> {
  await expect.poll(() => cards(page)).toEqual(coming)
  await page.getByText('dias', { exact: true }).waitFor()
  await page.getByRole('cell', { name: 'Pela internet' }).waitFor()
  expect(await page.getByText(/Roda aberta|Encontro/).count()).toBe(0)
  await readFileOf(page, page)
  await page.locator('main img').first().scrollIntoViewIfNeeded()
  await expectWellMade(page, 'agenda-page')
  const search = page.getByRole('searchbox', { name: 'Buscar na agenda' })
  await search.fill('ao VIVO')
  await expect.poll(() => cards(page)).toEqual(['Oficina de cifras'])
  await search.fill('')
}

/** More than come at once: a tap brings the next, and a search finds the last before that. */
async function seeMany({ app, url }: School, product: Product, page: Page): Promise<void> {
  await inDatabase(
    product,
    (sql) => sql`
      insert into document (creator_id, app_id, kind, data)
      select creator_id, id, 'evento', jsonb_build_object('publishAt', ${instant(-1)}::text, 'nome', 'Aula ' || n, 'inicio', ${instant(20)}::text,
        'fim', ${instant(21)}::text) from app, generate_series(1, 130) n where id = ${app.id}`,
  )
  await page.goto(`${url}/agenda`)
  await expect.poll(async () => (await cards(page)).length).toBe(100)
  const search = page.getByRole('searchbox')
  await search.fill('aula 130')
  await expect.poll(() => cards(page)).toEqual(['Aula 130'])
  await search.fill('')
  await page
    .getByRole('button', { name: /^(Mostrar m|Show more)/ })
    .first()
    .click()
  await expect.poll(async () => (await cards(page)).length).toBe(131)
}
