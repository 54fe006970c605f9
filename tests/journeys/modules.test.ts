import { metronome } from '../../scripts/demo/media.ts'
import type { Page } from 'playwright-core'
import type { Lesson, Module, Product } from '../../src/domain/generated/types.ts'
import {
  chooseFrom,
  confirm,
  dialogOf,
  expectHarmless,
  moveByKeyboard,
  nasty,
  openStage,
  openWorkplace,
  type Workplace,
  expectWellMadeOnBoth,
  journeyOn,
} from '../support/journeys/app-page.ts'

/** Módulos e aulas: what a course holds, from the first module on. */

const stage = openStage()

type Course = (Module & { lessons: Lesson[] })[]

async function openCourse(place: Workplace) {
  const product = await place.api<Product>('/products', {
    method: 'POST',
    body: { name: 'Aquarela do zero' },
  })
  return {
    add: (title: string) =>
      place.api<Module>('/modules', { method: 'POST', body: { title, productId: product.id } }),
    open: () => place.show('products', `&product=${product.id}`),
    outline: async () => {
      const modules = await place.api<Course>(`/modules?productId=${product.id}`)
      return modules.map(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)])
    },
  }
}

journeyOn('desktop', 'modules and lessons are made, ordered, moved and removed', async (at, { expect }) => {
  const place = await openWorkplace(stage, at.viewport)
  const { page, complaints, show, api } = place
  const { outline } = await openCourse(place)
  await show('products')
  await page.getByRole('link', { name: 'Ver Módulos de Aquarela do zero' }).click()
  await page.getByText('Nenhum módulo criado').waitFor()
  await expectWellMadeOnBoth(page, 'modules-empty')

  await page.getByRole('button', { name: 'Adicionar Módulo' }).click()
  const adding = dialogOf(page, 'Adicionar Módulo')
  const submit = adding.getByRole('button', { name: 'Adicionar Módulo' })
  await submit.click()
  await adding.getByText('Por favor, preencha o título').first().waitFor()
  await adding.getByLabel('Título').fill('Primeiros pincéis')
  await adding.getByLabel(/Descrição/).fill('Materiais e gestos.')
  await submit.click()
  const first = page.getByRole('article', { name: 'Primeiros pincéis' })
  await first.getByText('0 aulas').waitFor()
  await page.getByRole('button', { name: 'Editar Primeiros pincéis' }).click()
  const editing = dialogOf(page, 'Editar Módulo')
  await editing.getByLabel('Título').fill('Primeiras manchas')
  await editing.getByRole('button', { name: 'Salvar' }).click()
  const start = page.getByRole('article', { name: 'Primeiras manchas' })
  await start.waitFor()

  const [{ id, productId }] = await api<[Module]>('/modules')
  await api('/modules', { method: 'POST', body: { title: 'Paisagens', productId } })
  for (const title of ['Materiais', 'A primeira aguada', 'Degradês'])
    await api(`/modules/${id}/lessons`, { method: 'POST', body: { title, content: 'Texto da aula.' } })
  await page.reload()
  await start.getByText('3 aulas').waitFor()
  await expectWellMadeOnBoth(page, 'modules')

  await moveByKeyboard(page, { name: 'Degradês', key: 'ArrowUp', from: 3, to: 2, of: 3 })
  await expect
    .poll(outline)
    .toEqual([['Primeiras manchas', 'Materiais', 'Degradês', 'A primeira aguada'], ['Paisagens']])
  await chooseFrom(page, 'Mais ações de Materiais', 'Mover para 2. Paisagens')
  await page.getByRole('article', { name: 'Paisagens' }).getByText('Materiais').waitFor()
  await moveByKeyboard(page, { name: 'Paisagens', key: 'ArrowUp', from: 2, to: 1, of: 2 })
  await expect.poll(outline).toEqual([
    ['Paisagens', 'Materiais'],
    ['Primeiras manchas', 'Degradês', 'A primeira aguada'],
  ])

  const removeLesson = async () => {
    await chooseFrom(page, 'Mais ações de Degradês', 'Excluir')
    await confirm(page, 'Tem certeza que deseja excluir esta aula?', 'Excluir')
    await start.getByText('Degradês', { exact: true }).waitFor({ state: 'hidden' })
  }
  await removeLesson()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await start.getByText('Degradês', { exact: true }).waitFor()
  await removeLesson()
  await page.getByRole('button', { name: 'Excluir Paisagens' }).click()
  await confirm(page, 'Tem certeza que deseja excluir este módulo?', 'Excluir')
  await page.reload()
  await expect.poll(outline).toEqual([['Primeiras manchas', 'A primeira aguada']])
  expect(complaints).toEqual([])
})

journeyOn('phone', 'lessons of every kind are written, checked and looked at', async (at, { expect }) => {
  const place = await openWorkplace(stage, at.viewport)
  const { page, context, complaints, api, show } = place
  // The player comes from YouTube; nothing is reached from here.
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  )
  const { add, open } = await openCourse(place)
  await add('Primeiras manchas')
  await open()
  const dialog = await openLesson(page)
  const submit = dialog.getByRole('button', { name: 'Adicionar Aula' })
  await submit.click()
  await dialog.getByText('Por favor, preencha título e conteúdo').first().waitFor()

  // The fields are as wide as the dialog, whose sides are alike.
  const [body, field] = await Promise.all([
    dialog.locator('[data-dialog-body]').evaluate((box) => {
      const { left, right } = box.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(box)
      return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)]
    }),
    dialog.getByLabel('Título').boundingBox(),
  ])
  expect([field!.x, field!.x + field!.width].map(Math.round)).toEqual(body.map(Math.round))

  // A text in Markdown, looked at before it is saved: what could run is text.
  await dialog.getByLabel('Título').fill('Boas-vindas')
  await dialog
    .getByRole('textbox', { name: 'Conteúdo', exact: true })
    .fill(`# Olá\n\nÁgua e **pigmento**.\n\n${nasty}`)
  await dialog.getByRole('button', { name: 'Visualizar' }).click()
  const look = dialog.getByRole('region', { name: 'Prévia do texto' })
  await look.getByRole('heading', { name: 'Olá' }).waitFor()
  expect(await look.locator('strong').textContent()).toBe('pigmento')
  await expectHarmless(page, look)
  await expectWellMadeOnBoth(page, 'lesson-text')
  await submit.click()
  await dialog.waitFor({ state: 'hidden' })

  // A video: the link is checked while it is typed.
  await openLesson(page)
  await dialog.getByLabel('Título').fill('A primeira aguada')
  await dialog.getByLabel('Tipo de conteúdo').selectOption({ label: 'Vídeo' })
  await dialog.getByRole('textbox', { name: 'Conteúdo', exact: true }).fill('https://exemplo.com.br/pagina')
  await dialog
    .getByText(/Informe um link do YouTube, do Vimeo/)
    .first()
    .waitFor()
  await dialog.getByRole('textbox', { name: 'Conteúdo', exact: true }).fill('https://youtu.be/dQw4w9WgXcQ')
  await dialog.getByText('YouTube: link reconhecido.').waitFor()
  await dialog.locator('iframe[title="Prévia do vídeo"]').waitFor()
  await dialog.getByLabel('Duração em minutos').fill('12')
  await expectWellMadeOnBoth(page, 'lesson-video')
  await submit.click()
  await dialog.waitFor({ state: 'hidden' })
  const card = page.getByRole('article', { name: 'Primeiras manchas' })
  await card.getByText('12 min').waitFor()
  await card.getByText('Vídeo', { exact: true }).waitFor()

  // A PDF: not what only calls itself one, then a real one from the disk.
  await openLesson(page)
  await dialog.getByLabel('Título').fill('Lista de materiais')
  await dialog.getByLabel('Tipo de conteúdo').selectOption({ label: 'PDF' })
  const upload = dialog.locator('input[type=file]')
  await upload.setInputFiles({ name: 'lista.txt', mimeType: 'text/plain', buffer: Buffer.from('pincéis') })
  await dialog.getByText('Envie um arquivo PDF ou informe um link que comece com https://.').first().waitFor()
  await upload.setInputFiles({ name: 'Lista de pincéis.pdf', mimeType: 'application/pdf', buffer: pdf })
  const link = dialog.getByRole('link', { name: /Abrir PDF/ })
  const address = (await link.getAttribute('href'))!
  expect(address).toMatch(/^\/files\/[0-9a-f-]{36}\/.+\.pdf$/)
  await submit.click()
  await dialog.waitFor({ state: 'hidden' })
  await card.getByText('Lista de materiais').waitFor()

  // A recording: how long it is, the browser reads from the file.
  await openLesson(page)
  await dialog.getByLabel('Título').fill('Conversa sobre cores')
  await dialog.getByLabel('Tipo de conteúdo').selectOption({ label: 'Áudio' })
  const recording = { name: 'Conversa.wav', mimeType: 'audio/wav', buffer: metronome(60, 150) }
  await dialog.locator('input[type=file]').setInputFiles(recording)
  await expect.poll(() => dialog.getByLabel('Duração em minutos').inputValue()).toBe('3')
  await submit.click()
  await dialog.waitFor({ state: 'hidden' })
  await card.getByText('3 min', { exact: true }).waitFor()
  const served = await page.request.get(`${stage.product.url}${address}`, { headers: { range: 'bytes=0-4' } })
  expect([served.status(), await served.text()]).toEqual([206, '%PDF-'])

  // Changed later on: the text comes back as it was written.
  await page.getByRole('button', { name: 'Editar Boas-vindas' }).click()
  const editing = dialogOf(page, 'Editar Aula')
  await expect
    .poll(() => editing.getByRole('textbox', { name: 'Conteúdo', exact: true }).inputValue())
    .toContain('**pigmento**')
  await editing.getByLabel('Título').fill('Comece por aqui')
  await editing.getByRole('button', { name: 'Salvar' }).click()
  await card.getByText('Comece por aqui').waitFor()
  await expectWellMadeOnBoth(page, 'lessons')

  // An e-book begins with its file: a module and a lesson in one go.
  await api('/products', { method: 'POST', body: { name: 'Guia de cores', type: 'EBOOK' } })
  await show('products')
  await page.getByRole('link', { name: 'Conteúdo de Guia de cores' }).click()
  const start = page.getByRole('group', { name: 'Envie o PDF' })
  await start.waitFor()
  await expectWellMadeOnBoth(page, 'book-empty')
  const file = { name: 'Guia_de cores.pdf', mimeType: 'application/pdf', buffer: pdf }
  await start.locator('input[type=file]').setInputFiles(file)
  const book = page.getByRole('article', { name: 'Guia de cores' })
  await book.getByText('1 aula', { exact: true }).waitFor()
  await book.getByText('PDF', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

async function openLesson(page: Page) {
  await page.getByRole('button', { name: 'Adicionar Aula' }).click()
  const dialog = dialogOf(page, 'Adicionar Aula')
  await dialog.waitFor()
  return dialog
}

/** A PDF of one empty page. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
