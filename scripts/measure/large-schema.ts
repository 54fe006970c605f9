import { desktop, launchBrowser, openPage } from '../../tests/journeys/browser.ts'
import { createDraft, register } from '../../tests/journeys/creator.ts'
import { startProduct } from '../../tests/journeys/product.ts'
import { copyProject, type ProjectCopy } from '../../tests/journeys/project-copy.ts'
import { median, tableOf, type Figure } from './sample.ts'
import { medianScript } from './typing-cost.ts'

/**
 * `npm run measure:schema`: an app of 500 fields more, on a copy of the project: how long it takes to compile, and what a
 * key costs, in processor time, in a step that asks for none of them, for 50 and for the other 450, of every kind there is.
 */
const fewer = 50
const more = 450

const copy = await copyProject()
try {
  const figures: Figure[] = []
  await addFields(copy)
  figures.push({ what: 'compiling, by itself', measured: compileTime(copy), limit: 2000, unit: 'ms' })
  console.log('building …')
  copy.run('node_modules/vite/bin/vite.js', 'build', '--mode', 'panel', '--logLevel', 'error')
  const [product, browser] = await Promise.all([startProduct({ root: copy.root }), launchBrowser()])
  try {
    const { page } = await openPage(browser, desktop)
    page.setDefaultTimeout(60_000)
    await register(page, product)
    const id = await createDraft(page, product)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    for (const [step, many] of [
      [0, 11],
      [1, fewer],
      [3, more],
    ] as const) {
      await page.goto(`${product.url}/apps/${id}/edit?step=${step}`)
      const field = page.locator('main form input[type=text]').first()
      await field.waitFor()
      await page.getByRole('region', { name: 'Prévia do aplicativo' }).waitFor()
      await page.waitForTimeout(1500)
      await field.focus()
      const cost = await medianScript(page, cdp)
      figures.push({ what: `script per key among ${many} fields`, measured: cost, limit: 8, unit: 'ms' })
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  console.log(tableOf(figures))
} finally {
  await copy.remove()
}

/** The median of some compilations from nothing, each in a process of its own, as it tells it. */
function compileTime({ run }: ProjectCopy): number {
  const times = []
  for (let i = 0; i < 3; i++) {
    run('-e', "require('fs').rmSync('src/domain/generated', { recursive: true, force: true })")
    times.push(Number(/\((\d+) ms\)/.exec(run('scripts/schemas.ts'))![1]))
  }
  return median(times)
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
