import type { Page } from 'playwright-core'
import { metronome } from '../../scripts/demo/media.ts'
import { openStage, expectWellMadeOnBoth, journeyOn } from '../support/journeys/app-page.ts'
import { home, keptOn, openAsStudent, openSchool, signIn, visit } from '../support/journeys/student.ts'

/** What is closed to a student, and what closes while they are there. */

const stage = openStage()
const secret = 'O segredo do solo é a terceira corda.'
const sold = { platformIds: [{ platform: 'eduzz', productId: '1' }] }

journeyOn(
  'phone',
  'what is locked says why, what is to come says from when, and neither is given away',
  async (at, { expect }) => {
    const school = await openSchool(stage, at, { config: { loginType: 'apenas_email' } })
    const recording = await school.upload('Solo.wav', 'audio/wav', metronome(60, 2))
    await school.teach({ name: 'Aula aberta' }, { title: 'Boas-vindas', content: 'Um acorde.' })
    const paid = await school.teach(
      { name: 'Solo avançado', offerType: 'PAID', ...sold },
      { title: 'Terceira corda', content: secret },
      { title: 'Gravação', type: 'AUDIO', content: recording },
    )
    await school.teach({ name: 'Partituras', offerType: 'BONUS' }, { title: 'Partitura', content: secret })
    const later = { releaseType: 'DAYS_AFTER', daysAfterPurchase: 7 }
    const soon = await school.teach(
      { name: 'Segunda semana', ...later },
      { title: 'Dia oito', content: secret },
    )
    const date = { releaseType: 'EXACT_DATE', releaseDate: '2031-03-05T15:00:00.000Z' }
    await school.teach({ name: 'Festival', ...date }, { title: 'Palco', content: secret })
    await school.make('publish')
    const student = await school.enrol('Bruna Melo')

    const { page, complaints } = await openAsStudent(stage, at)
    const said = everythingSaid(page)
    await signIn(page, school, student.email)
    const card = (name: string) => page.getByRole('button', { name: new RegExp(name) })
    await card('Solo avançado').getByText('Bloqueado').waitFor()
    await card('Festival').getByText('Libera em 5 de março').waitFor()
    await card('Solo avançado').click()
    await page.getByText('Este conteúdo precisa ser comprado.').waitFor()
    await card('Partituras').click()
    await page.getByText('Este bônus abre com a compra de um dos cursos.').waitFor()
    await card('Segunda semana').click()
    await card('Festival').click()
    await page.getByText('Abre sozinho em 5 de março, às 12:00.').waitFor()
    await expect.poll(() => page.getByText(/^Abre sozinho em /).count()).toBe(2)
    await expectWellMadeOnBoth(page, 'student-locked')

    await visit(page, `${school.url}/course/${paid.id}`)
    await page.getByText('Este conteúdo ainda não faz parte do seu acesso.').waitFor()
    await visit(page, `${school.url}/course/${paid.id}/${paid.lessons[0]}`)
    await page.getByRole('heading', { name: 'Esta aula não está aberta para você' }).waitFor()
    await page.getByText('Este conteúdo ainda não faz parte do seu acesso.').waitFor()
    await expectWellMadeOnBoth(page, 'student-lesson-refused')
    await visit(page, `${school.url}/course/${soon.id}/${soon.lessons[0]}`)
    await page.getByText(/^Este conteúdo libera em /).waitFor()
    expect(await statusOf(page, recording)).toBe(404)
    await page.getByRole('link', { name: 'Voltar ao início' }).click()
    await page.getByText('Olá, Bruna').waitFor()

    expect(await said()).not.toContain(secret)

    // Bought, the very same addresses open; ended, they close with the next request, in the open tab.
    const right = await school.grant(student, paid.id)
    await visit(page, `${school.url}/course/${paid.id}/${paid.lessons[0]}`)
    await page.getByText(secret).waitFor()
    expect(await statusOf(page, recording)).toBe(200)
    await right.end()
    await page.getByRole('link', { name: 'Próxima aula' }).click()
    await page.getByText('Este conteúdo ainda não faz parte do seu acesso.').waitFor()
    expect(await statusOf(page, recording)).toBe(404)
    expect(complaints).toEqual([])
  },
)

journeyOn(
  'desktop',
  'a blocked student is out at the next request, and so is everybody of a closed app',
  async (at, { expect }) => {
    const school = await openSchool(stage, at, { config: { loginType: 'apenas_email' } })
    await school.teach({ name: 'Aula aberta' }, { title: 'Boas-vindas', content: 'Um acorde.' })
    await school.make('publish')
    const [bruna, caio] = [await school.enrol('Bruna Melo'), await school.enrol('Caio Prado')]
    const one = await openAsStudent(stage, at)
    const two = await openAsStudent(stage, at)
    await signIn(one.page, school, bruna.email)
    await signIn(two.page, school, caio.email)

    await school.api(`/users/${bruna.id}`, { method: 'PATCH', body: { status: 'BLOCKED' } })
    await one.page.getByRole('link', { name: /Aula aberta/ }).click()
    const suspended = 'Seu acesso a este app está suspenso. Fale com a equipe do curso.'
    await one.page.getByText(suspended).waitFor()
    await expectWellMadeOnBoth(one.page, 'student-blocked')
    await expect.poll(() => keptOn(one.page)).not.toContain('Aula aberta')
    await one.page.getByLabel('E-mail').fill(bruna.email)
    await one.page.keyboard.press('Enter')
    await one.page.getByRole('alert').getByText(suspended).waitFor()
    await school.api(`/users/${bruna.id}`, { method: 'PATCH', body: { status: 'ACTIVE' } })

    await school.make('deactivate')
    // The page may have heard of it before the tap; it says so within itself, or in its own place where it was still young.
    const tap = two.page.getByRole('link', { name: /Aula aberta/ }).click({ timeout: 5000 })
    await tap.catch(() => undefined)
    await two.page.getByText('Este app está fechado por enquanto').waitFor()
    const fresh = await openAsStudent(stage, at)
    await fresh.page.goto(school.url)
    await fresh.page.getByRole('heading', { name: 'Este app está fechado por enquanto' }).waitFor()
    await expectWellMadeOnBoth(fresh.page, 'student-paused-page')

    // Off the air is closed as well, whether the device kept the page or not.
    await school.make('reactivate')
    // Nobody who is signed in meets the door.
    await visit(one.page, `${school.url}/login`)
    await home(one.page)
    await school.make('unpublish')
    await one.page.reload()
    await one.page.getByText('Este app está fechado por enquanto').waitFor()
    expect([...one.complaints, ...two.complaints, ...fresh.complaints]).toEqual([])
  },
)

/** Collects every answer of the server in this tab; answers them as one text. */
function everythingSaid(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(answers.splice(0))).join('\n')
}

function statusOf(page: Page, path: string): Promise<number> {
  return page.evaluate(async (path) => (await fetch(path, { cache: 'no-store' })).status, path)
}
