import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from './browser.ts'
import { callApi } from './creator.ts'
import type { Product } from './product.ts'
import type { ProjectCopy } from './project-copy.ts'

/** What somebody made of the file of one list, and where it has to be seen. */
interface EditedList {
  name: string
  /** Its title in other words; of lists inside of others, whose title is drawn nowhere, the button that adds. */
  text: string
  /** An action under another name, and one with another icon. */
  action?: string
  icon?: string
  /** The titles of columns, or of the figures of cards, in the order in which they now stand. */
  heads: string[]
  /** A filter that was taken out, and those that stay. */
  gone?: string
  filters: string[]
}

interface Words {
  field?: string
  cell?: string
  label?: string
  name?: string
  icon?: string
  run?: string
}
interface ListJson {
  entity: string
  title: string
  columns?: Words[]
  cards?: { layout?: string; figures?: Words[]; badges?: Words[] }
  filters?: (Words & { field: string })[]
  figures?: { where?: object }[]
  buttons?: Words[]
  actions?: ('separator' | Words)[]
}

const icon = 'anchor'

/** Of the lists in a stack, what stood first on a card and now stands last. */
const lastBadges: Record<string, RegExp> = {
  'community-post': /(Usuário|Equipe) da casa$/,
  reported: /Comentário$/,
  'feed-post': /(Publicado|Agendado|Rascunho)$/,
}

/**
 * Edits every list of the copy, as a product owner might: a column moved, an action renamed, an icon changed, a filter taken out, a text
 * changed, as far as it has such. Answers what is to be seen of it.
 */
export async function editLists(copy: ProjectCopy): Promise<EditedList[]> {
  const edited: EditedList[] = []
  for (const file of readdirSync(join(copy.root, 'schemas/screens/lists'))) {
    let taken: [entity: string, field: string] | undefined
    await copy.editSchema(`screens/lists/${file}`, (json: ListJson) => {
      const { field, ...seen } = edit(json)
      edited.push({ name: file.replace('.json', ''), ...seen })
      if (field) taken = [json.entity, field]
    })
    // What only a filter says goes with it, as the compiler asks; rows that are answers have no file of their own.
    if (taken && /^[a-z]/.test(taken[0]))
      await copy.editSchema(`${taken[0]}.json`, ({ properties }) => {
        for (const choice of properties[taken![1]]?.oneOf ?? []) delete choice['x-plural']
      })
  }
  return edited
}

function edit(json: ListJson): Omit<EditedList, 'name'> & { field?: string } {
  const { columns, cards = {}, filters = [], figures = [], buttons = [], actions = [] } = json
  const isInside = ['Módulos', 'Aulas'].includes(json.title)
  const known = actions.filter((one) => one !== 'separator')
  const [first, last] = [known[0], known.at(-1)]
  const add = buttons[0]
  json.title = `${json.title} da casa`
  if (isInside && add) add.label = `${add.label} da casa`
  if (first) {
    first.label = `${first.label} sim`
    delete first.name
  }
  if (last) last.icon = icon
  // The first one names the row.
  if (columns && columns.length > 2) columns.splice(1, 0, columns.pop()!)
  cards.figures?.reverse()
  if (cards.layout === 'stack') {
    cards.badges!.reverse()
    for (const badge of cards.badges!) if (badge.label) badge.label = `${badge.label} da casa`
  }
  const counted = figures.flatMap(({ where = {} }) => Object.keys(where))
  const at = filters.findLastIndex(({ field }) => !counted.includes(field))
  const [gone] = at < 0 ? [] : filters.splice(at, 1)
  if (filters.length === 0) delete json.filters
  return {
    text: isInside ? add!.label! : json.title,
    // A line that leads somewhere does as a whole, in the words of its row.
    ...(first?.run !== 'open' && { action: first?.label, icon: last && icon }),
    heads: (columns ?? cards.figures ?? []).flatMap(({ label }) => label ?? []),
    gone: gone?.label,
    field: gone?.field,
    filters: filters.flatMap(({ label }) => label ?? []),
  }
}

/** Every edit, one list after the other, in a school that has something of everything. */
export async function seeEditedLists(
  browser: Browser,
  { root }: ProjectCopy,
  product: Product,
  edited: EditedList[],
): Promise<void> {
  const settings = { DATA_DIR: product.data, DATABASE_URL: '', PORT: new URL(product.url).port }
  execFileSync(process.execPath, ['scripts/demo/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
  })
  const { page, complaints } = await openPage(browser)
  await page.goto(`${product.url}/login`)
  await page.getByLabel('E-mail').fill('demo@trilha.example')
  await page.getByLabel('Senha', { exact: true }).fill('Violao2026')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
  const places = await placesOf(page, product)
  expect([...Object.keys(places), ...inDialogs].toSorted()).toEqual(edited.map(({ name }) => name).toSorted())
  let moved = 0
  for (const list of edited.filter(({ name }) => !inDialogs.includes(name))) {
    await follow(page, places[list.name]!)
    const isMoved = await see(page, list).catch((problem: Error) => {
      throw new Error(`${list.name} at ${page.url()}: ${problem.message}`)
    })
    if (isMoved) moved++
  }
  // Those of students, users, products and apps, at least, have something in an order.
  expect(moved).toBeGreaterThanOrEqual(4)
  expect(complaints).toEqual([])
  await page.close()
}

/** Goes to an address of the panel as its links do: all that is there already need not be read anew. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Lists that no address leads to. */
const inDialogs = ['document-change', 'removed-document']

/** Where each list is drawn. */
async function placesOf(page: Page, product: Product): Promise<Record<string, string>> {
  const [app] = (await callApi<{ id: string; slug: string; totalUsers: number }[]>(page, '/apps')).toSorted(
    (one, other) => other.totalUsers - one.totalUsers,
  )
  const own = `/apps/${app!.id}?tab=`
  const products = await callApi<{ id: string; lessonsCount: number; type: string }[]>(
    page,
    `/apps/${app!.id}/products`,
  )
  const course = products.find(({ lessonsCount, type }) => lessonsCount > 0 && type === 'COURSE')!
  const students = await callApi<{ id: string }[]>(page, '/students?order=-progress&limit=20')
  const certificates = await Promise.all(
    students.map(({ id }) => callApi<{ certificates: [] }>(page, `/students/${id}/certificates`)),
  )
  // Nobody was written to yet, no version came back, and nobody asked for what no sale has.
  const [user] = await callApi<{ id: string }[]>(page, `/apps/${app!.id}/users?limit=1`)
  await callApi(page, `/apps/${app!.id}/users/${user!.id}/access-mail`, { method: 'POST' })
  await callApi(page, `/apps/${app!.id}`, { method: 'PATCH', body: { description: 'Outra' } })
  await callApi(page, `/apps/${app!.id}/versions/1/restore`, { method: 'POST' })
  await askForAccess(page, product.appUrl(app!.slug))
  const graduate = students[certificates.findIndex((all) => all.certificates.length > 0)]!.id
  return {
    app: '/apps',
    product: `${own}products`,
    module: `${own}products&product=${course.id}`,
    lesson: `${own}products&product=${course.id}`,
    'list-change': `${own}products&products-history=1`,
    'feed-post': `${own}feed`,
    'community-post': `${own}community`,
    reported: `${own}community&show=reported`,
    'app-user': `${own}users`,
    version: `${own}settings`,
    'kept-draft': `${own}settings`,
    mail: `${own}settings`,
    audit: '/profile',
    connection: '/settings',
    purchase: '/sales',
    unmatched: '/sales/ids',
    'purchase-request': '/sales/requests',
    student: '/students',
    'student-activity': `/students/${graduate}?tab=activity`,
    'student-certificate': `/students/${graduate}/certificates`,
    'student-course': `/students/${graduate}?tab=courses`,
    'student-progress': `/students/${graduate}/progress`,
  }
}

/** Asks the app at `url` for what was bought under a code that no sale has. */
async function askForAccess(page: Page, url: string): Promise<void> {
  const door = await page.context().newPage()
  await door.goto(`${url}/login`)
  const status = await door.evaluate(async () => {
    const body = JSON.stringify({ code: 'HP-0000', name: 'Rita', email: 'rita@exemplo.com.br' })
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/site/purchase/request', { method: 'POST', headers, body })).status
  })
  expect(status).toBe(202)
  await door.close()
}

/** Sees to all that was edited of a list; answers whether it drew something whose order was edited. */
async function see(
  page: Page,
  { name, text, action, icon: changed, heads, gone, filters }: EditedList,
): Promise<boolean> {
  await page.getByText(text).or(page.getByLabel(text)).first().waitFor({ state: 'attached' })
  if (action) {
    await inMenu(
      page,
      page.getByRole('button', { name: action }).or(page.getByRole('link', { name: action })),
      action,
    )
    if (changed) await inMenu(page, page.locator(`[class~="i-lucide-${changed}"]`))
  }
  await page.keyboard.press('Escape')
  const badges = page.locator('main article').first().locator('header p').first()
  if (lastBadges[name]) expect(await badges.textContent()).toMatch(lastBadges[name])
  const drawn = await page.locator('main').locator('th[scope=col], article:first-child dt').allTextContents()
  const shown = drawn.filter((title) => heads.includes(title))
  if (shown.length > 0) expect(shown.slice(0, heads.length)).toEqual(heads)
  if (gone === undefined) return shown.length > 0
  const button = page.getByRole('button', { name: 'Filtros' })
  if (await button.count()) await button.click()
  for (const label of filters) await page.getByLabel(label, { exact: true }).first().waitFor()
  expect(await page.getByLabel(gone, { exact: true }).count()).toBe(0)
  return shown.length > 0
}

/** Waits for something that is on the page, or in the menu of the first row. */
async function inMenu(page: Page, direct: Locator, name?: string): Promise<void> {
  const menu = page.getByRole('button', { name: /^(Mais opções|Mais ações|Ações) d/ }).first()
  await direct.first().or(menu).first().waitFor({ state: 'attached' })
  if (await direct.count()) return
  await menu.click()
  await (name ? page.getByRole('menuitem', { name }) : direct).first().waitFor({ state: 'attached' })
}
