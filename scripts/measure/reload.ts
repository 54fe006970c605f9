import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { desktop, launchBrowser, openPage } from '../../tests/support/journeys/browser.ts'
import { callApi, createDraft, register } from '../../tests/support/journeys/creator.ts'
import { startDev } from '../../tests/support/journeys/dev.ts'
import { copyProject } from '../../tests/support/journeys/project-copy.ts'
import { median, tableOf, type Figure } from './sample.ts'

/**
 * `npm run measure:reload`: from a saved schema to the form that stands open in a browser, with what was typed into it, on
 * a copy of the project under `npm run dev`. Medians; the page must never load anew.
 */
const rounds = 7
const copy = await copyProject()
copy.run('scripts/schemas.ts')
const [dev, browser] = await Promise.all([startDev(copy.root), launchBrowser()])
try {
  const { page } = await openPage(browser, desktop)
  await register(page, dev)
  const id = await createDraft(page, dev)
  await page.goto(`${dev.url}/apps/${id}/edit?step=0`)
  const name = page.getByLabel('Nome do aplicativo')
  await name.fill('O que foi digitado')
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const label = (text: string) => edit('app.json', /"Nome do aplicativo[^"]*"/, `"Nome do aplicativo${text}"`)

  const times: Record<'label' | 'second' | 'field' | 'mistake' | 'mended' | 'server', number[]> = {
    label: [],
    second: [],
    field: [],
    mistake: [],
    mended: [],
    server: [],
  }
  for (let i = 1; i <= rounds; i++) {
    times.label.push(await measure(page, () => label(` ${i}`), `Nome do aplicativo ${i}`))
    times.second.push(
      await measure(
        page,
        async () => {
          await label(` ${i} e`)
          await new Promise((wake) => setTimeout(wake, 40))
          await label(` ${i} e mais`)
        },
        `Nome do aplicativo ${i} e mais`,
      ),
    )
    times.field.push(
      await measure(
        page,
        async () => {
          const field = `"extra${i}": { "title": "Campo extra ${i}", "type": "string", "maxLength": ${i}, "default": "" }, "showStudentName": {`
          await edit('app-config.json', '"showStudentName": {', field)
          await edit('screens/builder.json', '"config.features"', `"config.extra${i}", "config.features"`)
        },
        `Campo extra ${i}`,
      ),
    )
    const started = performance.now()
    for (;;) {
      const body = { config: { [`extra${i}`]: 'x'.repeat(i + 1) } }
      const { fields } = await callApi<{ fields?: Record<string, string> }>(page, `/apps/${id}`, {
        method: 'PATCH',
        body,
      })
      if (fields?.[`/config/extra${i}`]?.startsWith('Use no máximo')) break
    }
    times.server.push(performance.now() - started)
    times.mistake.push(
      await measure(page, () => edit('app.json', '"widget"', '"widgt"'), 'Um erro nos esquemas'),
    )
    times.mended.push(
      await measure(page, () => edit('app.json', '"widgt"', '"widget"'), 'Um erro nos esquemas', false),
    )
  }
  const figures: Figure[] = [
    { what: 'a label saved → in the open form', measured: median(times.label), limit: 1000, unit: 'ms' },
    {
      what: 'two saves within 60 ms → in the open form',
      measured: median(times.second),
      limit: 1000,
      unit: 'ms',
    },
    { what: 'a new field saved → in the open form', measured: median(times.field), limit: 1000, unit: 'ms' },
    { what: '… → the API judges by it as well', measured: median(times.server), limit: 5000, unit: 'ms' },
    { what: 'a mistake saved → the overlay', measured: median(times.mistake), limit: 1000, unit: 'ms' },
    { what: 'the mistake mended → no overlay', measured: median(times.mended), limit: 1000, unit: 'ms' },
  ]
  console.log(tableOf(figures))
  const kept = await page.getByLabel(/^Nome do aplicativo/).inputValue()
  const isSame = await page.evaluate(() => 'isSamePage' in globalThis)
  console.log(
    `what was typed still stands there: ${kept === 'O que foi digitado'}; the page never loaded anew: ${isSame}`,
  )
  if (kept !== 'O que foi digitado' || !isSame) process.exitCode = 1
} finally {
  await browser.close()
  await dev.stop()
  await copy.remove()
}

/** Milliseconds from before a file is saved to the frame in which `text` is on the page, or is gone from it. */
async function measure(page: Page, save: () => Promise<void>, text: string, isThere = true): Promise<number> {
  const seen = page.waitForFunction(
    ([wanted, there]) => {
      const overlay = document.querySelector('trilha-schema-mistakes')?.shadowRoot?.textContent ?? ''
      return (document.body.innerText + overlay).includes(wanted) === there
    },
    [text, isThere] as const,
    { polling: 'raf' },
  )
  const started = performance.now()
  await save()
  await seen
  return performance.now() - started
}

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const path = join(copy.root, 'schemas', file)
  const before = await readFile(path, 'utf8')
  const after = before.replace(from, () => to)
  if (after === before) throw new Error(`${file} does not hold ${String(from)}`)
  await writeFile(path, after)
}
