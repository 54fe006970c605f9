import { resolve } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { desktop, launchBrowser, openPage } from '../../tests/support/journeys/browser.ts'
import { createDraft, register } from '../../tests/support/journeys/creator.ts'
import { startProduct, type Product } from '../../tests/support/journeys/product.ts'
import { copyProject, type ProjectCopy } from '../../tests/support/journeys/project-copy.ts'
import { median, tableOf, type Figure } from './sample.ts'
import { medianCost, throttledPaint } from './typing-cost.ts'

/**
 * `npm run measure:schema`: an app of 500 fields more, on a copy of the project: how long it takes to compile, and the schemas
 * without them; and what a key costs in a step that asks for none of them, for 50 and for the other 450, of every kind there is:
 * script in processor time, and from key to paint at 4× throttling. With the folder of another checkout behind `--`, such as one
 * of before a change, both are measured by turns, so that whatever else the machine does weighs on both.
 */
const fewer = 50
const more = 450

const steps = [
  { step: 0, many: 11 },
  { step: 1, many: fewer },
  { step: 3, many: more },
]

/** A checkout with the fields added, in the browser. */
interface Candidate {
  name: string
  copy: ProjectCopy
  product: Product
  page: Page
  cdp: CDPSession
  app: string
}

const roots = [resolve(import.meta.dirname, '../..'), ...process.argv.slice(2).map((one) => resolve(one))]
const copies = await Promise.all(roots.map((root) => copyProject(root)))
const figures: Figure[] = []
const candidates: Candidate[] = []
const browser = await launchBrowser()
try {
  const asTheyAre = compileTimes()
  for (const copy of copies) await addFields(copy)
  const times = compileTimes()
  for (const [i, copy] of copies.entries()) {
    const name = copies.length > 1 ? `${roots[i]}: ` : ''
    const compiling = (what: string, rounds: number[][], limit: number) =>
      note({ name }, `compiling ${what}, by itself`, median(rounds.map((round) => round[i]!)), limit)
    compiling('the schemas as they are', asTheyAre, 600)
    compiling('them with 500 fields more', times, 2000)
    console.log(`${name}building …`)
    copy.run('node_modules/vite/bin/vite.js', 'build', '--mode', 'panel', '--logLevel', 'error')
    candidates.push(await open(browser, name, copy))
  }
  for (const { step, many } of steps) {
    for (const candidate of candidates) {
      await goTo(candidate, step)
      const { script, whole } = await medianCost(candidate.page, candidate.cdp)
      note(candidate, `script per key among ${many} fields`, script, 8)
      note(candidate, `all that the page does per key among ${many} fields`, whole)
    }
    for (const candidate of candidates) {
      await goTo(candidate, step)
      const paint = await throttledPaint(candidate.page, candidate.cdp)
      note(candidate, `key to paint at 4× among ${many} fields`, paint, 50)
    }
  }
  console.log(tableOf(figures))
} finally {
  await browser.close()
  for (const { product } of candidates) await product.stop()
  for (const copy of copies) await copy.remove()
}

function note({ name }: { name: string }, what: string, measured: number, limit?: number): void {
  figures.push({ what: `${name}${what}`, measured, unit: 'ms', ...(limit !== undefined && { limit }) })
}

async function open(browser: Browser, name: string, copy: ProjectCopy): Promise<Candidate> {
  const product = await startProduct({ root: copy.root })
  const { page } = await openPage(browser, desktop)
  page.setDefaultTimeout(60_000)
  await register(page, product)
  const app = await createDraft(page, product)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { name, copy, product, page, cdp, app }
}

/** Opens a step and waits until all of it stands; the focus is in its first text. */
async function goTo({ product, page, app }: Candidate, step: number): Promise<void> {
  await page.bringToFront()
  await page.goto(`${product.url}/apps/${app}/edit?step=${step}`)
  const field = page.locator('main form input[type=text]').first()
  await field.waitFor()
  await page.getByRole('region', { name: 'Prévia do aplicativo' }).waitFor()
  await page.waitForTimeout(1500)
  await field.focus()
}

/** Some rounds of compilations from nothing, in each copy, each in a process of its own, as it tells it. */
function compileTimes(): number[][] {
  return Array.from({ length: 5 }, () =>
    copies.map(({ run }) => {
      run('-e', "require('fs').rmSync('src/domain/generated', { recursive: true, force: true })")
      return Number(/\((\d+) ms\)/.exec(run('scripts/schemas.ts'))![1])
    }),
  )
}

async function addFields({ editSchema }: ProjectCopy): Promise<void> {
  const names = Array.from({ length: fewer + more }, (_, i) => `extra${i}`)
  await editSchema('app-config.json', (schema) => {
    for (const [i, name] of names.entries()) schema.properties[name] = fieldOf(i)
  })
  await editSchema('screens/builder.json', (screen) => {
    const asked = names.map((name) => `config.${name}`)
    screen.steps[1].fields.unshift(...asked.slice(0, fewer))
    screen.steps[3].fields.unshift(...asked.slice(fewer))
  })
}

/** Mostly texts, and some of everything else. */
function fieldOf(i: number): object {
  const title = `Campo ${i}`
  const kinds = [
    { type: 'boolean', default: i % 2 === 0 },
    { type: 'integer', minimum: 0, maximum: 1000 + i, default: i },
    {
      type: 'string',
      default: 'A',
      oneOf: ['A', 'B', 'C'].map((value) => ({ const: value, title: `Opção ${value} ${i}` })),
    },
    { type: 'string', maxLength: 2000, default: '', 'x-ui': { widget: 'textarea' } },
  ]
  const text = { type: 'string', maxLength: 60 + i, default: '', description: `A ajuda do campo ${i}.` }
  return {
    title,
    ...(i % 3 === 0 ? (kinds[(i / 3) % kinds.length] ?? text) : text),
    ...(i === 0 || i === fewer ? text : {}),
  }
}
