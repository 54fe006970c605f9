import { expect, test } from 'vitest'
import { expectHarmless, expectWellMade, nasty, openStage } from './app-page.ts'
import { goTo, openAsStudent, openSchool, signIn, visit } from './student.ts'

/** Every screen at the narrowest, in a palette of light on dark, with words that are longer and worse than they should be. */

const stage = openStage()
const dark = {
  primaryColor: '#facc15',
  secondaryColor: '#a855f7',
  backgroundColor: '#0b0f19',
  textColor: '#f8fafc',
}
const long = 'Otorrinolaringologista contemporâneo: harmonia e improviso'

test('on 320 px and in the dark nothing is cut off, hard to read or beside the screen', async () => {
  const at = { viewport: { width: 320, height: 640 } }
  const config = {
    ...{ headerColor: '#111827', footerColor: '#111827', loginType: 'apenas_email', freeRegistration: true },
    ...{ feedEnabled: true, communityEnabled: true, supportChannel: 'email' },
    supportEmail: 'suporte@exemplo.com.br',
  }
  const school = await openSchool(stage, at, { name: long, ...dark, config })
  const course = await school.teach(
    { name: long, description: `${long}. ${long}.` },
    { title: long, content: `# ${long}\n\n${'palavra'.repeat(30)}\n\n- Um\n- Dois\n\n> ${long}\n\n${nasty}` },
    { title: 'Apostila', type: 'PDF', content: 'https://exemplo.com.br/apostila.pdf' },
  )
  const sold = { offerType: 'PAID', platformIds: [{ platform: 'eduzz', productId: '1' }] }
  await school.teach({ name: `Avançado: ${long}`, ...sold })
  await school.make('feed', { title: nasty, content: `${'palavra'.repeat(40)} ${nasty}` })
  await school.make('community/posts', { content: `${long} ${'palavra'.repeat(40)}` })
  await school.make('publish')
  const student = await school.enrol('Maximiliana Wolfeschlegelsteinhausenbergerdorff')

  const { page, complaints } = await openAsStudent(stage, at)
  await visit(page, school.url)
  await expectWellMade(page, 'narrow-login')
  await visit(page, `${school.url}/register`)
  await page.getByLabel('Nome').waitFor()
  await expectWellMade(page, 'narrow-register')
  await signIn(page, school, student.email)
  await page.getByRole('button', { name: /Avançado/ }).click()
  await page.getByText('Este conteúdo precisa ser comprado.').waitFor()
  await expectWellMade(page, 'narrow-home')
  await page.getByRole('link', { name: new RegExp(`^${long}`) }).click()
  await page.getByRole('link', { name: 'Começar agora' }).waitFor()
  await expectWellMade(page, 'narrow-course')
  for (const [place, lesson] of course.lessons.entries()) {
    await visit(page, `${school.url}/course/${course.id}/${lesson}`)
    await page.getByRole('button', { name: 'Concluir aula' }).waitFor()
    if (place === 0) await page.getByText('Dois').waitFor()
    await expectWellMade(page, `narrow-lesson-${place}`)
    await expectHarmless(page, page.getByRole('article'))
  }
  await page.getByRole('link', { name: 'Voltar' }).click()
  await goTo(page, 'Feed')
  await page.getByRole('article').waitFor()
  await expectWellMade(page, 'narrow-feed')
  await expectHarmless(page, page.getByRole('article'))
  await goTo(page, 'Comunidade')
  await page.getByLabel('Escreva para a turma').fill(nasty)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(2)
  await page.getByRole('article').first().getByText('<script>').waitFor()
  await expectWellMade(page, 'narrow-community')
  await expectHarmless(page, page.getByRole('main'))
  await goTo(page, 'Perfil')
  await page.getByRole('heading', { name: 'Idioma' }).waitFor()
  await expectWellMade(page, 'narrow-profile')
  expect([...complaints, ...school.complaints]).toEqual([])
})
