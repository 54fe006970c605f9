import { expect, test } from 'vitest'
import { pageSizes } from '../../scripts/measure/bundle-size.ts'

/** The journeys run on a fresh build, so that is where its weight is checked. */
test('the first visit to each page stays within its budget of JavaScript', async () => {
  const sizes = await pageSizes()
  expect(sizes.map(({ page }) => page)).toEqual(['/login', '/apps/{id}/edit', 'student app'])
  for (const { page, gzipped, budget } of sizes) {
    expect(gzipped, page).toBeGreaterThan(20)
    expect(gzipped, page).toBeLessThanOrEqual(budget)
  }
})
