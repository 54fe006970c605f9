import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  chooseFrom,
  confirm,
  dialogOf,
  expectWellMade,
  moveByKeyboard,
  openWorkplace,
  type Workplace,
} from './app-page.ts'
import { desktop, phone } from './browser.ts'
import { newCreator } from './creator.ts'
import type { Product } from './product.ts'

interface Question {
  id: string
  question: string
}

/** The whole life of an entity that schemas alone describe, here questions and answers, as its creator sees it. */
export async function liveWithQuestions(browser: Browser, product: Product): Promise<void> {
  const place = await openWorkplace({ browser, product }, desktop)
  const { page, show, api } = place
  const stored = async () => (await api<Question[]>('/faq')).map(({ question }) => question)

  await show('overview')
  await page.getByRole('tab', { name: 'Perguntas frequentes' }).click()
  await page.getByText('Nenhuma pergunta ainda').waitFor()
  await expectWellMade(page, 'entity-empty')
  await add(page)
  const certificate = { question: 'Recebo certificado?', answer: 'Sim, ao concluir.', status: 'draft' }
  await api('/faq', { method: 'POST', body: certificate })
  await page.reload()
  await page.getByText('Recebo certificado?').waitFor()
  await moveByKeyboard(page, { name: 'Recebo certificado?', key: 'ArrowUp', from: 2, to: 1, of: 2 })
  await expect.poll(stored).toEqual(['Recebo certificado?', 'Como entro no app?'])

  await page.getByRole('button', { name: 'Editar Como entro no app?' }).click()
  const dialog = dialogOf(page, 'Editar pergunta')
  await dialog.getByLabel('Pergunta').fill('Como eu entro no app?')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Pergunta salva', { exact: true }).waitFor()
  await page.getByLabel('Filtrar por situação').selectOption('Rascunhos')
  await page.getByText('Como eu entro no app?').waitFor({ state: 'hidden' })
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ])
  expect(await readFile(await sheet.path(), 'utf8')).toMatch(
    /^\ufeffPergunta;[^]*\nRecebo certificado\?;[^\n]*\n?$/,
  )
  await page.getByLabel('Filtrar por situação').selectOption('Todas')
  await page.getByText('Como eu entro no app?').waitFor()
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await expectWellMade(page, 'entity-list')
  }

  await page.getByLabel('Ordem').selectOption('Pergunta, de Z a A')
  await page.getByRole('button', { name: 'Pergunta', exact: true }).click()
  await expect
    .poll(async () => (await page.getByRole('row').allInnerTexts()).map((text) => text.trim().slice(0, 8)))
    .toEqual(['Pergunta', 'Como eu ', 'Recebo c'])
  await expectWellMade(page, 'entity-table')
  const other = { question: 'Posso parcelar?', answer: 'Em até 12 vezes.' }
  await api('/faq', { method: 'POST', body: other })
  await api('/faq', { method: 'POST', body: { ...other, question: 'Aceitam Pix?' } })
  await page.reload()
  for (const { question } of [other, { question: 'Aceitam Pix?' }])
    await page.getByRole('checkbox', { name: `Selecionar ${question}` }).check()
  await expectWellMade(page, 'entity-marked')
  const bar = page.getByRole('region', { name: 'Seleção: Perguntas frequentes' })
  await bar.getByRole('button', { name: 'Excluir' }).click()
  await confirm(page, 'Excluir 2 perguntas?', 'Excluir 2 perguntas')
  await page.getByText('2 perguntas excluídas', { exact: true }).waitFor()
  await expect.poll(stored).toEqual(['Recebo certificado?', 'Como eu entro no app?'])

  await expectApart(place, product)
  await chooseFrom(page, 'Ações de Recebo certificado?', 'Excluir')
  await confirm(page, 'Excluir pergunta?', 'Excluir')
  await page.getByText('Pergunta excluída', { exact: true }).waitFor()
  // Leaving sends what could still be undone.
  await page.goto('about:blank')
  await show('faq')
  await page.getByText('Como eu entro no app?').waitFor()
  await expect.poll(stored).toEqual(['Como eu entro no app?'])
  await goBack(page)
  await expect.poll(stored).toEqual(['Como entro no app?', 'Recebo certificado?'])
  expect(place.complaints).toEqual([])
}

/** Brings back what was removed, and undoes a change; the words of both may be edited ones. */
async function goBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Excluídas' }).click()
  await page.getByRole('button', { name: /^Trazer de volta.* Recebo certificado\?$/ }).click()
  await page.getByText('“Recebo certificado?” está de volta', { exact: true }).waitFor()
  await close(page)
  await page.getByText('Recebo certificado?', { exact: true }).waitFor()
  await chooseFrom(page, 'Ações de Como eu entro no app?', 'Histórico')
  const history = dialogOf(page, 'Histórico de Como eu entro no app?')
  await history.getByText('Criado', { exact: true }).waitFor()
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await expectWellMade(page, 'entity-history')
  }
  await history
    .getByRole('button', { name: /^Ações de/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /^Desfazer esta mudança/ }).click()
  await page.getByText('Mudança desfeita', { exact: true }).waitFor()
  await close(page)
  await page.getByText('Como entro no app?', { exact: true }).waitFor()
}

/** Closes the dialog that is open: Esc would close what is said of it. */
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()

/** Adds a question through the form, after that refused one without an answer. */
async function add(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nova pergunta' }).last().click()
  const dialog = dialogOf(page, 'Nova pergunta')
  await dialog.getByLabel('Pergunta').fill('Como entro no app?')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await dialog.getByText('Escreva a resposta.').first().waitFor()
  await expectWellMade(page, 'entity-form')
  await dialog.getByLabel('Resposta').fill('Com o e-mail da compra.')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await page.getByText('Pergunta adicionada', { exact: true }).waitFor()
}

/** Another creator sees and touches nothing of it; the API tells everybody that it exists. */
async function expectApart({ app, api }: Workplace, { url }: Product): Promise<void> {
  const [question] = await api<Question[]>('/faq')
  const [all, one] = [`/apps/${app.id}/faq`, `/apps/${app.id}/faq/${question!.id}`]
  const call = (path: string, method = 'GET', body?: object, token = '') =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), authorization: `Bearer ${token}` },
      body: body && JSON.stringify(body),
    })
  const stranger = (await (await call('/auth/register', 'POST', newCreator())).json()) as {
    accessToken: string
  }
  const attempts: [path: string, method: string, body?: object][] = [
    [all, 'GET'],
    [all, 'POST', { question: 'a', answer: 'b' }],
    [one, 'GET'],
    [one, 'PATCH', { question: 'a' }],
    [`${one}/order`, 'PATCH', { order: 1 }],
    [`${all}/bulk`, 'POST', { action: 'remove', ids: [question!.id] }],
    [`${all}/referrers`, 'POST', { ids: [question!.id] }],
    [one, 'DELETE'],
  ]
  for (const [path, method, body] of attempts) {
    const { status } = await call(path, method, body, stranger.accessToken)
    expect(status, `${method} ${path}`).toBe(404)
  }
  const { paths } = (await (await call('/openapi.json')).json()) as { paths: object }
  expect(Object.keys(paths).filter((path) => path.includes('/faq'))).toEqual([
    '/api/apps/{appId}/faq',
    '/api/apps/{appId}/faq/{id}',
    '/api/apps/{appId}/faq/bulk',
    '/api/apps/{appId}/faq/export',
    '/api/apps/{appId}/faq/{id}/order',
    '/api/apps/{appId}/faq/history',
    '/api/apps/{appId}/faq/{id}/history',
    '/api/apps/{appId}/faq/{id}/history/{changeId}/undo',
    '/api/apps/{appId}/faq/{id}/history/{changeId}/restore',
    '/api/apps/{appId}/faq/history/batches/{batchId}/undo',
    '/api/apps/{appId}/faq/referrers',
  ])
}
