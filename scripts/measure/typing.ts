import type { CDPSession, Page } from 'playwright-core'
import { desktop, launchBrowser, openPage } from '../../tests/journeys/browser.ts'
import { createDraft, register } from '../../tests/journeys/creator.ts'
import { startProduct } from '../../tests/journeys/product.ts'

/**
 * `npm run measure:typing`: what one key costs in the builder's largest step with the preview open, in a real
 * Chromium. Script time per key at full speed, and from key to paint at 4× CPU throttling; medians over 200 keys.
 */
const keys = 200
const product = await startProduct()
const browser = await launchBrowser()
try {
  const { page } = await openPage(browser, desktop)
  await register(page, product)
  const id = await createDraft(page, product)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'timeTicks' })
  for (const step of [0, 2, 4]) {
    await page.goto(`${product.url}/apps/${id}/edit?step=${step}`)
    const field = page.locator('main form input[type=text], main form input[type=url]').first()
    await field.waitFor()
    await page.getByRole('region', { name: 'Prévia do aplicativo' }).waitFor()
    await page.waitForTimeout(500)
    await field.focus()
    const script = await medianScript(page, cdp)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const paint = await medianPaint(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    console.log(
      `step ${step}: ${script.toFixed(1)} ms of script per key (≤ 8), ${paint.toFixed(1)} ms from key to paint at 4× throttling (≤ 50)`,
    )
  }
} finally {
  await browser.close()
  await product.stop()
}

async function medianScript(page: Page, cdp: CDPSession): Promise<number> {
  const samples: number[] = []
  for (let i = 0; i < keys; i++) {
    const before = await scriptSeconds(cdp)
    await page.keyboard.press(letter(i))
    await nextFrame(page)
    samples.push((await scriptSeconds(cdp)) - before)
  }
  return median(samples) * 1000
}

async function scriptSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
}

/** From the key's own time stamp to the frame after it was handled, as the page sees it. */
async function medianPaint(page: Page): Promise<number> {
  await page.evaluate(() => {
    const samples: number[] = []
    Object.assign(globalThis, { samples })
    addEventListener(
      'keydown',
      (event) => {
        const pressed = event.timeStamp
        // The frame callback runs before the paint, the task after it.
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = () => samples.push(performance.now() - pressed)
          channel.port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  for (let i = 0; i < keys; i++) {
    await page.keyboard.press(letter(i))
    await nextFrame(page)
  }
  return median(await page.evaluate(() => (globalThis as unknown as { samples: number[] }).samples))
}

function nextFrame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 0))))
}

/** A word now and then: text that only grows would measure its length. */
function letter(i: number): string {
  return i % 20 < 10 ? 'abcdefghij'[i % 10]! : 'Backspace'
}

function median(samples: number[]): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
