import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { App } from '../src/domain/generated/types.ts'
import { launchBrowser, openPage, phone } from '../tests/support/journeys/browser.ts'
import { callApi, createDraft, register } from '../tests/support/journeys/creator.ts'
import { picture } from '../tests/support/journeys/picture.ts'
import { startProduct } from '../tests/support/journeys/product.ts'

/** What the pictured school offers. */
const products = [
  ['Violão do zero', 'COURSE'],
  ['Acordes sem segredo', 'COURSE'],
  ['Livro de cifras', 'EBOOK'],
  ['Fingerstyle na prática', 'MASTERCLASS'],
] as const

/** `npm run pictures`: takes the README's pictures of the running product into `docs/`. */
const docs = resolve(import.meta.dirname, '../docs')
const product = await startProduct()
const browser = await launchBrowser()
try {
  const { page } = await openPage(browser, { width: 1280, height: 800 })
  await register(page, product)
  const id = await createDraft(page, product)
  const dataUrl = async (size: Parameters<typeof picture>[0]) =>
    `data:image/png;base64,${(await picture(size)).toString('base64')}`
  const banner = await dataUrl({ width: 1920, height: 1080, from: '#431407', to: '#fb923c' })
  const draft = await callApi<App>(page, `/apps/${id}`)
  await callApi(page, `/apps/${id}`, {
    method: 'PATCH',
    body: {
      name: 'Violão com Marina',
      description: 'Aulas de violão do zero ao palco.',
      logoUrl: await dataUrl({ width: 512, height: 512, from: '#7c2d12', to: '#f97316' }),
      primaryColor: '#f97316',
      secondaryColor: '#9a3412',
      backgroundColor: '#fff7ed',
      textColor: '#431407',
      config: {
        loginType: 'link_direto',
        banners: draft.config.banners.map((slot, i) => (i === 0 ? { ...slot, image: banner } : slot)),
      },
    },
  })
  for (const [name, type] of products) {
    await callApi(page, `/apps/${id}/products`, { method: 'POST', body: { name, type } })
  }

  await page.goto(`${product.url}/apps/${id}/edit?step=4`)
  await page.getByRole('radio', { name: /Energy Orange/ }).waitFor()
  await shoot(page, 'builder.png')

  const app = await callApi<App>(page, `/apps/${id}/publish`, { method: 'POST' })
  const student = await openPage(browser, phone)
  await student.page.goto(product.appUrl(app.slug))
  await student.page.getByText(products[0][0]).first().waitFor()
  await shoot(student.page, 'student-app.png')
} finally {
  await browser.close()
  await product.stop()
}

/** Waits until nothing moves, and keeps the file small. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(600)
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90 })
    .toFile(resolve(docs, name))
  console.log(`docs/${name}`)
}
