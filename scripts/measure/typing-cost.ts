import type { CDPSession, Page } from 'playwright-core'
import { median } from './sample.ts'

/** How many keys a figure is the median of. */
const keys = 200

/** Milliseconds of script that one key costs, typed into the field that has the focus, and of all that the page does. */
export async function medianCost(page: Page, cdp: CDPSession): Promise<{ script: number; whole: number }> {
  const samples: Awaited<ReturnType<typeof spent>>[] = []
  for (let i = 0; i < keys; i++) {
    const before = await spent(cdp)
    await page.keyboard.press(letter(i))
    await nextFrame(page)
    const after = await spent(cdp)
    samples.push({ script: after.script - before.script, whole: after.whole - before.whole })
  }
  return {
    script: median(samples.map(({ script }) => script)),
    whole: median(samples.map(({ whole }) => whole)),
  }
}

async function spent(cdp: CDPSession): Promise<{ script: number; whole: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const milliseconds = (of: string) => (metrics.find(({ name }) => name === of)?.value ?? 0) * 1000
  return { script: milliseconds('ScriptDuration'), whole: milliseconds('TaskDuration') }
}

/** The same from key to paint, on a processor four times as slow. */
export async function throttledPaint(page: Page, cdp: CDPSession): Promise<number> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const paint = await medianPaint(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return paint
}

/** Milliseconds from the key's own time stamp to the frame after it was handled, as the page sees it. */
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

/** Milliseconds from each key's own time stamp until the draft that holds its letter is in IndexedDB: median and worst. */
export async function keptAfter(page: Page): Promise<{ median: number; worst: number }> {
  await page.evaluate(() => {
    const [samples, waiting]: [number[], number[]] = [[], []]
    Object.assign(globalThis, { samples })
    let pressed = 0
    addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
    addEventListener('input', () => waiting.push(pressed), { capture: true })
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as IDBObjectStore['put']
    IDBObjectStore.prototype.put = function (...given) {
      // What is written holds every letter that was typed before it.
      const held = this.name === 'draft' ? waiting.splice(0) : []
      this.transaction.addEventListener('complete', () => {
        for (const key of held) samples.push(performance.now() - key)
      })
      return put.apply(this, given)
    }
  })
  for (let i = 0; i < keys; i++) {
    await page.keyboard.press(letter(i))
    await nextFrame(page)
  }
  await page.waitForFunction(
    (count) => (globalThis as unknown as { samples: number[] }).samples.length >= count,
    keys,
  )
  const samples = await page.evaluate(() => (globalThis as unknown as { samples: number[] }).samples)
  return { median: median(samples), worst: Math.max(...samples) }
}

function nextFrame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done, 0))))
}

/** A word now and then: text that only grows would measure its length. */
function letter(i: number): string {
  return i % 20 < 10 ? 'abcdefghij'[i % 10]! : 'Backspace'
}
