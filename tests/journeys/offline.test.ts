import { expect, test } from 'vitest'
import { expectWellMade, openOwnStage } from '../support/journeys/app-page.ts'
import { phone } from '../support/journeys/browser.ts'
import { forgetBuilds, makeNextBuild } from '../support/journeys/next-build.ts'
import {
  cacheNames,
  complete,
  expectOnlyOwn,
  openCourse,
  plantSecrets,
  progressOf,
  untilKept,
} from '../support/journeys/offline-course.ts'
import { goTo, openAsStudent, signIn, visit } from '../support/journeys/student.ts'

/** The student app without a network, and what becomes of what it keeps. */

const stage = openOwnStage()
const at = { viewport: phone }

test('a course is taken along, studied without a network, and counted once', async () => {
  const { school, course, files } = await openCourse(stage, at)
  await plantSecrets(school)
  const student = await openAsStudent(stage, at)
  const { page, context } = student
  const { email } = await school.enrol('Bruna Melo')
  await signIn(page, school, email)
  await untilKept(page)
  await page
    .getByRole('link', { name: /Violão do zero/ })
    .first()
    .click()
  await page.getByText('Vídeos precisam de internet.').waitFor()
  await page.getByText(/^Ocupa \d+ kB neste aparelho\./).waitFor()
  await expectWellMade(page, 'download-offer')
  await page.getByRole('button', { name: 'Baixar para ver sem internet' }).click()
  await page.getByText('Baixado. Você pode ver este curso sem internet.').waitFor()
  expect(await page.getByText('Baixada', { exact: true }).count()).toBe(3)
  await page.getByText('Precisa de internet', { exact: true }).waitFor()
  await expectWellMade(page, 'download-done')

  await context.setOffline(true)
  await page.reload()
  await page.getByText('Sem conexão. Você vê o que já foi aberto neste aparelho.').waitFor()
  await page.getByText('Baixado. Você pode ver este curso sem internet.').waitFor()
  await expectWellMade(page, 'offline-course')
  await page.getByRole('link', { name: /Como segurar/ }).click()
  await page.getByText('acorde de lá', { exact: true }).waitFor()
  await complete(page)
  // A tab of its own at a lesson that was never opened before.
  const second = await context.newPage()
  await second.goto(`${school.url}/course/${course.id}/${course.lessons[2]}`)
  await second.getByRole('heading', { level: 1, name: 'Para ouvir' }).waitFor()
  await expect.poll(() => second.evaluate(() => document.querySelector('audio')!.duration)).toBeCloseTo(2)
  await second.evaluate(() => (document.querySelector('audio')!.currentTime = 1.5))
  await expect.poll(() => second.evaluate(() => document.querySelector('audio')!.seeking)).toBe(false)
  await complete(second)
  const read = (url: string, range?: string) =>
    second.evaluate(
      async ([url, range]) => {
        const answer = await fetch(url!, { headers: range ? { range } : {} })
        return [answer.status, (await answer.arrayBuffer()).byteLength]
      },
      [url, range] as const,
    )
  expect(await read(files.pdf)).toEqual([200, 4000])
  expect(await read(files.pdf, 'bytes=0-3')).toEqual([206, 4])
  // What was never opened says so, and the app goes on.
  await second.goto(`${school.url}/course/${crypto.randomUUID()}`)
  await second.getByText('Ainda não aberto neste aparelho').waitFor()
  await expectWellMade(second, 'never-opened')
  await second.goto(`${school.url}/`)
  await second
    .getByRole('link', { name: /Violão do zero/ })
    .first()
    .waitFor()

  const answer = () =>
    fetch('/api/site/me').then(
      () => 'an answer',
      () => 'none',
    )
  expect(await second.evaluate(answer)).toBe('none')
  const waiting = `"lessonId":"${course.lessons[2]}"`
  await expectOnlyOwn(second, ['acorde de lá', 'Violão avançado', email, waiting])
  await context.setOffline(false)
  await expect.poll(() => progressOf(school)).toBe(50)
  await second.reload()
  await second.getByText('50% concluído').first().waitFor()
  expect(await progressOf(school)).toBe(50)

  // Bars but no data: a server that takes every request and answers none.
  stage.product.freeze(true)
  try {
    await second.reload()
    await second.getByText('Mostrando o que está guardado. Buscando novidades...').waitFor()
    await expectWellMade(second, 'late')
    await second.getByText('Sem conexão. Você vê o que já foi aberto neste aparelho.').waitFor()
    await second.goto(`${school.url}/course/${crypto.randomUUID()}`)
    await second.getByRole('button', { name: 'Tentar novamente' }).waitFor()
    await expectWellMade(second, 'given-up')
    await second.goto(`${school.url}/`)
  } finally {
    stage.product.freeze(false)
  }
  await second.getByText('50% concluído').first().waitFor()
  await expect.poll(() => second.getByText(/^Sem conexão|^Mostrando/).count()).toBe(0)

  await page.goto(`${school.url}/course/${course.id}`)
  await page.getByRole('button', { name: 'Remover download' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover download' }).click()
  await page.getByRole('button', { name: 'Baixar para ver sem internet' }).waitFor()
  expect((await cacheNames(page)).filter((name) => name.startsWith('trilha-course-'))).toEqual([])
  expect(student.complaints).toEqual([])
})

test('a new version waits to be wanted, and an app that is gone is gone', async () => {
  const { school } = await openCourse(stage, at)
  const student = await openAsStudent(stage, at)
  const { page, context } = student
  const { email } = await school.enrol('Bruna Melo')
  await signIn(page, school, email)
  await untilKept(page)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await school.api('', { method: 'PATCH', body: { name: 'Violão com a Marina' } })
  await school.make('publish')
  // Back on the network, or in front of somebody's eyes, the app looks what there is.
  await context.setOffline(true)
  await context.setOffline(false)
  await page.getByText('Há uma versão nova do app').waitFor()
  await expectWellMade(page, 'update')
  expect(await page.evaluate(() => document.body.hasAttribute('data-same'))).toBe(true)
  expect(await page.title()).not.toContain('com a Marina')
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await expect.poll(() => page.title()).toContain('Violão com a Marina')
  expect(await page.getByText('Há uma versão nova do app').count()).toBe(0)

  await school.make('unpublish')
  await page.reload()
  await page.getByText('Este app está fechado por enquanto').waitFor()
  expect(student.complaints).toEqual([])
})

test('signing out leaves nothing of the student on the device', async () => {
  const { school } = await openCourse(stage, at)
  const student = await openAsStudent(stage, at)
  const { page, context } = student
  const { email } = await school.enrol('Bruna Melo')
  await signIn(page, school, email)
  await untilKept(page)
  await page
    .getByRole('link', { name: /Violão do zero/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Baixar para ver sem internet' }).click()
  await page.getByText('Baixado. Você pode ver este curso sem internet.').waitFor()
  await page.goto(`${school.url}/profile`)
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await page.getByLabel('E-mail').waitFor()
  const personal = async () =>
    (await cacheNames(page)).filter(
      (name) => !['trilha-assets', 'trilha-pages', 'trilha-pictures'].includes(name),
    )
  await expect.poll(personal).toEqual([])
  await untilKept(page, 'out')
  await context.setOffline(true)
  await page.goto(`${school.url}/profile`)
  await page.getByLabel('E-mail').waitFor()
  expect(await page.getByText('Bruna').count()).toBe(0)

  // A session that its creator ends leaves as little.
  await context.setOffline(false)
  await signIn(page, school, email)
  await untilKept(page)
  await expect.poll(personal).toEqual(['trilha-answers'])
  const [user] = await school.api<{ id: string }[]>('/users')
  await school.api(`/users/${user!.id}`, { method: 'PATCH', body: { status: 'BLOCKED' } })
  await page.reload()
  await page.getByText('Seu acesso a este app está suspenso. Fale com a equipe do curso.').waitFor()
  await expect.poll(personal).toEqual([])
  expect(student.complaints).toEqual([])
})

test('an app that is not to open without a network keeps nothing, from the next visit on', async () => {
  const { school } = await openCourse(stage, at)
  const student = await openAsStudent(stage, at)
  const { page } = student
  const { email } = await school.enrol('Bruna Melo')
  await signIn(page, school, email)
  await untilKept(page)
  await school.api('', { method: 'PATCH', body: { config: { features: { offlineMode: false } } } })
  await school.make('publish')
  await page.reload()
  await expect.poll(() => cacheNames(page)).toEqual([])
  await page.reload()
  await page
    .getByRole('link', { name: /Violão do zero/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Violão do zero' }).waitFor()
  expect(await page.getByText('Baixar para ver sem internet').count()).toBe(0)
  expect(await cacheNames(page)).toEqual([])
  expect(student.complaints).toEqual([])
})

// The last one: what comes after it would run on the next build.
test('a deploy in the middle of a lesson loses nothing, in an app that works offline and in one that does not', async () => {
  const { school, course } = await openCourse(stage, at)
  const online = await openCourse(stage, at, { features: { offlineMode: false } })
  const [student, other] = [await openAsStudent(stage, at), await openAsStudent(stage, at)]
  const { page, context } = student
  await signIn(page, school, (await school.enrol('Bruna Melo')).email)
  const { email } = await online.school.enrol('Caio Reis')
  await signIn(other.page, online.school, email)
  await untilKept(page)
  // What reads PDFs is kept once it was needed. This one is none, so that there is nothing but the way to it.
  await page.goto(`${school.url}/course/${course.id}/${course.lessons[1]}`)
  await page.getByRole('link', { name: /Abrir PDF/ }).waitFor()
  await visit(page, school.url)
  const scriptOf = () => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')!.src)
  const oldScript = await scriptOf()
  for (const tab of [page, other.page]) {
    await tab
      .getByRole('link', { name: /Violão do zero/ })
      .first()
      .click()
    await tab.getByRole('link', { name: /Como segurar/ }).click()
    await tab.getByText('acorde de lá', { exact: true }).waitFor()
    await tab.evaluate(() => document.body.setAttribute('data-same', ''))
  }
  // On another device one is about to sign out; the code for that has come by itself.
  const { page: door } = await openAsStudent(stage, at)
  await signIn(door, online.school, email)
  await goTo(door, 'Perfil')
  await door.getByRole('button', { name: 'Sair' }).click()
  await door.evaluate(() => localStorage.setItem('trilha-draft-community', 'Olá'))
  await door.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/sign-out-')),
  )
  await context.setOffline(true)
  await other.context.setOffline(true)
  await complete(page)
  await complete(other.page)

  const sent: string[] = []
  context.on('response', (response) => {
    const request = response.request()
    if (response.ok() && request.method() === 'POST' && request.url().endsWith('/actions'))
      sent.push(request.postData() ?? '')
  })
  const next = await makeNextBuild()
  await forgetBuilds(stage.product)
  try {
    await stage.product.restart(next.root)
    expect((await fetch(stage.product.url + new URL(oldScript).pathname)).status).toBe(404)
    await context.setOffline(false)
    await other.context.setOffline(false)

    // The tab goes on with the code that it began with, also where that comes only now.
    await expect.poll(() => progressOf(school)).toBe(25)
    await page.getByText('Há uma versão nova do app').waitFor()
    await page.getByRole('link', { name: 'Próxima aula' }).click()
    await page.getByRole('heading', { level: 1, name: 'Para ler' }).waitFor()
    await page.getByRole('button', { name: /^Concluir/ }).click()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await page.getByRole('link', { name: 'Voltar' }).click()
    await goTo(page, 'Perfil')
    await page.getByRole('heading', { name: 'Idioma' }).waitFor()
    expect(await page.evaluate(() => document.body.hasAttribute('data-same'))).toBe(true)
    await expectWellMade(page, 'deployed')
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await page.waitForFunction(() => !document.body.hasAttribute('data-same'))
    await page.getByRole('heading', { name: 'Idioma' }).waitFor()
    expect(await scriptOf()).not.toBe(oldScript)
    await page.goto(`${school.url}/course/${course.id}`)
    await page.getByText('50% concluído').first().waitFor()
    expect(await progressOf(school)).toBe(50)
    const ids = sent.flatMap((body) => [...body.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(sent.join().match(/"kind":"complete"/g)).toHaveLength(2)

    // Without a worker the old code is gone: the page begins anew where it was going.
    await expect.poll(() => progressOf(online.school)).toBe(25)
    await other.page.getByRole('link', { name: 'Voltar' }).click()
    await other.page.getByRole('link', { name: 'Voltar' }).click()
    await goTo(other.page, 'Perfil')
    await other.page.getByRole('heading', { name: 'Idioma' }).waitFor()
    expect(await other.page.evaluate(() => document.body.hasAttribute('data-same'))).toBe(false)
    // Signing out takes one tap all the same, and leaves nothing behind.
    await door.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    await door.getByLabel('E-mail').waitFor()
    expect(await door.evaluate(() => localStorage.getItem('trilha-draft-community'))).toBeNull()
    // The browser's own note of the code that is gone.
    const unforeseen = other.complaints.filter((text) => !text.includes('dynamically imported module'))
    expect([...student.complaints, ...unforeseen]).toEqual([])
  } finally {
    await next.remove()
  }
})
