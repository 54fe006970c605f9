import type { CommunityPost } from '../../src/domain/generated/types.ts'
import {
  confirm,
  dialogOf,
  expectHarmless,
  nasty,
  openStage,
  openWorkplace,
  expectWellMadeOnBoth,
  journeyOn,
} from '../support/journeys/app-page.ts'

/** Comunidade: the creator writes, answers, likes, pins and clears up. */

const stage = openStage()

journeyOn('phone', 'a conversation is begun, kept going and cleared up', async (at, { expect }) => {
  const { page, complaints, show, api } = await openWorkplace(stage, at.viewport)
  const posts = page.getByRole('list', { name: 'Gestão da Comunidade' })
  const post = (text: string) => posts.getByRole('article').filter({ hasText: text })
  const figure = (label: string) =>
    page.getByRole('tabpanel').locator('dl > div').filter({ hasText: label }).locator('dd').textContent()
  await api('/users', { method: 'POST', body: { name: 'Ana Clara Ribeiro', email: 'ana@exemplo.com.br' } })
  await show('community')
  await page.getByText('Nenhum post na comunidade').waitFor()
  await page.getByRole('heading', { name: 'Gestão da Comunidade' }).waitFor()
  await expectWellMadeOnBoth(page, 'community-empty')

  const write = async (text: string) => {
    await page.getByRole('button', { name: /^Criar (primeiro )?post$/i }).click()
    const dialog = dialogOf(page, 'Criar Post da Comunidade')
    const submit = dialog.getByRole('button', { name: 'Criar Post' })
    await submit.click()
    await dialog.getByText('Por favor, preencha o conteúdo').first().waitFor()
    await dialog.getByRole('textbox', { name: 'Conteúdo' }).fill(text)
    await submit.click()
    await dialog.waitFor({ state: 'hidden' })
    await post(text.slice(0, 20)).waitFor()
  }
  await write('Bem-vindas e bem-vindos! Contem de onde vocês são.')
  await write(`Olhem só: ${nasty}`)
  await expectHarmless(page, posts)
  await post('Olhem só').getByText(nasty, { exact: false }).waitFor()
  await expect.poll(() => figure('Total de posts')).toBe('2')
  expect(await figure('Membros ativos')).toBe('1')

  // Liked, and no longer; commented more than the card shows at first.
  const welcome = post('Bem-vindas')
  await welcome.getByRole('button', { name: 'Curtir, 0 curtidas' }).click()
  await welcome.getByRole('button', { name: 'Curtir, 1 curtida' }).waitFor()
  await welcome.getByRole('button', { name: 'Comentar, 0 comentários' }).click()
  for (const text of ['Sou de Recife.', 'Que alegria ter você aqui.', nasty]) {
    await welcome.getByRole('textbox').fill(text)
    await welcome.getByRole('button', { name: 'Comentar', exact: true }).click()
    await welcome.getByRole('listitem').filter({ hasText: text }).waitFor()
  }
  await expectHarmless(page, welcome)
  await expect.poll(() => figure('Total de comentários')).toBe('3')
  await expectWellMadeOnBoth(page, 'community')
  await page.reload()
  await welcome.getByText('Que alegria ter você aqui.').waitFor()
  expect(await welcome.getByRole('listitem').count()).toBe(2)
  await welcome.getByRole('button', { name: '+1 comentário' }).click()
  await expect.poll(() => welcome.getByRole('listitem').count()).toBe(3)

  // The older one is pinned to the top, and stays there.
  // It stands there before it is saved, and a reload would cut that off.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await chooseFromCard(welcome, 'Fixar no topo')
  await saved
  await expect.poll(() => posts.getByRole('article').first().textContent()).toContain('Bem-vindas')
  await page.reload()
  await expect.poll(() => posts.getByRole('article').first().textContent()).toContain('Fixado')

  // A comment goes and comes back; a post goes for good.
  const comment = welcome.getByRole('listitem').filter({ hasText: 'Sou de Recife.' })
  await comment.getByRole('button', { name: /^Excluir comentário de / }).click()
  await comment.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await comment.waitFor()
  await chooseFromCard(post('Olhem só'), 'Excluir')
  await confirm(page, 'Tem certeza que deseja excluir este post?', 'Excluir')
  await post('Olhem só').waitFor({ state: 'hidden' })
  await page.reload()
  await expect
    .poll(async () =>
      (await api<CommunityPost[]>('/community/posts')).map(({ commentsCount }) => commentsCount),
    )
    .toEqual([3])
  expect(complaints).toEqual([])

  async function chooseFromCard(card: typeof welcome, item: string) {
    await card.getByRole('button', { name: /^Ações de / }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
})
