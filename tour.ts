import { launchBrowser, openPage } from './tests/journeys/browser.ts'
const url = 'http://localhost:4555'
const b = await launchBrowser()
const { page, complaints } = await openPage(b)
try {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill('demo@trilha.example')
  await page.getByLabel('Senha', { exact: true }).fill('Violao2026')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(`${url}/apps`)
  await page.getByText('Academia do Violão').first().waitFor()
  const id = await page.evaluate(async () => { const t = localStorage.getItem('accessToken') ?? sessionStorage.getItem('accessToken'); return (await (await fetch('/api/apps', { headers: { authorization: `Bearer ${t}` } })).json())[0].id })
  for (const [w, h] of [[1440, 900], [390, 844]] as const) {
    await page.setViewportSize({ width: w, height: h })
    for (const t of ['overview', 'users', 'products', 'community', 'feed', 'settings']) {
      await page.goto(`${url}/apps/${id}?tab=${t}`); await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/shots/t-${t}-${w}.png` })
      const o = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth); if (o > 0) console.log('overflow', t, w, o)
    }
  }
} catch (e) { console.log(String(e)) }
console.log(complaints); await b.close()
