import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { dialogOf, openStage, expectWellMadeOnBoth, journeyOn } from '../support/journeys/app-page.ts'
import { openPage } from '../support/journeys/browser.ts'
import { callApi } from '../support/journeys/creator.ts'
import { goTo, openAsStudent, openSchool, signIn } from '../support/journeys/student.ts'

/** How far a student has come, what is done on their behalf, and what that is worth on paper. */

const stage = openStage()

journeyOn(
  'phone',
  'a course is completed on a student’s behalf, and its certificate proves itself',
  async (at, { expect }) => {
    const school = await openSchool(stage, at, { config: { loginType: 'apenas_email' } })
    const { page } = school
    await school.teach(
      { name: 'Violão do zero', description: 'Do primeiro acorde à primeira música.' },
      { title: 'Postura', content: 'Sente-se bem.', duration: 30 },
      { title: 'Primeiros acordes', content: 'Dó e sol.', duration: 45 },
    )
    await school.teach({ name: 'Cifras' }, { title: 'Ler cifras', content: 'Letra a letra.' })
    await school.make('publish')
    const { email } = await school.enrol('Ana Lívia Conceição')
    const [ana] = await callApi<{ id: string }[]>(page, `/students?search=${encodeURIComponent(email)}`)

    // Progress: the first course is open; another is a press away and in the address.
    const address = `${stage.product.url}/students/${ana!.id}`
    await page.goto(`${address}/progress`)
    const course = (name: string) => page.getByRole('region', { name, exact: true })
    await course('Violão do zero').getByText('0 min de 1 h 15 min').waitFor()
    await page.getByRole('link', { name: /Cifras/ }).click()
    await course('Cifras').waitFor()
    await page.reload()
    await course('Cifras').waitFor()
    await page.getByRole('link', { name: /Violão do zero/ }).click()
    const open = course('Violão do zero')
    await expectWellMadeOnBoth(page, 'student-progress')

    // Marked by mistake, and taken back by the same button; then marked for good.
    const lesson = (name: string) => open.getByRole('checkbox', { name: `${name}: concluída` })
    await lesson('Postura').click()
    await open.getByText('50%').waitFor()
    await open.getByText('Em andamento').waitFor()
    await lesson('Postura').click()
    await open.getByText('0%', { exact: true }).waitFor()
    await lesson('Postura').press('Space')
    await lesson('Primeiros acordes').click()
    await open.getByText('100%').waitFor()
    await open.getByRole('link', { name: 'Ver certificado' }).waitFor()
    await expectWellMadeOnBoth(page, 'student-progress-complete')
    await open.getByRole('link', { name: 'Ver certificado' }).click()

    // The certificate is there, and downloads.
    await page.getByRole('heading', { name: 'Certificados', level: 1 }).waitFor()
    const code = (await page.getByText(/^CERT-\d{4}-\d{14}$/).textContent())!
    await page.getByPlaceholder('Buscar por curso ou código...').fill('cifras')
    await page.getByText('Nenhum certificado encontrado').waitFor()
    await page.getByPlaceholder('Buscar por curso ou código...').fill(code.toLowerCase())
    await page.getByRole('heading', { name: 'Violão do zero' }).waitFor()
    await expectWellMadeOnBoth(page, 'student-certificates')
    const file = await downloaded(page, () => page.getByRole('button', { name: /^Baixar/ }).click())
    expect(file.suggestedFilename()).toBe(`certificado-${code}.pdf`)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await page.getByRole('button', { name: /^Visualizar/ }).click()
    const view = dialogOf(page, 'Certificado - Violão do zero')
    await view.getByRole('button', { name: 'Baixar' }).and(page.locator(':enabled')).waitFor()
    await expectWellMadeOnBoth(page, 'student-certificate-view')
    await page.keyboard.press('Escape')

    // Anybody may ask whether it is valid, and learns no more than that.
    const validation = await page.getByRole('link', { name: /^Validar/ }).getAttribute('href')
    const stranger = await openPage(stage.browser, at.viewport, /status of 404/)
    await stranger.page.goto(validation!)
    await stranger.page.getByRole('heading', { name: 'Certificado válido' }).waitFor()
    await stranger.page.getByText('Ana Lívia Conceição').waitFor()
    expect(await stranger.page.locator('body').textContent()).not.toContain(email)
    await expectWellMadeOnBoth(stranger.page, 'validation')
    await stranger.page.emulateMedia({ colorScheme: 'dark' })
    await expectWellMadeOnBoth(stranger.page, 'validation-dark')
    await stranger.page.getByLabel('Validar outro código').fill('cert-2026-12345678901234')
    await stranger.page.keyboard.press('Enter')
    await stranger.page.getByRole('heading', { name: 'Certificado não encontrado' }).waitFor()
    await expectWellMadeOnBoth(stranger.page, 'validation-unknown')

    // The student has it too.
    const student = await openAsStudent(stage, at)
    await signIn(student.page, school, email)
    await goTo(student.page, 'Perfil')
    const own = await downloaded(student.page, () =>
      student.page.getByRole('link', { name: 'Baixar: Violão do zero' }).click(),
    )
    expect(own.suggestedFilename()).toBe(`certificado-${code}.pdf`)
    expect((await readFile(await own.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expectWellMadeOnBoth(student.page, 'student-profile-certificate')
    expect([...school.complaints, ...stranger.complaints, ...student.complaints]).toEqual([])
  },
)

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}
