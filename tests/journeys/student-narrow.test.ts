import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectHarmless, expectWellMade, nasty, openStage } from '../support/journeys/app-page.ts'
import { phone } from '../support/journeys/browser.ts'
import { paletteColors, textContrasts } from '../support/journeys/contrast.ts'
import { picture } from '../support/journeys/picture.ts'
import { goTo, home, openAsStudent, openSchool, signIn, visit } from '../support/journeys/student.ts'

/** Every screen at the narrowest, in a palette of light on dark, with words that are longer and worse than they should be. */

const stage = openStage('whole')
const dark = {
  primaryColor: '#facc15',
  secondaryColor: '#a855f7',
  backgroundColor: '#0b0f19',
  textColor: '#f8fafc',
}
const long = 'Otorrinolaringologista contemporâneo: harmonia e improviso'

const address = `https://drive.example/drive/folders/${'1aBcDeFgHiJ'.repeat(8)}?usp=sharing`

/** One of everything that Markdown has; the rest of the text brings the others. */
const everything = [
  '## Cifra\n\n```\nE|-------------0-2-3-5-7-8-10-12-10-8-7-5-3-2-0-------------|\n```',
  'Toque `Am7`, ~~depressa~~ **devagar** e _leve_: [mais](https://exemplo.com.br)[^1].\n\n1. Um\n   - [x] Dentro',
  '### Três\n\n#### Quatro\n\n##### Cinco\n\n> Citado\n>\n> - Na citação\n\n---\n\nשלום עולם.\n\n[^1]: Nota.',
].join('\n\n')

const table = `| Dia | Treino | Por quê |\n| --- | --- | --- |\n| Segunda | ${long} | ${long} |`

test('on 320 px and in the dark nothing is cut off, hard to read or beside the screen', async () => {
  const at = { viewport: { width: 320, height: 640 } }
  const config = {
    ...{ headerColor: '#111827', footerColor: '#111827', loginType: 'apenas_email', freeRegistration: true },
    ...{ feedEnabled: true, communityEnabled: true, supportChannel: 'email' },
    supportEmail: 'suporte@exemplo.com.br',
  }
  const school = await openSchool(stage, at, { name: long, ...dark, config })
  const course = await school.teach(
    { name: long, description: `${long}.\n\n\n\n\nMaterial: ${address}.` },
    {
      title: long,
      content: `# ${long}\n\n${'palavra'.repeat(30)}\n\n- Um\n- Dois\n\n> ${long}\n\n${nasty}\n\n${table}\n\n${everything}`,
    },
    { title: 'Apostila', type: 'PDF', content: 'https://exemplo.com.br/apostila.pdf' },
  )
  const sold = { offerType: 'PAID', platformIds: [{ platform: 'eduzz', productId: '1' }] }
  await school.teach({ name: `Avançado: ${long}`, ...sold })
  await school.make('feed', { title: nasty, content: `${'palavra'.repeat(40)} ${nasty} ${address}` })
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
  const material = page.getByRole('link', { name: address })
  expect([await material.getAttribute('href'), await material.getAttribute('rel')]).toEqual([
    address,
    'noopener noreferrer nofollow',
  ])
  expect(await material.locator('..').textContent()).toBe(`${long}.\n\nMaterial: ${address}.`)
  await expectWellMade(page, 'narrow-course')
  for (const [place, lesson] of course.lessons.entries()) {
    await visit(page, `${school.url}/course/${course.id}/${lesson}`)
    await page.getByRole('button', { name: /^Concluir/ }).waitFor()
    if (place === 0) {
      await page.getByText('Dois').waitFor()
      await page.getByRole('columnheader', { name: 'Treino' }).scrollIntoViewIfNeeded()
      await expectReadable(page)
    }
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

/** In every palette every text of the lesson is; code is moved by the keyboard too, and what is written from the right stands there. */
async function expectReadable(page: Page) {
  const text = page.getByRole('article').locator('section').first()
  for (const { name, colors } of await paletteColors()) {
    const contrasts = await textContrasts(text, colors)
    const kinds = new Set(contrasts.map(({ kind }) => kind))
    expect([...kinds]).toEqual(
      expect.arrayContaining(['p', 'h3', 'li', 'pre', 'code', 'a', 'th', 'td', 'strong', 'em', 'del']),
    )
    const faint = contrasts.filter(({ contrast }) => contrast < 4.5)
    expect({ palette: name, faint }).toEqual({ palette: name, faint: [] })
  }
  const code = text.locator('pre')
  await code.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => code.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  const sides = await text
    .getByText('שלום')
    .evaluate((written) => [getComputedStyle(written).direction, getComputedStyle(written).textAlign])
  expect(sides).toEqual(['rtl', 'start'])
}

test('the browser finds the app installable, takes its pushes and rests its banners; the student is asked, or told how to install it', async () => {
  const at = { viewport: phone }
  const banner = await picture({ width: 320, height: 180, from: '#0f766e', to: '#f59e0b' })
  const image = `data:image/png;base64,${banner.toString('base64')}`
  const banners = [{ image }, { image }, { image }]
  const school = await openSchool(stage, at, { config: { loginType: 'apenas_email', banners } })
  await school.make('publish')
  const { email } = await school.enrol('Bruna Melo')

  const { page, context, complaints } = await openAsStudent(stage, at)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await signIn(page, school, email)
  const shown = () =>
    page
      .getByRole('button', { name: /^Banner/ })
      .evaluateAll((dots) => dots.findIndex((dot) => dot.ariaCurrent === 'true'))
  await page.clock.runFor(20_000)
  expect(await shown()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const later = async () => {
    await page.clock.runFor(4000)
    return await shown()
  }
  await expect.poll(later).toBeGreaterThan(0)

  await page.evaluate(() => navigator.serviceWorker.ready)
  const browser = await context.newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // Tests run in private windows, where nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { errors, data } = await browser.send('Page.getAppManifest')
  expect([errors, (JSON.parse(data!) as { name: string }).name]).toEqual([[], 'Violão com Marina'])

  // A push, as the browser hands it to the worker.
  await context.grantPermissions(['notifications'], { origin: school.url })
  const registered = new Promise<string>((found) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${school.url}/`)
      if (own) found(own.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const push = { title: 'Caio respondeu na conversa', body: 'Como?', url: '/community', tag: 'reply-1' }
  const registrationId = await registered
  // Again where the worker has not heard of the permission yet; one tag is one message.
  const told = async () => {
    const data = JSON.stringify(push)
    await browser.send('ServiceWorker.deliverPushMessage', { origin: school.url, registrationId, data })
    return page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => [
        title,
        body,
      ]),
    )
  }
  await expect.poll(told).toEqual([['Caio respondeu na conversa', 'Como?']])

  const card = page.getByRole('region', { name: 'Instalar o app' })
  expect(await card.count()).toBe(0)
  await page.evaluate(() => {
    const prompt = () => Promise.resolve(document.body.setAttribute('data-asked', ''))
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  await card.scrollIntoViewIfNeeded()
  await expectWellMade(page, 'install-offer')
  await card.getByRole('button', { name: 'Instalar' }).click()
  await page.locator('body[data-asked]').waitFor()
  await expect.poll(() => card.count()).toBe(0)
  expect(complaints).toEqual([])

  const iphone = await openAsStudent(stage, at, {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    hasTouch: true,
    isMobile: true,
  })
  // What Safari has there, and Chromium nowhere.
  await iphone.context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
  await signIn(iphone.page, school, email)
  const steps = iphone.page.getByRole('region', { name: 'Instalar o app' })
  await steps.getByText('Escolha Adicionar à Tela de Início').waitFor()
  await steps.scrollIntoViewIfNeeded()
  await expectWellMade(iphone.page, 'install-iphone')
  await steps.getByRole('button', { name: 'Não, obrigado' }).click()
  await iphone.page.reload()
  await home(iphone.page)
  await expect.poll(() => iphone.page.evaluate(() => performance.now())).toBeGreaterThan(2000)
  expect(await steps.count()).toBe(0)
  expect(iphone.complaints).toEqual([])
})
