import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StudentAction } from '../../../src/domain/study/action.ts'
import type { StudentApp } from '../../../src/domain/generated/answer-types.ts'
import { SiteApp } from '../../../src/student/site/site-app.tsx'
import { maria, stubBackend } from '../../support/student/answer-backend.ts'
import { lesson, LessonSchool } from '../../support/student/lesson-school.ts'
import { sampleApp } from '../../support/student/sample-app.ts'

let school: LessonSchool
let backend: ReturnType<typeof stubBackend>

beforeEach(() => {
  school = new LessonSchool()
  localStorage.setItem('trilha-entered', 'yes')
  vi.stubGlobal('indexedDB', new IDBFactory())
  // On a slow machine the notices come before a test is over, and they ask for it.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  backend = stubBackend((call) => school.answer(call))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function show(at: string, config: Partial<StudentApp['config']> = {}) {
  history.replaceState(null, '', at)
  render(<SiteApp app={sampleApp(config)} pathname={at} isEntered={school.me.student !== null} />)
  return userEvent.setup()
}

const sent = () =>
  backend.calls
    .filter(({ path }) => path === '/actions')
    .flatMap(({ body }) => (body as { actions: StudentAction[] }).actions)
    .filter(({ kind }) => kind !== 'watch')
    .map((action) => [action.kind, 'lessonId' in action && action.lessonId])

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a course shows what was learned in another tab once one comes back to it', async () => {
  show('/course/violao')
  const done = async () => (await screen.findByRole('progressbar')).ariaValueNow
  expect(await done()).toBe('0')
  school.lessons[0] = lesson(1, { state: 'done' })
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(async () => expect(await done()).toBe('33'))
})

describe('a lesson', () => {
  test('shows its text as Markdown, and the way back, before and after', async () => {
    show('/course/violao/l2')
    await title('Aula 2')
    expect((await screen.findByText('2', { selector: 'strong' })).textContent).toBe('2')
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([href('Aula anterior'), href('Próxima aula'), href('Voltar')]).toEqual([
      '/course/violao/l1',
      '/course/violao/l3',
      '/course/violao',
    ])
  })

  test('to read is completed and leads on in one tap, which can be undone on the next one', async () => {
    const user = show('/course/violao/l1')
    await user.click(await screen.findByRole('button', { name: 'Concluir e seguir' }))
    expect(document.activeElement).toBe(await title('Aula 2'))
    await waitFor(() => expect(sent()).toEqual([['complete', 'l1']]))
    expect(screen.getByText('Aula 1: concluída')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(sent().at(-1)).toEqual(['reopen', 'l1']))
    expect(screen.queryByText('Aula 1: concluída')).toBeNull()
  })

  test('that plays is completed at once, offers the next one, and can be reopened', async () => {
    school.lessons[0] = lesson(1, { type: 'AUDIO', content: 'https://exemplo.com.br/aula.mp3' })
    const user = show('/course/violao/l1')
    await user.click(await screen.findByRole('button', { name: 'Concluir aula' }))
    expect(screen.getByText('Aula concluída')).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Próxima aula')
    await waitFor(() => expect(sent()).toEqual([['complete', 'l1']]))
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(document.activeElement?.textContent).toBe('Concluir aula')
    await waitFor(() => expect(sent().at(-1)).toEqual(['reopen', 'l1']))
    expect(screen.queryByText('Aula concluída')).toBeNull()
  })

  test('goes on to the next one, whose title gets the focus', async () => {
    const user = show('/course/violao/l1')
    await user.click(await screen.findByRole('link', { name: 'Próxima aula' }))
    expect(document.activeElement).toBe(await title('Aula 2'))
    expect(document.title).toMatch(/^Aula 2 · /)
    expect(location.pathname).toBe('/course/violao/l2')
  })

  test('without a network is done on this device, says so, and shows so in the course', async () => {
    school.instead['POST /actions'] = null
    const user = show('/course/violao/l1')
    await screen.findByRole('button', { name: 'Concluir e seguir' })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(screen.getByText('Aula concluída')).toBeTruthy()
    expect(screen.getByText(/Guardado neste aparelho/)).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Voltar' }))
    const first = await screen.findByRole('link', { name: /Aula 1/ })
    expect(within(first).getByText('Concluída')).toBeTruthy()
    expect(screen.getByRole('progressbar').ariaValueNow).toBe('33')
    vi.restoreAllMocks()
    delete school.instead['POST /actions']
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(school.lessons[0]!.state).toBe('done'))
  })

  test('that the server refuses to complete is not complete, and says why', async () => {
    school.refusal = 'Seu acesso a este curso terminou.'
    const user = show('/course/violao/l2')
    await user.click(await screen.findByRole('button', { name: 'Concluir e seguir' }))
    await title('Aula 3')
    expect((await screen.findByRole('alert')).textContent).toBe('Aula 2: Seu acesso a este curso terminou.')
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Seu acesso a este curso terminou.'),
    )
    expect(screen.queryByText('Aula concluída')).toBeNull()
  })

  test('stands beside the others where there is room', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    const user = show('/course/violao/l2')
    const outline = within(await screen.findByRole('navigation', { name: 'Conteúdo do curso' }))
    const current = () => outline.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)
    expect(current()).toEqual([expect.stringContaining('Aula 2')])
    await user.click(outline.getByRole('link', { name: /Aula 3/ }))
    await title('Aula 3')
    expect(current()).toEqual([expect.stringContaining('Aula 3')])
  })

  test('a guest reads it; nothing of it is kept', async () => {
    school.me = { ...maria, student: null }
    show('/course/violao/l1', { loginType: 'link_direto' })
    await title('Aula 1')
    expect(screen.queryByRole('button', { name: /Concluir/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Próxima aula' })).toBeTruthy()
  })

  test('that is closed says why, in the server’s words', async () => {
    school.instead['GET /lessons/l1'] = { status: 403, body: { message: 'Este curso abre em 12 de março.' } }
    show('/course/violao/l1')
    await title('Esta aula não está aberta para você')
    expect(screen.getByText('Este curso abre em 12 de março.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voltar ao início' })).toBeTruthy()
  })
})

describe('the last lesson of a course', () => {
  beforeEach(() => {
    school.lessons = school.lessons.map((one) => ({ ...one, state: one.id === 'l2' ? 'current' : 'done' }))
  })

  test('is celebrated, with its certificate at hand and the next course', async () => {
    const issuedAt = '2026-05-12T15:00:00Z'
    const certificate = { id: 'c1', code: 'CERT-2026-1', courseName: 'Violão do zero', issuedAt, minutes: 15 }
    const validationUrl = 'https://trilha.exemplo/validar/CERT-2026-1'
    school.certificates = [{ ...certificate, courseId: 'violao', validationUrl }]
    const user = show('/course/violao/l2')
    await screen.findByText('2', { selector: 'strong' })
    await waitFor(() => expect(backend.calls.some(({ path }) => path === '/courses/violao')).toBe(true))
    await user.click(await screen.findByRole('button', { name: 'Concluir' }))
    expect(await screen.findByText('Parabéns! Você concluiu Violão do zero.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Próximo: Canto' }).getAttribute('href')).toBe('/course/canto')
    const download = await screen.findByRole('link', { name: 'Baixar certificado' })
    expect(download.getAttribute('href')).toBe('/api/site/certificates/c1/pdf')
    await user.click(screen.getByRole('button', { name: 'Compartilhar' }))
    expect(await navigator.clipboard.readText()).toBe(validationUrl)
    await user.click(screen.getByRole('link', { name: 'Voltar' }))
    expect((await screen.findByRole('link', { name: 'Baixar certificado' })).getAttribute('href')).toBe(
      '/api/site/certificates/c1/pdf',
    )
    await user.click(screen.getByRole('link', { name: /Aula 2/ }))
    await title('Aula 2')
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(screen.queryByText(/Parabéns/)).toBeNull()
  })
})

describe('what plays or opens', () => {
  const file = 'https://exemplo.com.br/aula.mp4'

  test('a video file at the speed that was chosen on this device, and its end', async () => {
    school.lessons[0] = lesson(1, { type: 'VIDEO', content: file, position: 30 })
    const user = show('/course/violao/l1')
    const video = await screen.findByLabelText<HTMLVideoElement>('Vídeo da aula: Aula 1')
    expect([video.src, video.controls, video.playsInline ?? video.hasAttribute('playsinline')]).toEqual([
      file,
      true,
      true,
    ])
    await user.selectOptions(screen.getByLabelText('Velocidade'), '1.5')
    expect([video.playbackRate, localStorage.getItem('trilha-speed')]).toEqual([1.5, '1.5'])
    video.dispatchEvent(new Event('ended'))
    await user.click(await screen.findByRole('button', { name: 'Concluir e seguir' }))
    await title('Aula 2')
    await waitFor(() => expect(sent()).toEqual([['complete', 'l1']]))
  })

  test('a video that does not open can be opened elsewhere', async () => {
    school.lessons[0] = lesson(1, { type: 'VIDEO', content: file })
    show('/course/violao/l1')
    const video = await screen.findByLabelText('Vídeo da aula: Aula 1')
    video.dispatchEvent(new Event('error'))
    expect((await screen.findByRole('link', { name: /Abrir vídeo/ })).getAttribute('href')).toBe(file)
  })

  test('YouTube in its frame, where the student stopped', async () => {
    school.lessons[0] = lesson(1, { type: 'VIDEO', content: 'https://youtu.be/aqz-KE-bpKQ', position: 75 })
    const user = show('/course/violao/l1')
    const frame = await screen.findByTitle<HTMLIFrameElement>('Vídeo da aula: Aula 1')
    // Until it says something there is a picture of our own.
    await user.click(screen.getByRole('button', { name: 'Assistir: Aula 1' }))
    expect(screen.getByRole('button', { name: 'Carregando o vídeo: Aula 1' }).ariaBusy).toBe('true')
    expect(frame.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?.*start=75/)
  })

  test('a PDF with its size, in a tab of its own where the page cannot show it', async () => {
    const content = '/files/11111111-1111-4111-8111-111111111111/mapa.pdf'
    school.lessons[0] = lesson(1, { type: 'PDF', content })
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
      path === content
        ? Promise.resolve(new Response(null, { headers: { 'content-length': '1234567' } }))
        : fetch(path, init),
    )
    show('/course/violao/l1')
    const link = await screen.findByRole('link', { name: /Abrir PDF/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([content, '_blank'])
    expect(await screen.findByText(/1,2 MB/)).toBeTruthy()
  })
})

test('signing out asks first where something could not be sent', async () => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  school.instead['POST /actions'] = null
  school.instead['DELETE /session'] = { status: 204 }
  const user = show('/course/violao/l1')
  await user.click(await screen.findByRole('button', { name: 'Concluir e seguir' }))
  await waitFor(() => expect(sent().length).toBeGreaterThan(0))
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await user.click(await screen.findByRole('link', { name: 'Perfil' }))
  await user.click(await screen.findByRole('button', { name: 'Sair' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sair' }))
  const dialog = await screen.findByRole('dialog', { name: /ainda não foi enviada/ })
  expect(backend.made('DELETE')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Continuar no app' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe.each(['TEXT', 'VIDEO', 'AUDIO', 'PDF'] as const)('%s', (type) => {
  test('has no accessibility violations', async () => {
    const content = {
      TEXT: '# Título\n\nUm parágrafo',
      VIDEO: 'https://e.com.br/a.mp4',
      AUDIO: 'https://e.com.br/a.mp3',
    }
    school.lessons[0] = lesson(1, {
      type,
      content: { ...content, PDF: 'https://e.com.br/a.pdf' }[type],
      state: 'done',
    })
    show('/course/violao/l1')
    await title('Aula 1')
    if (type === 'TEXT') await screen.findByText('Um parágrafo')
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})
