import type { Locator, Page } from 'playwright-core'
import { metronome } from '../../scripts/demo/media.ts'
import { expectWellMadeOnBoth, journeyOn, openStage } from '../support/journeys/app-page.ts'
import { desktop } from '../support/journeys/browser.ts'
import { picture } from '../support/journeys/picture.ts'
import {
  goTo,
  home,
  openAsStudent,
  openSchool,
  signIn,
  visit,
  type School,
} from '../support/journeys/student.ts'
import { scannedPdf } from '../support/scanned-pdf.ts'

/** A course with a lesson of each kind, from the first to the certificate. */

const stage = openStage()
const address = 'https://videos.exemplo.com.br/dedilhado.webm'

journeyOn('phone', 'a course of every kind of lesson is finished and certified', async (at, { expect }) => {
  const wide = await picture({ width: 640, height: 360, from: '#0f766e', to: '#f59e0b' })
  const image = `data:image/png;base64,${wide.toString('base64')}`
  const banners = [image, null, null].map((image) => ({ image, link: '' }))
  const school = await openSchool(stage, at, { config: { loginType: 'apenas_email', banners } })
  const lessons = await teachGuitar(school)
  const student = await school.enrol('Bruna Melo')
  const film = await recordFilm(school.page)
  const { page, context, complaints } = await openAsStudent(stage, at)
  await page.route(address, (route) => route.fulfill({ body: film, contentType: 'video/webm' }))
  await signIn(page, school, student.email)
  await page.getByRole('link', { name: /Violão do zero/ }).click()
  await page.getByText('0% concluído').waitFor()
  await expectWellMadeOnBoth(page, 'student-course')
  await page.getByRole('link', { name: 'Começar agora' }).click()

  await lesson(page, 'Postura')
  await page.getByRole('heading', { name: 'Antes de tocar' }).waitFor()
  await expectWellMadeOnBoth(page, 'student-lesson-text')
  // On its side, a phone gives its room to what is read.
  await page.setViewportSize({ width: 844, height: 390 })
  await expect.poll(() => page.getByRole('navigation', { name: 'Menu principal' }).count()).toBe(0)
  await page.setViewportSize(at.viewport)
  await page.getByRole('button', { name: 'Concluir e seguir' }).click()

  await lesson(page, 'Apostila')
  // It is read within the app, goes on at the page that was left, and what was scanned shows too.
  const paper = page.getByRole('region', { name: 'PDF da aula: Apostila' })
  await paper.getByText('Os acordes do curso.').waitFor({ state: 'attached' })
  await expectWellMadeOnBoth(page, 'student-lesson-pdf')
  const leaf = page.getByRole('textbox', { name: 'Página' })
  await leaf.fill('3')
  await leaf.press('Enter')
  await expect.poll(() => inkOf(paper.getByRole('group', { name: 'Página 3' }))).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Aumentar' }).click()
  await page.getByText('125%').waitFor()
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await page.getByRole('link', { name: /Apostila/ }).click()
  await expect.poll(() => leaf.inputValue()).toBe('3')
  await page.getByRole('button', { name: 'Concluir e seguir' }).click()

  // The recording goes on without a network; the tab is killed; what was heard is not lost.
  await lesson(page, 'Ritmo')
  await expectWellMadeOnBoth(page, 'student-lesson-audio')
  await play(page, 'audio', 2)
  // The lessons before have arrived; otherwise the next visit would rightly begin with them.
  const progress = async () => (await school.api<{ progress: number }[]>('/users'))[0]!.progress
  await expect.poll(progress).toBe(50)
  await context.setOffline(true)
  await play(page, 'audio', 6)
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.route(address, (route) => route.fulfill({ body: film, contentType: 'video/webm' }))
  await visit(again, school.url)
  // First shows the home of the last visit, which was before the recording.
  const goOn = again.getByRole('region', { name: 'Continuar de onde parou' }).getByRole('link')
  await expect.poll(() => goOn.getAttribute('href')).toContain(lessons[2])
  // The next visit keeps its place: nothing moves when it comes, on either device.
  for (const viewport of [desktop, at.viewport]) {
    await again.setViewportSize(viewport)
    await again.reload()
    await goOn.waitFor()
    expect(await shiftOf(again)).toBeLessThan(0.01)
  }
  await goOn.click()
  await lesson(again, 'Ritmo')
  await expect
    .poll(() => again.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(4)
  await complete(again)
  await again.getByRole('link', { name: 'Próxima aula' }).click()

  await lesson(again, 'Dedilhado')
  await play(again, 'video', 0.2)
  await expectWellMadeOnBoth(again, 'student-lesson-video')
  await again.getByRole('button', { name: 'Concluir aula' }).click()
  await again.getByText('Parabéns! Você concluiu Violão do zero.').waitFor()
  await again.getByRole('link', { name: 'Baixar certificado' }).waitFor()
  await expectWellMadeOnBoth(again, 'student-course-done')
  await again.getByRole('link', { name: 'Voltar', exact: true }).click()
  await again.getByText('100% concluído').waitFor()
  await expect.poll(progress).toBe(100)

  await again.reload()
  await goTo(again, 'Perfil')
  await again.getByText(/CERT-\d{4}-\d+/).waitFor()
  await expectWellMadeOnBoth(again, 'student-certificate')
  await goTo(again, 'Início')
  await home(again)
  await again.getByText('100% concluído').waitFor()
  expect([...complaints, ...school.complaints]).toEqual([])
})

/** Answers the ids of the lessons, in order. */
/** How far what stands on the page has moved since it was opened, as browsers count it. */
async function shiftOf(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((done) => {
        const sum = (entries: PerformanceEntry[]) =>
          entries.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
        new PerformanceObserver((list) => done(sum(list.getEntries()))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        // Who observes hears nothing of what did not happen.
        setTimeout(() => done(0), 300)
      }),
  )
}

async function teachGuitar({ teach, upload, make }: School): Promise<string[]> {
  const booklet = await upload('Apostila.pdf', 'application/pdf', scannedPdf('Os acordes do curso.'))
  const clicks = await upload('Ritmo.wav', 'audio/wav', metronome(90, 40))
  const { lessons } = await teach(
    { name: 'Violão do zero', description: 'Do primeiro acorde à primeira música.' },
    { title: 'Postura', content: '## Antes de tocar\n\nSente-se na **beira** da cadeira.\n\n- Costas retas' },
    { title: 'Apostila', type: 'PDF', content: booklet },
    { title: 'Ritmo', type: 'AUDIO', content: clicks },
    { title: 'Dedilhado', type: 'VIDEO', content: address },
  )
  await make('publish')
  return lessons
}

/** How many pixels of a page's picture are not white. */
async function inkOf(page: Locator): Promise<number> {
  return await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return data.filter((value, index) => index % 4 === 0 && value < 128).length
  })
}

async function lesson(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

async function complete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Concluir aula' }).click()
  await page.getByText('Aula concluída').waitFor()
}

/** Plays until `seconds`, and pauses there. */
async function play(page: Page, tag: 'audio' | 'video', seconds: number): Promise<void> {
  await page.locator(tag).evaluate((medium: HTMLMediaElement) => void medium.play())
  await page.waitForFunction(
    ([tag, seconds]) => document.querySelector<HTMLMediaElement>(tag)!.currentTime >= seconds,
    [tag, seconds] as const,
  )
  await page.locator(tag).evaluate((medium: HTMLMediaElement) => medium.pause())
}

/** A second of a real video, made by the browser itself. */
async function recordFilm(page: Page): Promise<Buffer> {
  const film = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const pen = canvas.getContext('2d')!
    let frame = 0
    const timer = setInterval(() => {
      pen.fillStyle = `hsl(${(frame += 12)} 60% 45%)`
      pen.fillRect(0, 0, 320, 180)
    }, 40)
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => void parts.push(data)
    recorder.start()
    await new Promise((wake) => setTimeout(wake, 1200))
    await new Promise((done) => {
      recorder.onstop = done
      recorder.stop()
    })
    clearInterval(timer)
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(film)
}
