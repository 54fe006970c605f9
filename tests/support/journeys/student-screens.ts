import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { addOwned } from '../../scripts/owned/compiled.ts'
import { expectWellMade, expectWellMadeOnBoth } from './app-page.ts'
import { desktop, phone } from './browser.ts'
import { callApi } from './creator.ts'
import { untilKept } from './offline-course.ts'
import type { Product } from './product.ts'
import type { ProjectCopy } from './project-copy.ts'
import { goTo, openAsStudent, openSchool, signIn, type School } from './student.ts'

const tagline = 'Aprenda no seu ritmo'
const chamada = 'Do primeiro acorde à primeira música'
const material = 'Um violão afinado'
const [tuner, exercise, contact] = ['Afinador', 'Três acordes', 'Fale com a Marina']

/**
 * Puts a field of the app on the student's home, one of a product and one of a lesson beside them, the student's own name in their
 * profile, and questions on a page of their own, one of which has a choice that is new; links of the very course, exercises of the very
 * lesson, and the one contact of all schools.
 */
export async function addStudentScreens(copy: ProjectCopy): Promise<void> {
  await copy.editSchema('faq.json', ({ properties }) =>
    properties.status.oneOf.push({ const: 'featured', title: 'Em destaque', 'x-plural': 'Em destaque' }),
  )
  const line = { type: 'string', maxLength: 80, default: '', 'x-audience': 'student' }
  await copy.editSchema('product.json', ({ properties }) =>
    Object.assign(properties, { chamada: { title: 'Chamada', ...line } }),
  )
  await copy.editSchema('screens/product.json', ({ fields }) => fields.push('chamada'))
  await copy.editSchema('lesson.json', ({ properties }) =>
    Object.assign(properties, { material: { title: 'Material', ...line } }),
  )
  await copy.editSchema('screens/modals/lesson.json', ({ fields }) => fields.push('material'))
  await addOwned(copy.root, ['link', 'quiz', 'contact'])
  for (const name of ['link', 'quiz', 'contact'])
    await copy.editSchema(`${name}.json`, ({ properties }) =>
      Object.assign(properties.title, { 'x-audience': 'student' }),
    )
  const course = {
    slot: 'course.below-cover',
    parts: [
      { part: 'text', field: 'product.chamada', when: { 'product.type': ['COURSE'] } },
      { part: 'cards', title: 'Links do curso', entity: 'link', heading: 'title' },
    ],
  }
  const lesson = {
    slot: 'lesson.below-player',
    parts: [
      { part: 'text', title: 'Você vai precisar de', field: 'lesson.material' },
      { part: 'cards', title: 'Exercícios', entity: 'quiz', heading: 'title' },
    ],
  }
  const top = {
    slot: 'home.top',
    parts: [
      { part: 'text', field: 'app.config.tagline' },
      { part: 'text', entity: 'contact', body: 'title' },
    ],
  }
  const questions = {
    page: {
      path: 'duvidas',
      title: { 'pt-BR': 'Dúvidas', 'en-US': 'Questions', 'es-ES': 'Dudas' },
      icon: 'circle-help',
      menu: true,
    },
    search: {
      'pt-BR': 'Buscar nas dúvidas',
      'en-US': 'Search the questions',
      'es-ES': 'Buscar en las dudas',
    },
    parts: [
      {
        ...{ part: 'accordion', entity: 'faq', heading: 'question', body: 'answer' },
        where: { status: ['published', 'featured'] },
      },
    ],
  }
  const folder = join(copy.root, 'schemas/screens/student')
  await mkdir(folder, { recursive: true })
  for (const [name, screen] of Object.entries({ 'home-top': top, course, lesson, duvidas: questions }))
    await writeFile(
      join(folder, `${name}.json`),
      JSON.stringify({ $schema: '../../meta/screen.json', kind: 'student', ...screen }),
    )
}

/** Both as students have them: in the first paint, on a phone and a wide screen, searched, in three languages, and offline; and in the preview. */
export async function seeStudentScreens(browser: Browser, product: Product): Promise<void> {
  const stage = { browser, product }
  const school = await openSchool(
    stage,
    { viewport: desktop },
    { config: { loginType: 'apenas_email', tagline } as object },
  )
  const ask = (question: string, status: string) =>
    school.make('faq', { question, answer: `Sobre ${question}`, status })
  await ask('Recebo certificado?', 'published')
  await ask('É válido no Brasil?', 'featured')
  await ask('Ainda não?', 'draft')
  // With something of its own, the preview shows no sample.
  const { id, lessons } = await school.teach(
    { name: 'Violão do zero', chamada },
    { title: 'Como segurar', content: 'Assim.', ...{ material } },
  )
  const other = await school.teach({ name: 'Canto' }, { title: 'Respirar', content: 'Assim.' })
  await school.make(`products/${id}/link`, { title: tuner })
  await school.make(`products/${other.id}/link`, { title: 'De outro curso' })
  await school.make(`lessons/${lessons[0]}/quiz`, { title: exercise })
  await school.make(`lessons/${other.lessons[0]}/quiz`, { title: 'De outra aula' })
  await callApi(school.page, '/account/contact', { method: 'POST', body: { title: contact } })
  await school.make('publish')
  const { email } = await school.enrol('Ana')
  await seePreview(school)

  const { page, context, complaints } = await openAsStudent(stage, { viewport: phone })
  await signIn(page, school, email)
  await page.getByText(tagline).waitFor()
  await page.getByText(contact).waitFor()
  // The server drew it: it is there without a script.
  const html = await page.evaluate(async () => await (await fetch('/', { cache: 'reload' })).text())
  expect(html.slice(0, html.indexOf('id="trilha-site"'))).toContain(`>${tagline}<`)
  await untilKept(page)
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await goTo(page, 'Dúvidas')
    await seeQuestions(page)
    await goTo(page, 'Início')
  }
  const course = [
    [`/course/${id}`, chamada, tuner],
    [`/course/${id}/${lessons[0]}`, material, exercise],
  ] as const
  const seeCourse = async (path: string, ...said: string[]) => {
    await page.goto(school.url + path)
    for (const text of said) await page.getByText(text, { exact: true }).waitFor()
    expect(await page.getByText(/^De outr/).count()).toBe(0)
  }
  for (const [path, ...said] of course) {
    await seeCourse(path, ...said)
    await expectWellMadeOnBoth(page, path === `/course/${id}` ? 'own-course' : 'own-lesson')
  }
  await context.setOffline(true)
  await page.setViewportSize(phone)
  for (const [path, ...said] of course) await seeCourse(path, ...said)
  await page.goto(`${school.url}/duvidas`)
  await expect.poll(() => page.locator('summary').allInnerTexts()).toEqual(shown)
  await page.goto(school.url)
  await page.getByText(tagline).waitFor()
  await context.setOffline(false)
  for (const [language, title] of [
    ['en-US', 'Questions'],
    ['es-ES', 'Dudas'],
  ] as const) {
    await school.api('', { method: 'PATCH', body: { config: { language } } })
    await school.make('publish')
    const { page } = await openAsStudent(
      stage,
      { viewport: phone },
      { storageState: await context.storageState() },
    )
    await page.goto(`${school.url}/duvidas`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('link', { name: title, exact: true }).waitFor()
    await page.close()
  }
  expect(complaints).toEqual([])
}

const shown = ['Recebo certificado?', 'É válido no Brasil?']

async function seeQuestions(page: Page): Promise<void> {
  await expect.poll(() => page.locator('summary').allInnerTexts()).toEqual(shown)
  await page.getByText('Recebo certificado?', { exact: true }).click()
  await page.getByText('Sobre Recebo certificado?').waitFor()
  await expectWellMade(page, 'own-page')
  const search = page.getByRole('searchbox', { name: 'Buscar nas dúvidas' })
  await search.fill('brasil VALIDO')
  await expect.poll(() => page.locator('summary').allInnerTexts()).toEqual(['É válido no Brasil?'])
  await search.fill('parcelas')
  await page.getByText('Nada encontrado. Tente com outras palavras.').waitFor()
}

/** The builder's phone draws the very same, of the app's own documents. */
async function seePreview({ page, app }: School): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/apps/${app.id}/edit`)
  const screens = page.getByRole('group', { name: 'Tela da prévia' })
  await screens.getByRole('button', { name: 'Home', exact: true }).click()
  const preview = page.getByRole('region', { name: 'Prévia do aplicativo' })
  await preview.getByText(tagline).waitFor()
  await preview.getByText(contact).waitFor()
  await preview.getByRole('button', { name: 'Dúvidas' }).click()
  await preview.getByText('É válido no Brasil?', { exact: true }).waitFor()
  await screens.getByRole('button', { name: 'Curso', exact: true }).click()
  await preview.getByText(chamada, { exact: true }).waitFor()
  await preview.getByText(tuner, { exact: true }).waitFor()
  await preview.getByRole('button', { name: 'Começar agora' }).click()
  await preview.getByText(material, { exact: true }).waitFor()
  await preview.getByText(exercise, { exact: true }).waitFor()
}
