import type { CDPSession, Page } from 'playwright-core'
import { median } from './sample.ts'

/** How many keys a figure is the median of. */
const keys = 200

/** Milliseconds of script that one key costs, typed into the field that has the focus. */
export async function medianScript(page: Page, cdp: CDPSession): Promise<number> {
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

/** Milliseconds from the key's own time stamp to the frame after it was handled, as the page sees it. */
export async function medianPaint(page: Page): Promise<number> {
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
