import { openStage, expectWellMadeOnBoth, journeyOn } from '../support/journeys/app-page.ts'
import { home, linkInLetter, openAsStudent, openSchool, signIn, visit } from '../support/journeys/student.ts'

/** The ways into apps without passwords: by e-mail alone, and by a personal link. */

const stage = openStage()

journeyOn(
  'phone',
  'an app of e-mail alone knows its students, and takes new ones when told to',
  async (at, { expect }) => {
    const school = await openSchool(stage, at, { config: { loginType: 'apenas_email' } })
    await school.teach({ name: 'Violão do zero' })
    await school.make('publish')
    const student = await school.enrol('Bruna Melo')
    const { page, complaints } = await openAsStudent(stage, at)

    await visit(page, school.url)
    expect(await page.getByLabel('Senha', { exact: true }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Criar conta' }).count()).toBe(0)
    await page.getByLabel('E-mail').fill(`ninguem.${student.email}`)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('Não encontramos este e-mail neste app.').waitFor()
    await expectWellMadeOnBoth(page, 'student-email-login')
    await signIn(page, school, student.email.toUpperCase())

    // Whoever comes is welcome from now on.
    await school.api('', { method: 'PATCH', body: { config: { freeRegistration: true } } })
    await school.make('publish')
    const newcomer = await openAsStudent(stage, at)
    await visit(newcomer.page, school.url)
    await newcomer.page.getByRole('link', { name: 'Criar conta' }).click()
    await newcomer.page.getByLabel('Nome').fill('Caio Prado')
    await newcomer.page.getByLabel('E-mail').fill(`caio.${student.email}`)
    await newcomer.page.keyboard.press('Enter')
    await home(newcomer.page)
    await newcomer.page.getByText('Olá, Caio').waitFor()
    expect([...complaints, ...newcomer.complaints]).toEqual([])
  },
)

journeyOn(
  'desktop',
  'a personal link lets one in until it is renewed; guests see what is free',
  async (at, { expect }) => {
    const school = await openSchool(stage, at, { config: { loginType: 'link_direto' } })
    await school.teach({ name: 'Aula aberta' }, { title: 'Boas-vindas', content: 'Um acorde para todos.' })
    const paid = { offerType: 'PAID', platformIds: [{ platform: 'eduzz', productId: '1' }] }
    const closed = await school.teach(
      { name: 'Curso completo', ...paid },
      { title: 'Solo', content: 'Segredo.' },
    )
    await school.make('publish')
    const student = await school.enrol('Bruna Melo')
    await school.grant(student, closed.id)
    const { page, complaints } = await openAsStudent(stage, at)

    await visit(page, `${school.url}/login`)
    await page.getByText('Este app abre com o seu link pessoal').waitFor()
    await expectWellMadeOnBoth(page, 'student-link-login')
    await page.getByRole('link', { name: 'Ver como visitante' }).click()
    await page.getByText('Olá, visitante').waitFor()
    await expectWellMadeOnBoth(page, 'student-guest-home')
    await page.getByRole('link', { name: /Aula aberta/ }).click()
    await page.getByText('Um acorde para todos.').waitFor()
    // Nobody's progress is kept, so there is nothing to complete.
    expect(await page.getByRole('button', { name: 'Concluir aula' }).count()).toBe(0)
    await visit(page, `${school.url}/course/${closed.id}`)
    await page.getByText('Este conteúdo não está aberto para você').waitFor()
    await visit(page, `${school.url}/profile`)
    await page.getByText('Você está como visitante').waitFor()
    await expectWellMadeOnBoth(page, 'student-guest-profile')

    // The link that one asks for is the link that the creator has.
    await visit(page, `${school.url}/forgot`)
    await page.getByLabel('E-mail').fill(student.email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Confira seu e-mail' }).waitFor()
    const link = await linkInLetter(stage, student.email, /Este link é só seu/)
    expect((await school.api<{ url: string }>(`/users/${student.id}/link`)).url).toBe(link)
    await visit(page, link)
    await page.getByText('Olá, Bruna').waitFor()
    await page.getByRole('link', { name: /Curso completo/ }).click()
    await page.getByText('Segredo.').waitFor()

    // A new link ends the old one, and whoever came in by it.
    const { url } = await school.make<{ url: string }>(`users/${student.id}/link`)
    await page.getByRole('link', { name: 'Voltar' }).click()
    await page.getByText('Este conteúdo não está aberto para você').waitFor()
    await visit(page, link)
    await page.getByText('Este link não vale mais. Peça um novo à equipe do curso.').waitFor()
    await expectWellMadeOnBoth(page, 'student-dead-link')
    await visit(page, url)
    await page.getByText('Olá, Bruna').waitFor()
    expect(complaints).toEqual([])
  },
)
