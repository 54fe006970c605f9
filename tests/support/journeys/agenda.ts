import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeCoupons } from './agenda-coupons.ts'
import { instant, secrets } from './agenda-day.ts'
import { coming, makeEvents } from './agenda-events.ts'
import { expectWellMade } from './app-page.ts'
import { desktop, phone } from './browser.ts'
import { inDatabase } from './database.ts'
import { untilKept } from './offline-course.ts'
import type { Product } from './product.ts'
import type { ProjectCopy } from './project-copy.ts'
import { goTo, keptOn, openAsStudent, openSchool, signIn, type School } from './student.ts'

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
    await seeCoupons(page)
    await page.getByRole('heading', { name: 'Cupons em nome de' }).waitFor()
    await expectWellMade(page, 'agenda-profile')
  }
  await expectNoSecrets(page)
  await context.setOffline(true)
  await page.goto(`${school.url}/agenda`)
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await goTo(page, 'Agenda')
    await expect.poll(() => cards(page)).toEqual(coming)
    await page.getByRole('cell', { name: 'Pela internet' }).waitFor()
    await goTo(page, 'Perfil')
    await seeCoupons(page)
    await expectWellMade(page, 'agenda-profile-offline')
  }
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
  // What is over, and what is no longer shown, is there no longer.
  const end = async (search: string, body: object) => {
    const [one] = await school.api<{ id: string }[]>(`/evento?search=${search}`)
    await school.api(`/evento/${one!.id}`, { method: 'PATCH', body })
  }
  await end('oficina', { inicio: instant(-2), fim: instant(-1) })
  await end('ensaio', { publishUntil: instant(-1) })
  await page.goto(`${school.url}/agenda`)
  await expect.poll(() => cards(page)).toEqual(['Sarau de verão'])
  await seeMany(school, product, page)
  // The browser notes what the API refused, as it should.
  const refusals = /status of 409/
  expect([...complaints, ...school.complaints].filter((one) => !refusals.test(one))).toEqual([])
}

/** What the cards are called, but for what a link says beside. */
const cards = async (page: Page) =>
  (await page.locator('main li h3').allInnerTexts()).map((text) => text.split('\n')[0])

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
  const link = shown.getByRole('link', { name: /^cifras\.pdf.*PDF · 1 kB/ }).first()
  const address = new URL((await link.getAttribute('href'))!, page.url()).href
  const read = (at: string) => fetch(at).then((answer) => answer.text())
  expect(await page.evaluate(read, address)).toContain('%PDF')
}

/** What comes, how long until then, and none that is over or not meant for students; found by what it says. */
async function seeAgenda(page: Page): Promise<void> {
  await expect.poll(() => cards(page)).toEqual(coming)
  await page.getByText('dias', { exact: true }).waitFor()
  await page.getByRole('cell', { name: 'Pela internet' }).waitFor()
  expect(await page.getByText(/Roda aberta|Encontro|Mostra/).count()).toBe(0)
  await readFileOf(page, page)
  await page.locator('main img').first().scrollIntoViewIfNeeded()
  await expectWellMade(page, 'agenda-page')
  const search = page.getByRole('searchbox', { name: 'Buscar na agenda' })
  await search.fill('ao VIVO')
  await expect.poll(() => cards(page)).toEqual(['Oficina de cifras'])
  await search.fill('')
}

/** Those that are published and still hold, as they were set in the end; no draft of any kind. */
async function seeCoupons(page: Page): Promise<void> {
  const rows = page.getByRole('row')
  await page.getByRole('cell', { name: 'VERAO10' }).waitFor()
  const texts = (await rows.allInnerTexts()).slice(1)
  expect(texts.map((text) => text.split(/\s+/).slice(0, 3))).toEqual([
    ['VERAO10', '15', 'Sim'],
    ['INVERNO', '20', 'Não'],
  ])
}

/** What the device keeps is what students see, and nothing of the team's. */
async function expectNoSecrets(page: Page): Promise<void> {
  const kept = await keptOn(page)
  for (const seen of [...coming, 'VERAO10']) expect(kept).toContain(seen)
  for (const secret of [...Object.values(secrets), 'Encontro de ontem', 'Roda aberta', 'PASSOU'])
    expect(kept).not.toContain(secret)
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
