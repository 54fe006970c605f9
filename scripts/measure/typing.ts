import { desktop, launchBrowser, openPage } from '../../tests/support/journeys/browser.ts'
import { createDraft, register } from '../../tests/support/journeys/creator.ts'
import { startProduct } from '../../tests/support/journeys/product.ts'
import { keptAfter, medianCost, throttledPaint } from './typing-cost.ts'

/**
 * `npm run measure:typing`: what one key costs in the builder's largest step with the preview open, in a real
 * Chromium. Script time per key at full speed, and from key to paint at 4× CPU throttling; medians over 200 keys. Then
 * how long a letter is nowhere but in the page.
 */
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
    const { script } = await medianCost(page, cdp)
    const paint = await throttledPaint(page, cdp)
    console.log(
      `step ${step}: ${script.toFixed(1)} ms of script per key (≤ 8), ${paint.toFixed(1)} ms from key to paint at 4× throttling (≤ 50)`,
    )
    if (step > 0) continue
    const kept = await keptAfter(page)
    console.log(
      `step ${step}: ${kept.median.toFixed(1)} ms from key to IndexedDB (≤ 100), at worst ${kept.worst.toFixed(1)}`,
    )
  }
} finally {
  await browser.close()
  await product.stop()
}
