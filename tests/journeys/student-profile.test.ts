import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { openStage, expectWellMadeOnBoth, journeyOn } from '../support/journeys/app-page.ts'
import { picture } from '../support/journeys/picture.ts'
import {
  goTo,
  home,
  linkInLetter,
  openAsStudent,
  openSchool,
  signIn,
  visit,
} from '../support/journeys/student.ts'

/** The student's own page: who they are, which language, what is kept of them. */

const stage = openStage()

journeyOn('phone', 'a student’s profile is theirs to change and to take along', async (at, { expect }) => {
  const school = await openSchool(stage, at)
  const due = { releaseType: 'EXACT_DATE', releaseDate: '2031-03-05T15:00:00.000Z' }
  await school.teach({ name: 'Violão do zero' }, { title: 'Postura', content: 'Sente-se bem.' })
  await school.teach({ name: 'Festival', ...due }, { title: 'Palco', content: 'Luzes.' })
  await school.make('publish')
  const student = await school.enrol('Bruna Melo')
  await school.make(`users/${student.id}/access-mail`)
  const { page, context, complaints } = await openAsStudent(stage, at)
  await visit(page, await linkInLetter(stage, student.email, /Crie uma senha/))
  await page.getByLabel('Nova senha').fill('Acorde2026')
  await page.keyboard.press('Enter')
  await home(page)
  const elsewhere = await openAsStudent(stage, at)
  await signIn(elsewhere.page, school, student.email, 'Acorde2026')

  await goTo(page, 'Perfil')
  const me = section(page, 'Seus dados')
  await me.getByLabel('Nome').fill('')
  await me.getByRole('button', { name: 'Salvar' }).click()
  await me.getByText('Informe seu nome.').waitFor()
  await me.getByLabel('Nome').fill('Bruna de Melo <b>Sá</b>')
  await page.keyboard.press('Enter')
  await me.getByText('Salvo.').waitFor()
  const photo = await picture({ width: 600, height: 400, from: '#14532d', to: '#4ade80' })
  await me.locator('input[type=file]').setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: photo })
  // Framed before it goes anywhere, by keyboard as well.
  const frame = me.getByRole('group', { name: 'Enquadrar a foto' })
  await frame.getByTestId('cropper').focus()
  await page.keyboard.press('ArrowRight')
  await expectWellMadeOnBoth(page, 'student-photo-cut')
  await frame.getByRole('button', { name: 'Usar esta foto' }).click()
  await frame.waitFor({ state: 'hidden' })
  const face = me.locator('img')
  // Loaded, in the width that it is shown in.
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await face.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/images\/.+\?w=\d+$/)
  expect(await face.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBe(1)
  await expectWellMadeOnBoth(page, 'student-profile')
  const [user] = await school.api<{ name: string }[]>('/users')
  expect(user!.name).toBe('Bruna de Melo <b>Sá</b>')

  // A new password ends the other devices, and says so.
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await page.getByLabel('Senha atual').fill('Errada2026')
  await page.getByLabel('Nova senha').fill('Outra2026')
  await page.keyboard.press('Enter')
  await page.getByText('A senha atual não é esta.').waitFor()
  await expectWellMadeOnBoth(page, 'student-profile-password')
  await page.getByLabel('Senha atual').fill('Acorde2026')
  await page.keyboard.press('Enter')
  await page.getByText('Senha salva. Os outros aparelhos saíram da conta.').waitFor()
  await elsewhere.page.getByRole('link', { name: /Violão do zero/ }).click()
  await elsewhere.page.getByText('Sua sessão terminou. Entre de novo para continuar.').waitFor()

  // What is held on them, in a file.
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar meus dados' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(student.email)

  // The whole app speaks with them in their language, dates too, and remembers it.
  await page.getByRole('combobox').selectOption('es-ES')
  await page.getByRole('heading', { name: 'Mi perfil' }).waitFor()
  await expectWellMadeOnBoth(page, 'student-profile-es')
  await goTo(page, 'Inicio')
  await page.getByText('Disponible el 5 de marzo').waitFor()
  await page.reload()
  await page.getByText('Hola, Bruna').waitFor()
  expect(await page.locator('#root > [lang]').getAttribute('lang')).toBe('es-ES')
  await goTo(page, 'Perfil')
  await page.getByRole('combobox').selectOption('en-US')
  await goTo(page, 'Home')
  await page.getByText('Opens on March 5').waitFor()
  await expectWellMadeOnBoth(page, 'student-home-en')
  const other = await context.newPage()
  await visit(other, school.url)
  await other.getByText('Hi, Bruna').waitFor()
  expect([...complaints, ...elsewhere.complaints]).toEqual([])
})

function section(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}
