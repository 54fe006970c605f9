import type { Page } from 'playwright-core'
import { confirm, openStage, expectWellMadeOnBoth, journeyOn } from '../support/journeys/app-page.ts'
import { goTo, home, openAsStudent, openSchool, signIn } from '../support/journeys/student.ts'

/** Feed and community as students meet them: they read, like, comment and post, and are told what is closed. */

const stage = openStage()

const post = (page: Page, title: string | RegExp) => page.getByRole('article', { name: title })

journeyOn('phone', 'students read the news, like them and comment', async (at, { expect }) => {
  const school = await openSchool(stage, at, { config: { loginType: 'apenas_email' } })
  await school.make('feed', { title: 'Aula ao vivo na quinta', content: 'Às 20h.\nTraga a sua pergunta.' })
  await school.make('feed', { title: 'Comece por aqui', content: 'Boas-vindas.', pinned: true })
  await school.make('products', { name: 'Violão do zero' })
  await school.make('publish')
  const [ana, bia] = [await school.enrol('Ana Lima'), await school.enrol('Bia Reis')]
  const one = await openAsStudent(stage, at)
  await signIn(one.page, school, ana.email)
  await goTo(one.page, 'Feed')
  await post(one.page, 'Comece por aqui').waitFor()
  expect(await one.page.getByRole('article').allInnerTexts()).toEqual([
    expect.stringMatching(/Fixado[^]*Comece por aqui/),
    expect.stringContaining('Aula ao vivo na quinta'),
  ])
  const news = post(one.page, 'Aula ao vivo na quinta')
  await news.getByRole('button', { name: 'Curtir, 0 curtidas' }).click()
  await news.getByRole('button', { name: 'Curtir, 1 curtida' }).waitFor()
  await news.getByRole('button', { name: /^Comentar/ }).click()
  await news.getByRole('textbox').fill('Vou levar duas perguntas')
  await expectWellMadeOnBoth(one.page, 'student-feed')

  // Without a network what was typed stays, and nothing pretends to have been sent.
  await one.context.setOffline(true)
  await one.page.getByText('Você está sem conexão').waitFor()
  expect(await news.getByRole('textbox').isDisabled()).toBe(true)
  await one.context.setOffline(false)
  await news.getByRole('button', { name: 'Enviar' }).click()
  await news.getByRole('listitem').getByText('Vou levar duas perguntas').waitFor()

  const two = await openAsStudent(stage, at)
  await signIn(two.page, school, bia.email)
  await goTo(two.page, 'Feed')
  const seen = post(two.page, 'Aula ao vivo na quinta')
  await seen.getByRole('button', { name: 'Curtir, 1 curtida' }).waitFor()
  await seen.getByRole('button', { name: 'Comentar, 1 comentário' }).click()
  await seen.getByText('Ana Lima').waitFor()
  expect(await seen.getByRole('button', { name: 'Ações do seu comentário' }).count()).toBe(0)

  // The team sees who read and what was said, and closes the comments: at once, in an open tab too.
  await expect
    .poll(async () =>
      (await school.api<{ title: string; readsCount: number; commentsCount: number }[]>('/feed')).find(
        ({ title }) => title === 'Aula ao vivo na quinta',
      ),
    )
    .toMatchObject({ readsCount: 2, commentsCount: 1 })
  await school.api('', { method: 'PATCH', body: { feedSettings: { allowComments: false } } })
  await seen.getByRole('textbox').fill('Cheguei tarde')
  await seen.getByRole('button', { name: 'Enviar' }).click()
  await seen.getByText('A equipe não está recebendo comentários no feed agora.').waitFor()
  expect(await seen.getByRole('textbox').inputValue()).toBe('Cheguei tarde')
  await two.page.reload()
  await seen.getByText('Às 20h.').waitFor()
  // What was kept of the visit before shows first.
  await seen.getByRole('button', { name: /^Comentar/ }).waitFor({ state: 'hidden' })
  expect([one.complaints, two.complaints]).toEqual([[], []])
})

journeyOn(
  'desktop',
  'students talk to each other, and remove only what is theirs',
  async (at, { expect }) => {
    const school = await openSchool(stage, at, { config: { loginType: 'apenas_email' } })
    await school.make('products', { name: 'Violão do zero' })
    await school.make('publish')
    const [ana, bia] = [await school.enrol('Ana Lima'), await school.enrol('Bia Reis')]
    const one = await openAsStudent(stage, at)
    await signIn(one.page, school, ana.email)
    await goTo(one.page, 'Comunidade')
    await one.page.getByText('Seja a primeira pessoa a publicar').waitFor()
    await expectWellMadeOnBoth(one.page, 'student-community-empty')
    const box = one.page.getByRole('textbox', { name: 'Escreva para a turma' })
    await box.fill('Consegui tocar sem olhar <b>para a mão</b>')
    await one.page.reload()
    expect(await box.inputValue()).toBe('Consegui tocar sem olhar <b>para a mão</b>')
    await one.page.getByRole('button', { name: 'Publicar' }).click()
    const own = post(one.page, 'Publicação de Ana Lima')
    await own.getByText('<b>para a mão</b>').waitFor()
    expect(await box.inputValue()).toBe('')

    const two = await openAsStudent(stage, at)
    await signIn(two.page, school, bia.email)
    await goTo(two.page, 'Comunidade')
    const seen = post(two.page, 'Publicação de Ana Lima')
    expect(await seen.getByRole('button', { name: 'Ações da sua publicação' }).count()).toBe(0)
    await seen.getByRole('button', { name: /^Comentar/ }).click()
    await seen.getByRole('textbox').fill('Que alegria')
    await seen.getByRole('button', { name: 'Enviar' }).click()
    await seen.getByRole('listitem').getByText('Que alegria').waitFor()
    await expectWellMadeOnBoth(two.page, 'student-community')

    await one.page.reload()
    await own.getByText('Que alegria').waitFor()
    // What was written can be changed, and what was said answered.
    const menu = own.getByRole('button', { name: 'Ações da sua publicação' })
    await menu.click()
    await own.getByRole('button', { name: 'Editar' }).click()
    await own.getByRole('textbox', { name: 'Seu texto' }).fill('Consegui tocar sem olhar')
    await expectWellMadeOnBoth(one.page, 'student-post-edit')
    await own.getByRole('button', { name: 'Salvar' }).click()
    await own.getByText('· editado').waitFor()
    await own.getByRole('button', { name: /^Comentar/ }).click()
    await own.getByRole('button', { name: 'Responder' }).click()
    await own.getByRole('textbox', { name: 'Responder a Bia Reis' }).fill('Obrigada, Bia')
    await own.getByRole('button', { name: 'Enviar' }).first().click()
    await own.getByText('Obrigada, Bia').waitFor()
    await expectWellMadeOnBoth(one.page, 'student-replies')
    await two.page.reload()
    await seen.getByText('Obrigada, Bia').waitFor()
    await seen.getByText('· editado').waitFor()
    await seen.getByRole('button', { name: /^Comentar/ }).click()
    await menu.click()
    await own.getByRole('button', { name: 'Excluir' }).click()
    await own.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await own.waitFor({ state: 'hidden' })

    // What is gone says so to who still has it before them.
    await seen.getByRole('textbox').fill('E amanhã?')
    await seen.getByRole('button', { name: 'Enviar' }).click()
    await seen.getByText('Esta publicação não está mais aqui. Talvez tenha sido excluída.').waitFor()

    // Whom one blocks one reads no more, until one takes it back.
    await box.fill('Vendo o curso por fora')
    await one.page.getByRole('button', { name: 'Publicar' }).click()
    await own.waitFor()
    await two.page.reload()
    // What was kept of the visit before shows first.
    await seen.getByText('Vendo o curso por fora').waitFor()
    const dialog = two.page.getByRole('dialog')
    const ask = async (what: string) => {
      await seen.getByRole('button', { name: 'Mais ações: Ana Lima' }).click()
      await dialog.getByRole('button', { name: what }).click()
    }
    await ask('Bloquear Ana Lima')
    await dialog.getByRole('button', { name: 'Bloquear', exact: true }).click()
    await dialog.getByRole('heading', { name: 'Você bloqueou Ana Lima' }).waitFor()
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await two.page.getByText('Seja a primeira pessoa a publicar').waitFor()
    await two.page.reload()
    await two.page.getByText('Seja a primeira pessoa a publicar').waitFor()
    await goTo(two.page, 'Perfil')
    await two.page.getByRole('button', { name: 'Desbloquear Ana Lima' }).click()
    await two.page.getByText('Você não bloqueou ninguém.').waitFor()
    await goTo(two.page, 'Comunidade')

    // What one reports is folded, and waits for the team, who removes it.
    await ask('Denunciar')
    await dialog.getByRole('radio', { name: 'Golpe ou fraude' }).check()
    await dialog.getByRole('textbox').fill('Vende cópia do curso.')
    await expectWellMadeOnBoth(two.page, 'student-report')
    await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
    await dialog.getByRole('heading', { name: 'Denúncia enviada à equipe' }).waitFor()
    await two.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await seen.getByRole('button', { name: 'Mostrar' }).waitFor()
    await school.show('community')
    await school.page.getByRole('link', { name: 'Denunciados 1' }).click()
    const waiting = school.page.getByRole('article', { name: 'Ana Lima' })
    await waiting.getByText('Vende cópia do curso.').waitFor()
    await expectWellMadeOnBoth(school.page, 'community-reported')
    await waiting.getByRole('button', { name: 'Remover post de Ana Lima' }).click()
    await confirm(school.page, 'Remover este post?', 'Remover')
    await school.page.getByText('Nenhuma denúncia esperando').waitFor()
    await two.page.reload()
    await two.page.getByText('Seja a primeira pessoa a publicar').waitFor()
    expect([one.complaints, two.complaints, school.complaints]).toEqual([[], [], []])
  },
)

journeyOn('phone', 'a guest reads the news, and nobody’s words', async (at, { expect }) => {
  const school = await openSchool(stage, at, { config: { loginType: 'link_direto' } })
  await school.make('feed', { title: 'Matrículas abertas', content: 'Venha tocar.' })
  await school.make('community/posts', { content: 'Só para a turma' })
  await school.make('products', { name: 'Violão do zero' })
  await school.make('publish')
  const { page, complaints } = await openAsStudent(stage, at)
  await page.goto(school.url)
  await home(page)
  await goTo(page, 'Feed')
  await post(page, 'Matrículas abertas').getByText('0 curtidas').waitFor()
  expect(await page.getByRole('button', { name: /Curtir|Comentar/ }).count()).toBe(0)
  await goTo(page, 'Comunidade')
  await page.getByRole('heading', { name: 'A conversa é entre alunos' }).waitFor()
  expect(await page.getByText('Só para a turma').count()).toBe(0)
  expect(complaints).toEqual([])
})
