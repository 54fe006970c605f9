import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { startProduct, type Product } from '../../tests/support/journeys/product.ts'
import { ensureBrowser } from '../setup/browser.mjs'
import { photos } from './photo.ts'
import { median, readArguments } from './sample.ts'
import { newSchool } from './school.ts'

/**
 * `npm run measure:lighthouse`: Lighthouse's mobile profile on a published app's login and home, the median of
 * five runs (or of as many as `--runs=` says), against the started product; with the folders of other checkouts, built, behind
 * `--`, all are judged by turns.
 */
type Judgement = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** A machine with much else to do loses the beginning of a recording now and then: that is no judgement, and is tried again. */
async function judge(url: string, port: number, attempts = 3): Promise<Judgement> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (result && !result.lhr.runtimeError) return result.lhr
  if (attempts > 1) return await judge(url, port, attempts - 1)
  throw new Error(result?.lhr.runtimeError?.message ?? 'no result')
}

const score = (category: string) => (lhr: Judgement) =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100)
const audit = (id: string, digits: number) => (lhr: Judgement) =>
  Number((lhr.audits[id]?.numericValue ?? Number.NaN).toFixed(digits))

const lines = [
  { label: 'Performance', limit: '≥ 99', value: score('performance') },
  { label: 'Accessibility', limit: '100', value: score('accessibility') },
  { label: 'Best practices', limit: '100', value: score('best-practices') },
  { label: 'First contentful paint, ms', limit: 'no limit', value: audit('first-contentful-paint', 0) },
  { label: 'Largest contentful paint, ms', limit: '≤ 1200', value: audit('largest-contentful-paint', 0) },
  { label: 'Total blocking time, ms', limit: 'no limit', value: audit('total-blocking-time', 0) },
  { label: 'Cumulative layout shift', limit: '≤ 0.01', value: audit('cumulative-layout-shift', 3) },
  { label: 'Server’s answer, ms', limit: '≤ 5', value: audit('server-response-time', 0) },
]

/** What keeps accessibility and best practices from 100. */
function flawed(audits: Judgement['audits']): string[] {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
    .map(({ id, title }) => `${id}: ${title}`)
}

const { runs, roots } = readArguments()
const products: Product[] = []
const port = 9300 + (process.pid % 500)
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
})
try {
  const pages: { name: string; url: string; results: Judgement[] }[] = []
  for (const { root, label } of roots) {
    const product = await startProduct({ root })
    products.push(product)
    const { login, home } = await newSchool(product, await photos())
    for (const [name, url] of Object.entries({ login, home }))
      pages.push({ name: label + name, url, results: [] })
  }
  for (let run = 0; run < runs; run++)
    for (const { url, results } of pages) results.push(await judge(url, port))
  for (const { name, results } of pages) {
    console.log(`\n${name} (median of ${runs}, mobile)`)
    for (const { label, limit, value } of lines)
      console.log(`  ${label}: ${median(results.map(value))} (${limit})`)
    const failed = new Set(results.flatMap(({ audits }) => flawed(audits)))
    for (const flaw of failed) console.log(`  – ${flaw}`)
  }
} finally {
  await browser.close()
  for (const product of products) await product.stop()
}
