import type { Browser, BrowserContext } from 'playwright-core'
import { launchBrowser, phone } from '../../tests/support/journeys/browser.ts'
import { startProduct, type Product } from '../../tests/support/journeys/product.ts'
import { photos } from './photo.ts'
import { median, readArguments, tableOf, type Figure } from './sample.ts'
import { newSchool } from './school.ts'
import { paintOf, type Paint } from './slow-paint.ts'

/**
 * `npm run measure:slow`: login and home of a published app, with photographs, on a phone that has nothing of it yet: slow 3G and a
 * processor four times slower. The home is a visitor's and that of a student with a course under way. Medians of five (or of as
 * many as `--runs=` says); with the folders of other checkouts, built, behind `--`, all are measured by turns.
 */
const { runs, roots } = readArguments()

interface Case {
  what: string
  url: string
  context: BrowserContext
  paints: Paint[]
}

const products: Product[] = []
const browser = await launchBrowser()
try {
  const cases: Case[] = []
  for (const { root, label } of roots) {
    const product = await startProduct({ root })
    products.push(product)
    cases.push(...(await openSchool(product, label)))
  }
  // The first of all finds no picture made narrower yet.
  for (const one of cases) await paintOf(one.context, one.url)
  for (let run = 0; run < runs; run++)
    for (const one of cases) one.paints.push(await paintOf(one.context, one.url))
  for (const one of cases) report(one)
} finally {
  await browser.close()
  for (const product of products) await product.stop()
}

async function openSchool(product: Product, name: string): Promise<Case[]> {
  const { login, home, taught } = await newSchool(product, await photos())
  const open = async (what: string, url: string, isStudent = false): Promise<Case> => ({
    what: name + what,
    url,
    context: await newPhone(browser, isStudent ? url : null),
    paints: [],
  })
  return [
    await open('login', login),
    await open('home of a visitor', home),
    await open('home of a student with a course under way', taught, true),
  ]
}

/** A phone without service worker; `begun`: where a student signs in there and completes the first lesson. */
async function newPhone(browser: Browser, begun: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  })
  if (begun === null) return context
  const page = await context.newPage()
  await page.goto(begun)
  await page.evaluate(begin)
  // What the app notes of who is here it notes itself; of what the server said nothing is kept.
  await page.reload()
  await page.getByRole('heading', { name: 'Continuar de onde parou' }).waitFor()
  await page.evaluate(() => caches.delete('trilha-answers'))
  await page.close()
  return context
}

/** Registers in the page, and completes the first lesson. */
async function begin(): Promise<void> {
  const ask = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const sent = body && { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`/api/site${path}`, sent)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as never
  }
  await ask('/registration', { name: 'Bruna Salgado', email: 'bruna@exemplo.com.br' })
  const { products } = (await ask('/home')) as { products: { id: string }[] }
  const course = (await ask(`/courses/${products[0]!.id}`)) as { modules: { lessons: { id: string }[] }[] }
  const lessonId = course.modules[0]!.lessons[0]!.id
  const at = new Date().toISOString()
  await ask('/actions', { actions: [{ id: crypto.randomUUID(), kind: 'complete', at, lessonId }] })
}

function report({ what, paints }: Case): void {
  const middle = (value: (paint: Paint) => number) => median(paints.map(value))
  const isHome = what.includes('home')
  const figures: Figure[] = [
    { what: 'first contentful paint', measured: middle(({ first }) => first), unit: 'ms' },
    {
      what: 'largest contentful paint',
      measured: middle(({ largest }) => largest),
      unit: 'ms',
      worst: Math.max(...paints.map(({ largest }) => largest)),
      ...(isHome && { limit: 2200 }),
    },
    { what: 'layout shift, thousandths', measured: middle(({ shift }) => shift * 1000), limit: 10, unit: '' },
    { what: 'the document', measured: middle(({ document }) => document) / 1000, unit: 'kB' },
    {
      what: 'all that came before the largest paint',
      measured: middle(({ bytes }) => bytes) / 1000,
      unit: 'kB',
    },
    { what: 'the home’s last picture or text is there', measured: middle(({ whole }) => whole), unit: 'ms' },
  ]
  console.log(`\n${what}\n${tableOf(figures)}`)
  const last = paints.at(-1)!
  console.log(`  largest: ${last.element}`)
  for (const { path, bytes, from, until } of last.loaded)
    console.log(
      `  ${String(from).padStart(6)}–${String(until).padStart(5)} ms ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${path}`,
    )
  for (const moved of last.moved) console.log(`  moved: ${moved}`)
}
