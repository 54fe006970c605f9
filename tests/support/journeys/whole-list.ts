import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { chooseFrom, confirm, dialogOf, expectWellMadeOnBoth, openHistory } from './app-page.ts'

/** What the file of any list can give its creator beside columns and a form: pressed, and seen to do what it says. */

/** A list that is open, and what its screen calls itself. */
export interface OpenList {
  page: Page
  /** Its title, “Eventos”. */
  title: string
}

/** What each row is called, in the order in which they stand. */
export const namesIn = async (page: Page): Promise<string[]> =>
  (await page.getByRole('row').allInnerTexts()).slice(1).map((text) => text.trim().split(/[\n\t]/)[0]!)

/** Expects these rows and no others. */
export const expectRows = (page: Page, names: string[]) => expect.poll(() => namesIn(page)).toEqual(names)

/** Marks rows; answers what is offered for all of them. */
async function mark({ page, title }: OpenList, names: string[]): Promise<Locator> {
  for (const name of names)
    await page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true }).check()
  return page.getByRole('region', { name: `Seleção: ${title}` })
}

interface Setting {
  names: string[]
  /** What the field is called. */
  field: string
  /** Gives the field its value, in the form that asks for it. */
  fill: (form: Locator) => Promise<void>
  submit: string
  /** What is said when it was done. */
  done: string
}

/** Gives many rows the same value of a field. */
export async function setMany(list: OpenList, { names, field, fill, submit, done }: Setting): Promise<void> {
  const { page } = list
  await (await mark(list, names)).getByRole('button', { name: 'Definir um campo' }).click()
  const dialog = page.getByRole('dialog', { name: /^Definir um campo/ })
  await dialog.getByLabel('Campo', { exact: true }).selectOption(field)
  await fill(dialog)
  await dialog.getByRole('button', { name: submit, exact: true }).click()
  await page.getByText(done, { exact: true }).waitFor()
}

/** Takes back what was just done to many rows, where that is said. */
export async function takeBack(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Desfazer', exact: true }).last().click()
  await page.getByText(`${count} mudanças desfeitas`, { exact: true }).last().waitFor()
}

/** Removes many rows at once. */
export async function removeMany(
  list: OpenList,
  { names, question, submit, done }: { names: string[]; question: string; submit: string; done: string },
): Promise<void> {
  await (await mark(list, names)).getByRole('button', { name: 'Excluir', exact: true }).click()
  await confirm(list.page, question, submit)
  await list.page.getByText(done, { exact: true }).waitFor()
}

/** In the history of the whole list, undoes the removal of these rows for all of them, and comes back to the list. */
export async function undoInHistory(
  { page, title }: OpenList,
  { names, picture }: { names: string[]; picture?: string },
): Promise<void> {
  await page.getByRole('link', { name: 'Histórico', exact: true }).click()
  await page.getByLabel('Mudança', { exact: true }).selectOption('Excluído')
  // Done at once: any of them may be the first.
  const many = page.getByRole('button', {
    name: new RegExp(`^Ações de (${names.join('|')}) e mais ${names.length - 1}$`),
  })
  await many.first().waitFor()
  if (picture) await expectWellMadeOnBoth(page, picture)
  await many.first().click()
  await page.getByRole('menuitem', { name: 'Desfazer em todos' }).click()
  await confirm(page, 'Desfazer em todos?', 'Desfazer em todos')
  await page.getByText(`${names.length} mudanças desfeitas`, { exact: true }).last().waitFor()
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
}

/** Brings back what was removed, once it is. */
export async function bringBack({ page, title }: OpenList, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Excluíd[oa]s$/ }).click()
  const dialog = dialogOf(page, `${title}: excluídos`)
  await dialog
    .getByRole('button', { name: new RegExp(`^Trazer de volta.* ${name}$`) })
    .first()
    .click()
  await page.getByText(`“${name}” está de volta`, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
}

/** Opens the page of a row, which says this in each of its sections and has its history, and comes back after `stay`. */
export async function seeDetails(
  { page, title }: OpenList,
  { name, says, picture }: { name: string; says: Record<string, string>; picture: string },
  stay: () => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('button', { name: `Abrir ${name}`, exact: true }).click()
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
  for (const [section, text] of Object.entries(says)) {
    const card = page.getByRole('heading', { name: section, exact: true }).locator('..')
    await card.getByText(text).first().waitFor()
  }
  await page.getByRole('region', { name: 'Histórico' }).first().getByText('Criado', { exact: true }).waitFor()
  await expectWellMadeOnBoth(page, picture)
  await stay()
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
}

/** Takes back what became of a row last, in its own history. */
export async function undoLast(page: Page, name: string): Promise<void> {
  const dialog = await openHistory(page, name, 'Alterado')
  await dialog
    .getByRole('button', { name: /^Ações de/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Desfazer esta mudança' }).click()
  await page.getByText('Mudança desfeita', { exact: true }).last().waitFor()
  await dialog.getByRole('button', { name: 'Fechar' }).click()
}

/** Removes a row: at once from the screen, and from the server while one goes on. */
export async function removeRow(page: Page, name: string, question: string, done: string): Promise<void> {
  await chooseFrom(page, `Ações de ${name}`, 'Excluir')
  await confirm(page, question, 'Excluir')
  await page.getByText(done, { exact: true }).waitFor()
}

/** Presses the button that saves the list, and answers the file. */
export async function exported(page: Page): Promise<string> {
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ])
  return await sheet.path()
}
