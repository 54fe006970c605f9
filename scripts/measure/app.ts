import type { Browser, Page } from 'playwright-core'
import type { App } from '../../src/domain/generated/types.ts'
import { connect } from '../../src/server/database/connection.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { desktop, launchBrowser } from '../../tests/support/journeys/browser.ts'
import { newCreator } from '../../tests/support/journeys/creator.ts'
import { startProduct, type Product } from '../../tests/support/journeys/product.ts'
import { fillLargeApp, size } from './large-app.ts'
import { median, tableOf, type Figure } from './sample.ts'

/**
 * `npm run measure:app`: the page of a large app in a real Chromium, and what its lists cost the server. Needs a build.
 * It fails where something does not work; figures over their limits are marked and judged by people.
 */
const rounds = 3

/** What is there once a tab shows its content. */
const content: Record<string, string> = {
  overview: 'dl dd .figures',
  users: 'tbody tr[aria-rowindex]',
  products: 'article',
  community: 'article',
  feed: 'article',
  settings: 'form input',
}

/** What the address of a tab's list begins with below the app, where what is measured is a list. */
const listOf: Record<string, string> = { users: '/users?', products: '/products?' }

interface Session {
  accessToken: string
  refreshToken: string
  user: { id: string }
}

const product = await startProduct()
const browser = await launchBrowser()
try {
  const session = await call<Session>(product, '/auth/register', undefined, newCreator())
  const app = await call<App>(product, '/apps', session, { name: 'Escola grande' })
  console.log(
    `filling an app: ${Object.entries(size)
      .map(([what, many]) => `${many} ${what}`)
      .join(', ')} …`,
  )
  // The server that the product started on its data folder is found there.
  const sql = await connect((await startEmbedded(product.data)).url, 1)
  await fillLargeApp(sql, session.user.id, app.id)
  const [done] = await sql.begin(async (tx) => {
    await tx`select set_config('trilha.creator', ${session.user.id}, true)`
    return await tx`select count(*)::int as many from lesson_completion`
  })
  await sql.end()
  console.log(`… and ${done!.many} completed lessons\n`)
  console.log(tableOf(await serverFigures(session, app)))
  console.log(tableOf(await openingFigures(browser, session, app)))
  console.log(tableOf(await switchFigures(browser, session, app)))
  console.log(tableOf(await scrollFigures(browser, session, app)))
} finally {
  await browser.close()
  await product.stop()
}

async function call<T>({ url }: Product, path: string, session?: Session, body?: object): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(session && { authorization: `Bearer ${session.accessToken}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Medians of 15 calls, one after the other, over a real socket. */
async function serverFigures(session: Session, { id }: App): Promise<Figure[]> {
  const paths: [string, number | undefined][] = [
    ['/apps?limit=50', undefined],
    [`/apps/${id}/users?limit=50`, 100],
    [`/apps/${id}/users?limit=50&search=numero%2099`, 100],
    [`/apps/${id}/users/stats`, undefined],
    [`/apps/${id}/feed?limit=50`, 100],
    [`/apps/${id}/community/posts?limit=50`, 100],
    [`/apps/${id}/products`, 200],
    [`/apps/${id}/modules`, 200],
    [`/apps/${id}/overview`, 200],
  ]
  const figures: Figure[] = []
  for (const [path, limit] of paths) {
    const times = []
    for (let i = 0; i < 15; i++) {
      const start = performance.now()
      await call(product, path, session)
      times.push(performance.now() - start)
    }
    figures.push({ what: `GET ${path.replace(id, '…')}`, measured: median(times), limit, unit: 'ms' })
  }
  return figures
}

/** From the address to the content of the first tab: in a browser that has never been here, and in one that has. */
async function openingFigures(browser: Browser, session: Session, app: App): Promise<Figure[]> {
  const times: Record<'first' | 'again', number[]> = { first: [], again: [] }
  for (let i = 0; i < rounds; i++) {
    const page = await signedIn(browser, session)
    times.first.push(await open(page, app))
    times.again.push(await open(page, app))
    await page.context().close()
  }
  return [
    { what: 'opening the app, nothing cached', measured: median(times.first), limit: 1000, unit: 'ms' },
    { what: 'opening the app again', measured: median(times.again), limit: 1000, unit: 'ms' },
  ]
}

/** From a click on a tab to its content, each tab with nothing of its data read before; of lists, also from their data to their rows. */
async function switchFigures(browser: Browser, session: Session, app: App): Promise<Figure[]> {
  const page = await signedIn(browser, session)
  const figures: Figure[] = []
  for (const tab of Object.keys(content)) {
    const [times, sinceData]: [number[], number[]] = [[], []]
    for (let i = 0; i < rounds; i++) {
      await open(page, app, tab === 'overview' ? 'settings' : 'overview')
      // As long as a person looks before they go on, in which the code of the other tabs comes.
      await page.waitForTimeout(2500)
      const [switched, painted] = await page.evaluate(
        async ([id, selector, list]) => {
          const start = performance.now()
          document.getElementById(`tab-${id}`)!.click()
          while (!document.querySelector(`[aria-labelledby=tab-${id}] ${selector}`))
            await new Promise((frame) => requestAnimationFrame(frame))
          const end = performance.now()
          const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
          const data = calls.findLast(({ name }) => name.includes(list))?.responseEnd ?? NaN
          // Some are read before the click.
          return [end - start, end - Math.max(start, data)]
        },
        [tab, content[tab]!, listOf[tab] ?? tab] as const,
      )
      times.push(switched!)
      sinceData.push(painted!)
    }
    figures.push({ what: `switching to ${tab}`, measured: median(times), limit: 200, unit: 'ms' })
    if (tab in listOf)
      figures.push({ what: `${tab}: from data to rows`, measured: median(sinceData), limit: 100, unit: 'ms' })
  }
  await page.context().close()
  return figures
}

/** The table of users, scrolled two screens a frame for as long as it goes on: frames in which a place had no row. */
async function scrollFigures(browser: Browser, session: Session, app: App): Promise<Figure[]> {
  const page = await signedIn(browser, session)
  await open(page, app, 'users')
  const { frames, blank, longest, last } = await page.evaluate(async () => {
    const result = { frames: 0, blank: 0, longest: 0, last: 0 }
    const nextFrame = () => new Promise<number>((frame) => requestAnimationFrame(frame))
    let before = await nextFrame()
    // At most half a minute; the end is where the table stays at its bottom for a second.
    for (let still = 0; result.frames < 1800 && still < 60; result.frames++) {
      const top = scrollY
      scrollBy(0, 2 * innerHeight)
      const now = await nextFrame()
      still = scrollY === top ? still + 1 : 0
      result.longest = Math.max(result.longest, now - before)
      before = now
      const table = document.querySelector('table')!.getBoundingClientRect()
      const places = [0.25, 0.5, 0.75].map((share) => share * innerHeight)
      const isBlank = places.some((y) => {
        if (y < table.top + 60 || y > table.bottom - 10) return false
        const row = document.elementFromPoint(innerWidth / 2, y)?.closest('tr')
        return !row || (row.cells.length === 1 && row.ariaHidden === 'true')
      })
      if (isBlank) result.blank++
    }
    const rows = [...document.querySelectorAll('tr[aria-rowindex]')]
    result.last = Math.max(
      ...rows.map((row) => Number(row.ariaRowIndex ?? row.getAttribute('aria-rowindex'))),
    )
    return result
  })
  await page.context().close()
  return [
    {
      what: `blank frames among ${frames} while scrolling the users`,
      measured: blank,
      limit: 0,
      unit: 'frames',
    },
    { what: 'longest frame while scrolling', measured: longest, unit: 'ms' },
    { what: 'last row that scrolling reached', measured: last, unit: 'rows' },
  ]
}

async function signedIn(browser: Browser, session: Session): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop, locale: 'pt-BR' })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.addInitScript((entries) => {
    for (const [key, value] of entries)
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }, Object.entries(session))
  return page
}

/** Opens the app's page; milliseconds from the start of the navigation until the tab shows its content. */
async function open(page: Page, app: App, tab = 'overview'): Promise<number> {
  await page.goto(`${product.url}/apps/${app.id}?tab=${tab}`, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(
    (selector) => document.querySelector(`[role=tabpanel] ${selector}`) !== null && performance.now(),
    content[tab]!,
    { polling: 'raf' },
  )
  return (await shown.jsonValue()) as number
}
