import { expect, test } from 'vitest'
import { openStage } from '../support/journeys/app-page.ts'
import { phone } from '../support/journeys/browser.ts'
import {
  home,
  keptOn,
  openAsStudent,
  openSchool,
  signIn,
  type School,
  visit,
} from '../support/journeys/student.ts'

/** Two apps side by side on one server, in one browser. */

const stage = openStage()
const byEmail = { config: { loginType: 'apenas_email' } }

test('two apps on one server know nothing of each other', async () => {
  const at = { viewport: phone }
  const [guitar, cooking] = [
    await openSchool(stage, at, { name: 'Violão com Marina', ...byEmail }),
    await openSchool(stage, at, { name: 'Cozinha da Rita', ...byEmail }),
  ]
  await guitar.teach({ name: 'Violão do zero' }, { title: 'Postura', content: 'Sente-se bem.' })
  await cooking.teach({ name: 'Pães de casa' }, { title: 'Fermento', content: 'Espere crescer.' })
  const bruna = await guitar.enrol('Bruna Melo')
  const rosa = await cooking.enrol('Rosa Lima')
  await Promise.all([guitar.make('publish'), cooking.make('publish')])

  const { page, context, complaints } = await openAsStudent(stage, at)
  await signIn(page, guitar, bruna.email)
  await page.getByRole('link', { name: /Violão do zero/ }).waitFor()

  // Signed in here is nobody there: neither by the cookie nor by the e-mail.
  const other = await context.newPage()
  await visit(other, cooking.url)
  await other.getByLabel('E-mail').fill(bruna.email)
  await other.keyboard.press('Enter')
  await other.getByText('Não encontramos este e-mail neste app.').waitFor()
  await signIn(other, cooking, rosa.email)
  await other.getByText('Olá, Rosa').waitFor()
  await other.getByRole('link', { name: /Pães de casa/ }).waitFor()

  // The cookie of one, carried over by hand, opens nothing at the other.
  const [cookie] = await context.cookies(guitar.url)
  const answer = await fetch(`${stage.product.url}/api/site/me`, {
    headers: { host: new URL(cooking.url).host, cookie: `${cookie!.name}=${cookie!.value}` },
  })
  expect(answer.status).not.toBe(200)
  expect(cookie).toMatchObject({ httpOnly: true, domain: new URL(guitar.url).hostname })

  // What each keeps on the device is its own.
  const [kept, otherKept] = await Promise.all([keptOn(page), keptOn(other)])
  expect(kept).toContain('Violão do zero')
  expect(kept).not.toMatch(/Pães de casa|Rosa Lima/)
  expect(otherKept).toContain('Pães de casa')
  expect(otherKept).not.toMatch(/Violão do zero|Bruna Melo/)

  // Out of one is not out of the other.
  await visit(page, `${guitar.url}/profile`)
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair', exact: true }).click()
  await page.getByLabel('E-mail').waitFor()
  expect(await keptOn(page)).not.toMatch(/Bruna Melo|Postura/)
  await other.reload()
  await home(other)
  await other.getByText('Olá, Rosa').waitFor()
  expect(await idsOf(guitar)).toEqual([bruna.id])
  expect(complaints).toEqual([])
})

async function idsOf({ api }: School): Promise<string[]> {
  return (await api<{ id: string }[]>('/users')).map(({ id }) => id)
}
