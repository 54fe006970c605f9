import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dialogOf, openStage, expectWellMadeOnBoth, journeyOn } from '../support/journeys/app-page.ts'
import { phone } from '../support/journeys/browser.ts'
import {
  goTo,
  home,
  linkInLetter,
  openAsStudent,
  openSchool,
  signIn,
  type School,
  visit,
} from '../support/journeys/student.ts'

/** The ways into an app of e-mail and password, for who was added and for who comes by themselves. */

const stage = openStage()
const password = 'Acorde2026'

journeyOn(
  'phone',
  'a student is let in, sets a password, forgets it and comes back',
  async (at, { expect }) => {
    const school = await openSchool(stage, at)
    await school.teach({ name: 'Violão do zero' }, { title: 'Postura', content: 'Sente-se bem.' })
    await school.make('publish')
    const student = await school.enrol('Bruna Melo')
    await sendAccess(school, student.name)
    expect(school.complaints).toEqual([])

    const { page, complaints } = await openAsStudent(stage, at)
    const link = await linkInLetter(stage, student.email, /Seu acesso a Violão com Marina/)
    await visit(page, link)
    await page.getByRole('heading', { name: 'Crie sua senha' }).waitFor()
    await page.getByLabel('Nova senha').fill('fraca')
    await page.getByRole('button', { name: 'Salvar e entrar' }).click()
    await page.getByText('Complete o que falta na senha.').waitFor()
    await expectWellMadeOnBoth(page, 'student-password')
    await page.getByLabel('Nova senha').fill(password)
    await page.keyboard.press('Enter')
    await home(page)
    await page.getByText('Olá, Bruna').waitFor()
    // The token is nowhere to be found in the address or in the history.
    expect(page.url()).toBe(`${school.url}/`)
    await expectWellMadeOnBoth(page, 'student-home')

    await signOut(page)
    expect(await sessionOf(page)).toBe(401)
    await expectWellMadeOnBoth(page, 'student-login')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByText('Informe o e-mail com que você se inscreveu.').waitFor()
    await page.getByLabel('E-mail').fill(student.email)
    await page.getByLabel('Senha', { exact: true }).fill('Errada2026')
    await page.keyboard.press('Enter')
    await page.getByText('E-mail ou senha incorretos.').waitFor()
    await expectWellMadeOnBoth(page, 'student-login-wrong')

    // The link that was followed is spent.
    await visit(page, link)
    await page.getByText('Este link já foi usado ou venceu.').waitFor()
    expect(await page.getByLabel('Nova senha').count()).toBe(0)
    await expectWellMadeOnBoth(page, 'student-password-spent')
    await page.getByRole('link', { name: 'Pedir outro link' }).click()
    await page.getByRole('heading', { name: 'Esqueceu sua senha?' }).waitFor()
    await expectWellMadeOnBoth(page, 'student-forgot')
    await page.getByLabel('E-mail').fill('sem arroba')
    await page.keyboard.press('Enter')
    await page.getByText('Confira o e-mail: ele deve ser como nome@exemplo.com.br.').waitFor()
    await page.getByLabel('E-mail').fill(student.email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()
    await expectWellMadeOnBoth(page, 'student-forgot-sent')

    await visit(page, await linkInLetter(stage, student.email, /Toque no link para criar uma senha/))
    await page.getByLabel('Nova senha').fill('Outra2026')
    await page.keyboard.press('Enter')
    await home(page)
    await signOut(page)
    await signIn(page, school, student.email, 'Outra2026')
    expect(complaints).toEqual([])
  },
)

journeyOn(
  'desktop',
  'somebody opens an account, and is told nothing about others',
  async (at, { expect }) => {
    const school = await openSchool(stage, at, { config: { freeRegistration: true } })
    await school.teach({ name: 'Violão do zero' })
    await school.make('publish')
    const known = await school.enrol('Ana Reis')
    const { page, complaints } = await openAsStudent(stage, at)
    const email = `nova.${known.email}`

    await visit(page, school.url)
    await page.getByRole('link', { name: 'Criar conta' }).click()
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.getByText('Informe seu nome.', { exact: true }).waitFor()
    await expectWellMadeOnBoth(page, 'student-register')
    const answers = new Set<string>()
    for (const address of [known.email, email]) {
      await page.getByLabel('Nome').fill('Nova Aluna')
      await page.getByLabel('E-mail').fill(address)
      await page.keyboard.press('Enter')
      const said = page.getByText(`Enviamos um link para ${address}.`)
      answers.add((await said.innerText()).replace(address, ''))
      if (address === known.email) await page.getByRole('button', { name: 'Usar outro e-mail' }).click()
    }
    expect(answers.size).toBe(1)
    await visit(page, await linkInLetter(stage, email, /Crie sua senha/))
    await page.getByLabel('Nova senha').fill(password)
    await page.keyboard.press('Enter')
    await page.getByText('Olá, Nova').waitFor()
    const users = await school.api<{ email: string; name: string }[]>('/users')
    expect(users.map(({ name }) => name).sort()).toEqual(['Ana Reis', 'Nova Aluna'])
    expect(complaints).toEqual([])
  },
)

test('a login that is sent before its code is there writes no password into the address', async () => {
  const school = await openSchool(stage, { viewport: phone })
  await school.make('publish')
  const context = await stage.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(school.url)
  await page.getByLabel('E-mail').fill('bruna@exemplo.com.br')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  expect(await page.getByLabel('E-mail').inputValue()).toBe('bruna@exemplo.com.br')
  expect(page.url()).toBe(`${school.url}/`)
  await context.close()
})

/** The creator's way, in the panel. */
async function sendAccess({ page, show }: School, name: string): Promise<void> {
  await show('users')
  await page.getByRole('button', { name: `Detalhes de ${name}` }).click()
  const details = dialogOf(page, 'Detalhes do usuário')
  await details.getByRole('button', { name: 'Enviar acesso por e-mail' }).click()
  await page
    .getByText(/^Mensagem para .* salva em arquivo/)
    .first()
    .waitFor()
}

async function signOut(page: Page): Promise<void> {
  await goTo(page, 'Perfil')
  await page.getByRole('button', { name: 'Sair' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sair do app?' })
  await question.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.getByLabel('E-mail').waitFor()
}

/** What the server says to whoever asks in this tab. */
function sessionOf(page: Page): Promise<number> {
  return page.evaluate(async () => (await fetch('/api/site/me')).status)
}
