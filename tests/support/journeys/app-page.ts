import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test, type TestContext } from 'vitest'
import type { App } from '../../../src/domain/generated/types.ts'
import { desktop, expectAccessible, launchBrowser, openPage, phone, type WatchedPage } from './browser.ts'
import { callApi, newCreator, ownPart } from './creator.ts'
import { inDatabase } from './database.ts'
import { productAt, startProduct, type Product, type RunningProduct } from './product.ts'

/** What the journeys through an app's page, one file per tab, have in common. */

export interface Device {
  device: 'desktop' | 'phone'
  viewport: { width: number; height: number }
}

/**
 * A journey, made at a desk and on a phone at the same time, by two people. It asks with the `expect` that it is given:
 * the imported one knows only one test at a time.
 */
export function journey(
  name: string,
  walk: (at: Device, tools: Pick<TestContext, 'expect'>) => Promise<void>,
): void {
  describe(name, () => {
    test.concurrent.for<Device>([
      { device: 'desktop', viewport: desktop },
      { device: 'phone', viewport: phone },
    ])('on a $device', walk)
  })
}

/**
 * A journey of which only the layout differs between a desk and a phone: it is made once, on one of them, and its screens are
 * looked at on both (`expectWellMadeOnBoth`).
 */
export function journeyOn(device: Device['device'], name: string, walk: Parameters<typeof journey>[1]): void {
  const viewport = device === 'phone' ? phone : desktop
  test(`${name}, on a ${device}`, (tools) => walk({ device, viewport }, tools))
}

/** The product and the browser of one file of journeys. */
export interface Stage<Running extends RunningProduct = RunningProduct> {
  product: Running
  browser: Browser
}

/** Opens a browser before the journeys of a file, on a product that other files use before and after them. */
export function openStage(size?: Parameters<typeof launchBrowser>[0]): Stage {
  const stage = {} as Stage
  beforeAll(async () => {
    stage.product = productAt(inject('products')[Number(process.env.VITEST_POOL_ID) - 1]!)
    // Whoever signed up in another file came from the same address.
    await inDatabase(stage.product, (sql) => sql`delete from rate_limit`)
    stage.browser = await launchBrowser(size)
  })
  afterAll(() => stage.browser?.close())
  return stage
}

/** The same on a product of the file's own, for journeys that end it, halt it or need other `settings`. */
export function openOwnStage(settings?: Record<string, string>): Stage<Product> {
  const stage = {} as Stage<Product>
  beforeAll(async () => {
    ;[stage.product, stage.browser] = await Promise.all([
      startProduct({ seed: inject('seed'), settings }),
      launchBrowser(),
    ])
  })
  afterAll(async () => {
    await stage.browser?.close()
    await stage.product?.stop()
  })
  return stage
}

/** A creator's tab, signed in, with an app of their own. */
export interface Workplace extends WatchedPage {
  app: App
  /** Opens the app's page at a tab, `users` say; `more` follows in the address. */
  show: (tab: string, more?: string) => Promise<void>
  /** A call of the API below `/apps/{id}`, for arranging and for looking behind the screen. */
  api: <T>(path: string, options?: { method?: string; body?: unknown }) => Promise<T>
}

let opened = 0

/**
 * Signs up somebody new and makes their app, both through the API, for neither is the subject here. `expected` are the
 * complaints which the journey provokes.
 */
export async function openWorkplace(
  { product, browser }: Stage,
  viewport: { width: number; height: number },
  expected?: RegExp,
): Promise<Workplace> {
  const watched = await openPage(browser, viewport, expected)
  const { page } = watched
  await page.goto(`${product.url}/login`)
  const session = await callApi<object>(page, '/auth/register', { method: 'POST', body: newCreator() })
  await page.evaluate((entries) => {
    for (const [key, value] of entries)
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }, Object.entries(session))
  // At an address of its own: many are drafts at once.
  const body = { name: 'Ateliê da Marina', slug: `atelie-${ownPart}-${++opened}` }
  const app = await callApi<App>(page, '/apps', { method: 'POST', body })
  return {
    ...watched,
    app,
    show: async (tab, more = '') => {
      await page.goto(`${product.url}/apps/${app.id}?tab=${tab}${more}`)
      await page.getByRole('tabpanel').waitFor()
    },
    api: (path, options) => callApi(page, `/apps/${app.id}${path}`, options),
  }
}

/**
 * A screen as people must find it: nothing that assistive technology stumbles over, nothing beside the viewport, no
 * control of a tab upon another.
 */
export async function expectWellMade(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await photograph(page, name)
  const [width, content] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  expect(content, `${name} is as wide as the screen`).toBeLessThanOrEqual(width!)
  expect(await overlaps(page), `${name}: controls that cover each other`).toEqual([])
}

/** The same of a screen as wide as the other device as well; it ends as wide as it was. */
export async function expectWellMadeOnBoth(page: Page, name: string): Promise<void> {
  const own = page.viewportSize()!
  const other = own.width === phone.width ? desktop : phone
  for (const viewport of [other, own]) {
    await page.setViewportSize(viewport)
    // What is laid out anew by code, and not by styles, is there one frame later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expectWellMade(page, name)
  }
}

const overlaps = (page: Page) =>
  page.evaluate(() => {
    // What floats lies over what scrolls beneath it.
    const layerOf = (element: Element | null): Element | null =>
      element && !['sticky', 'fixed'].includes(getComputedStyle(element).position)
        ? layerOf(element.parentElement)
        : element
    const controls = [...document.querySelectorAll('[role=tabpanel] :is(button, a, input, select, textarea)')]
      .map((element) => ({ element, box: element.getBoundingClientRect(), layer: layerOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    return controls.flatMap(({ element, box, layer }, at) =>
      controls
        .slice(at + 1)
        .filter((other) => other.layer === layer)
        .filter(({ box: other }) => box.left + 1 < other.right && other.left + 1 < box.right)
        .filter(({ box: other }) => box.top + 1 < other.bottom && other.top + 1 < box.bottom)
        .map((other) => [element, other.element].map(({ outerHTML }) => outerHTML.slice(0, 120))),
    )
  })

/** With `JOURNEY_PICTURES=/a/folder`, keeps a picture of the screen there. */
async function photograph(page: Page, name: string): Promise<void> {
  const folder = process.env.JOURNEY_PICTURES
  const { width } = page.viewportSize()!
  if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png` })
}

/** Chooses from the menu that a button opens. */
export async function chooseFrom(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Waits until a dialog of this title is open; what it answers finds within it. */
export function dialogOf(page: Page, title: string) {
  return page.getByRole('dialog', { name: title })
}

/** The field of a form that is labelled just so, be it optional or not. */
export function fieldOf(form: Locator, label: string): Locator {
  const said = label.replace(/[()]/g, '\\$&')
  return form.getByLabel(new RegExp(`^${said}(\\s*\\(opcional\\))?$`))
}

/** Takes a confirmation: presses the button of this name in whatever dialog asks. */
export async function confirm(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title }).or(dialogOf(page, title))
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** A move within a list that people order; places are counted from 1. */
interface Move {
  name: string
  /** What it is called where it lands, if its name says its place. */
  landed?: string
  key: 'ArrowDown' | 'ArrowUp' | 'ArrowRight'
  from: number
  to: number
  of: number
}

/** Picks an item up with the keyboard, moves it by one key, and puts it down; follows what a screen reader is told. */
export async function moveByKeyboard(
  page: Page,
  { name, landed = name, key, from, to, of }: Move,
): Promise<void> {
  const told = (place: number) =>
    page.getByText(`${name} na posição ${place} de ${of}.`).waitFor({ state: 'attached' })
  await page.getByRole('button', { name: `Mover ${name}`, exact: true }).focus()
  await page.keyboard.press('Space')
  await told(from)
  // Keys are listened to from the next frame on, sooner than any finger is there.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.keyboard.press(key)
  await told(to)
  await page.keyboard.press('Space')
  // Whoever moves by keyboard goes on from there.
  await page.waitForFunction(
    (label) => document.activeElement?.getAttribute('aria-label') === label,
    `Mover ${landed}`,
  )
}

/** What people must never be able to run on somebody else's page. */
export const nasty =
  '<script>window.hit = 1</script> <img src=x onerror="window.hit = 1"> [clique aqui](javascript:window.hit=1) <a href="javascript:window.hit=1">ou aqui</a>'

/** Expects that what stands in `place` is text: nothing of `nasty` has run, and nothing of it could be pressed. */
export async function expectHarmless(page: Page, place: Locator): Promise<void> {
  expect(await place.locator('script, img, iframe, [onerror], a[href^="javascript:"]').count()).toBe(0)
  expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false)
}

/** Opens the history of a document that a list shows, whose latest change is of the kind called `last`. */
export async function openHistory(page: Page, name: string, last: string) {
  await chooseFrom(page, `Ações de ${name}`, 'Histórico')
  const dialog = dialogOf(page, `Histórico de ${name}`)
  await dialog.getByText(last, { exact: true }).first().waitFor()
  return dialog
}
