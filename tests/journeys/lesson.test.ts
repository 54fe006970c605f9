import type { Page } from 'playwright-core'
import {
  openStage,
  openWorkplace,
  type Stage,
  type Workplace,
  expectWellMadeOnBoth,
  journeyOn,
} from '../support/journeys/app-page.ts'
import { openPage, type WatchedPage } from '../support/journeys/browser.ts'

/** A student's lessons, on the app's own host. */

const stage = openStage()
const email = 'bruna.melo@exemplo.com.br'
const titles = ['Como segurar o violão', 'Os três primeiros acordes', 'Sua primeira música']

journeyOn(
  'phone',
  'a course is finished online, in flight mode and with a closed tab',
  async (at, { expect }) => {
    const workplace = await openWorkplace(stage, at.viewport)
    await publishCourse(workplace)
    const student = await openApp(stage, at.viewport, workplace)
    const { page, context } = student

    await page
      .getByRole('link', { name: /Violão do zero/ })
      .last()
      .click()
    await page.getByRole('link', { name: 'Começar agora' }).click()
    await page.getByRole('heading', { level: 1, name: titles[0] }).waitFor()
    await page.getByText('acorde de lá', { exact: true }).waitFor()
    await expectWellMadeOnBoth(page, 'lesson')
    await page.getByRole('button', { name: 'Concluir e seguir' }).click()
    await page.getByRole('heading', { level: 1, name: titles[1] }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(titles[1])
    expect(await page.title()).toBe(`${titles[1]} · ${workplace.app.name}`)
    await expectWellMadeOnBoth(page, 'lesson-done')
    await expect.poll(() => progressOf(workplace)).toBe(33)

    // Flight mode: what is done is done on this device, and the tab may go.
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Concluir', exact: true }).click()
    await page.getByText('Guardado neste aparelho. Será enviado quando a internet voltar.').waitFor()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await page.getByText('66% concluído').waitFor()
    expect(await progressOf(workplace)).toBe(33)
    await page.close()

    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(stage.product.appUrl(workplace.app.slug))
    await expect.poll(() => again.title()).toBe(`Início · ${workplace.app.name}`)
    await expect.poll(() => progressOf(workplace)).toBe(66)

    await again
      .getByRole('link', { name: /Violão do zero/ })
      .last()
      .click()
    await again.getByRole('link', { name: 'Continuar de onde parou' }).click()
    await again.getByRole('heading', { level: 1, name: titles[2] }).waitFor()
    await again.getByRole('button', { name: 'Concluir', exact: true }).click()
    await again.getByText('Parabéns! Você concluiu Violão do zero.').waitFor()
    await expectWellMadeOnBoth(again, 'course-done')
    await expect.poll(() => progressOf(workplace)).toBe(100)
    await expect.poll(() => certificatesOf(again)).toEqual(['Violão do zero'])
    expect(student.complaints).toEqual([])
  },
)

async function publishCourse({ api }: Workplace): Promise<void> {
  const post = <T>(path: string, body?: unknown) => api<T>(path, { method: 'POST', body })
  const { id: productId } = await post<{ id: string }>('/products', {
    name: 'Violão do zero',
    type: 'COURSE',
  })
  const { id: moduleId } = await post<{ id: string }>('/modules', { title: 'Começo', productId })
  for (const title of titles)
    await post(`/modules/${moduleId}/lessons`, {
      ...{ title, type: 'TEXT', duration: 3 },
      content: 'Treine devagar o **acorde de lá**, todos os dias.',
    })
  await api('', { method: 'PATCH', body: { config: { loginType: 'apenas_email' } } })
  await post('/users', { name: 'Bruna Melo', email })
  await post('/publish')
}

/** A tab of the student, who has just signed in. Without a network the browser says so; nothing else may go wrong. */
async function openApp(
  { browser, product }: Stage,
  viewport: { width: number; height: number },
  { app }: Workplace,
): Promise<WatchedPage> {
  const watched = await openPage(browser, viewport, /ERR_INTERNET_DISCONNECTED/)
  const { page } = watched
  // The form is drawn before its code has come.
  await page.goto(product.appUrl(app.slug), { waitUntil: 'networkidle' })
  await page.getByLabel('E-mail').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /Violão do zero/ }).waitFor()
  return watched
}

async function progressOf({ api }: Workplace): Promise<number | undefined> {
  const [user] = await api<{ progress: number }[]>('/users')
  return user?.progress
}

/** Courses that the student has certificates of. */
async function certificatesOf(page: Page): Promise<string[]> {
  const me = await page.evaluate(async () => (await fetch('/api/site/me')).json() as Promise<unknown>)
  return (me as { certificates: { courseName: string }[] }).certificates.map(({ courseName }) => courseName)
}
