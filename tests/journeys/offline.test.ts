import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectWellMade, openStage } from './app-page.ts'
import { phone } from './browser.ts'
import { openAsStudent, openSchool, signIn, type School } from './student.ts'

/** The student app without a network, and what becomes of what it keeps. */

const stage = openStage()
const at = { viewport: phone }

test('a course is taken along, studied without a network, and counted once', async () => {
  const { school, course, files } = await openCourse()
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
  await context.setOffline(false)
  await expect.poll(() => progressOf(school)).toBe(50)
  await second.reload()
  await second.getByText('50% concluído').first().waitFor()
  expect(await progressOf(school)).toBe(50)

  await page.goto(`${school.url}/course/${course.id}`)
  await page.getByRole('button', { name: 'Remover download' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover download' }).click()
  await page.getByRole('button', { name: 'Baixar para ver sem internet' }).waitFor()
  expect((await cacheNames(page)).filter((name) => name.startsWith('trilha-course-'))).toEqual([])
  expect(student.complaints).toEqual([])
})

test('a new version waits to be wanted, and an app that is gone is gone', async () => {
  const { school } = await openCourse()
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
  await page.getByText('Não há um app neste endereço').waitFor()
  expect(student.complaints).toEqual([])
})

test('signing out leaves nothing of the student on the device', async () => {
  const { school } = await openCourse()
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
  const { school } = await openCourse()
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

/** A course of a text, a PDF, a recording and a video, in an app on the air. */
async function openCourse() {
  const school = await openSchool(stage, at, { config: { loginType: 'apenas_email' } })
  const files = {
    pdf: await school.upload('Apostila.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n'.padEnd(4000))),
    audio: await school.upload('Aula.wav', 'audio/wav', silence(2)),
  }
  const course = await school.teach(
    { name: 'Violão do zero' },
    { title: 'Como segurar', content: 'Treine devagar o **acorde de lá**.' },
    { title: 'Para ler', type: 'PDF', content: files.pdf },
    { title: 'Para ouvir', type: 'AUDIO', content: files.audio },
    { title: 'Para ver', type: 'VIDEO', content: 'https://youtu.be/dQw4w9WgXcQ' },
  )
  await school.make('publish')
  return { school, course, files }
}

/** A recording of so many seconds: 8,000 samples each, 8 bits. */
function silence(seconds: number): Buffer {
  const samples = Buffer.alloc(8000 * seconds, 128)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 8000],
  ] as const)
    head.writeUInt32LE(value, at)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, at)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** Waits until the worker keeps the page of who is signed in, or of who is not. */
async function untilKept(page: Page, who: 'in' | 'out' = 'in'): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await caches.match('/~page/home')
        return navigator.serviceWorker.controller
          ? kept?.headers.get('x-trilha-page')?.split(' ')[1]
          : undefined
      }),
    )
    .toBe(who)
}

async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Concluir aula' }).click()
  await page.getByText('Guardado neste aparelho. Será enviado quando a internet voltar.').waitFor()
}

function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).toSorted())
}

async function progressOf({ api }: School): Promise<number | undefined> {
  const [user] = await api<{ progress: number }[]>('/users')
  return user?.progress
}
