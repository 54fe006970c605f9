import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { expect } from 'vitest'
import { ensureBrowser, findShell } from '../../../scripts/setup/browser.mjs'

/** A real Chromium that reaches nothing but this machine; a `whole` one can install apps too, and takes longer for everything. `more`: what it is started with. */
export function launchBrowser(size: 'whole' | 'shell' = 'shell', more: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: size === 'whole' ? ensureBrowser() : findShell(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
}

/** Half as much for the browser to read as the one with comments. */
const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** A tab, and what went wrong in it: script errors, refused resources, violations of the CSP, failed requests. */
export interface WatchedPage {
  page: Page
  context: BrowserContext
  complaints: string[]
}

/** Opens a tab in a fresh session. Every complaint of the page is collected; tests expect none. */
export async function openPage(
  browser: Browser,
  viewport: { width: number; height: number } = desktop,
  expected: RegExp = /^$/,
  more: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const home = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }
  // A fade is drawn by the processor, frame by frame: only the main job is done with everything moving.
  const calm = { reducedMotion: 'reduce' as const }
  const context = await browser.newContext({ viewport, ...home, ...calm, ...more })
  const complaints: string[] = []
  context.on('page', (page) => watch(page))
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return { page, context, complaints }

  function watch(watched: Page) {
    const note = (text: string) => void (expected.test(text) || complaints.push(text))
    watched.on('pageerror', (error) => note(`${watched.url()}: ${error.message}`))
    watched.on('console', (message) => {
      if (message.type() === 'error') note(`${watched.url()}: ${message.text()} ${message.location().url}`)
    })
  }
}

/** Expects that assistive technology finds nothing to stumble over (WCAG A and AA, and best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  // Brought once to a page that lives on from screen to screen; evaluated through the debugger, so the page's CSP stays as strict as it is for people.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  // Colours in the middle of a fade have no contrast yet.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((a) => a.effect?.getComputedTiming().iterations !== Infinity)
        .map((a) => a.finished.catch(() => null)),
    ),
  )
  // Of what is well nothing is told; what stumbles is told by its HTML; all that is drawn has come.
  const terse = { resultTypes: ['violations' as const], selectors: false, preload: false }
  const violations = await page.evaluate(
    async (options) =>
      (await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    terse,
  )
  expect(
    violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} (${nodes
          .map((n) => n.html)
          .join(' | ')
          .slice(0, 400)})`,
    ),
    page.url(),
  ).toEqual([])
}
