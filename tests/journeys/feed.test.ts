import type { App, FeedPost } from '../../src/domain/generated/types.ts'
import {
  chooseFrom,
  confirm,
  dialogOf,
  expectHarmless,
  nasty,
  openStage,
  openWorkplace,
  expectWellMadeOnBoth,
  journeyOn,
} from '../support/journeys/app-page.ts'

/** Feed: what the team tells its students, now, later or not yet. */

const stage = openStage()

journeyOn('desktop', 'posts are published, kept, scheduled, changed and deleted', async (at, { expect }) => {
  const { page, complaints, show, api } = await openWorkplace(stage, at.viewport)
  const posts = page.getByRole('list', { name: 'Gestão do Feed' })
  const post = (title: string) => posts.getByRole('article', { name: title })
  const dialog = dialogOf(page, 'Criar Post do Feed')
  const submit = dialog.getByRole('button', { name: 'Criar Post' })
  const fill = async (title: string, content: string) => {
    await dialog.getByLabel('Título').fill(title)
    await dialog.getByLabel('Conteúdo').fill(content)
  }
  const write = async (title: string, content: string) => {
    await page.getByRole('button', { name: 'Criar Post', exact: true }).click()
    await fill(title, content)
  }
  const send = async () => {
    await submit.click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await show('feed')
  await page.getByText('Nenhum post no feed').waitFor()
  await expectWellMadeOnBoth(page, 'feed-empty')
  await page.getByRole('button', { name: 'Criar primeiro post' }).click()
  await submit.click()
  await dialog.getByText('Por favor, preencha título e conteúdo').first().waitFor()
  await fill('Aula ao vivo na quinta', `Às 20h, com perguntas. ${nasty}`)
  expect(await dialog.getByLabel('Publicar imediatamente').isChecked()).toBe(true)
  await send()
  await post('Aula ao vivo na quinta').getByText('Publicado', { exact: true }).waitFor()
  await post('Aula ao vivo na quinta').getByText('<script>').waitFor()
  await expectHarmless(page, posts)

  await write('Material da semana', 'Ainda faltam as fotos.')
  await dialog.getByLabel('Publicar imediatamente').uncheck()
  await send()
  await post('Material da semana').getByText('Rascunho', { exact: true }).waitFor()

  await write('Feriado', 'Voltamos na segunda.')
  await dialog.getByLabel('Publicar imediatamente').uncheck()
  await dialog.getByLabel(/^Agendar para(?!:)/).fill('2031-04-21')
  await dialog.getByLabel('Agendar para: hora').fill('08:00')
  await expectWellMadeOnBoth(page, 'feed-write')
  await send()
  await post('Feriado').getByText('Agendado', { exact: true }).waitFor()
  await post('Feriado').getByText('para 21 de abril de 2031 às 08:00').waitFor()
  await expectWellMadeOnBoth(page, 'feed')

  await page.getByRole('button', { name: 'Editar Material da semana' }).click()
  const editing = dialogOf(page, 'Editar Post do Feed')
  await editing.getByLabel('Conteúdo').fill('Com as fotos e a lista de cores.')
  await editing.getByRole('button', { name: 'Salvar' }).click()
  await post('Material da semana').getByText('Com as fotos e a lista de cores.').waitFor()
  await chooseFrom(page, 'Mais ações de Material da semana', 'Publicar agora')
  await post('Material da semana').getByText('Publicado', { exact: true }).waitFor()
  await chooseFrom(page, 'Mais ações de Material da semana', 'Fixar no topo')
  await post('Material da semana').getByText('Fixado').waitFor()

  // Three settings, all on at first; each tick is saved at once.
  const settings = ['Notificar', 'comentários', 'Destacar'].map((name) =>
    page.getByRole('tabpanel').getByRole('checkbox', { name: new RegExp(name, 'i') }),
  )
  for (const setting of settings) expect(await setting.isChecked()).toBe(true)
  for (const setting of settings) {
    await setting.click()
    await expect.poll(() => setting.isChecked()).toBe(false)
  }
  await expect
    .poll(async () => Object.values((await api<App>('')).feedSettings))
    .toEqual([false, false, false])
  await page.reload()
  for (const setting of settings) expect(await setting.isChecked()).toBe(false)

  const remove = async () => {
    await chooseFrom(page, 'Mais ações de Feriado', 'Excluir')
    await confirm(page, 'Tem certeza que deseja excluir este post?', 'Excluir')
    await post('Feriado').waitFor({ state: 'hidden' })
  }
  await remove()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await post('Feriado').waitFor()
  await remove()
  await page.reload()
  await expect
    .poll(async () =>
      (await api<FeedPost[]>('/feed')).map(({ title, published }) => [title, published]).toSorted(),
    )
    .toEqual([
      ['Aula ao vivo na quinta', true],
      ['Material da semana', true],
    ])
  expect(complaints).toEqual([])
})
