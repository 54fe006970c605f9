import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type {
  SiteCourse,
  SiteHome,
  SiteLesson,
  SiteLessonContent,
  SiteMe,
} from '../../../src/domain/generated/answer-types.ts'
import { storedAnswer } from '../../../src/student/request/answer-store.ts'
import { SiteApp } from '../../../src/student/site/site-app.tsx'
import { maria, stubBackend } from '../../support/student/answer-backend.ts'
import { FakeCacheStorage } from '../../support/fake-cache.ts'
import { sampleApp, sampleProduct } from '../../support/student/sample-app.ts'

const lesson = { id: 'a', title: 'Afinação', type: 'TEXT', duration: 4, state: 'pending' } as const
const course: SiteCourse = {
  ...{ id: 'violao', name: 'Violão do zero', description: '', imageUrl: null, progress: 0 },
  modules: [{ id: 'm', title: 'Começo', description: '', lessons: [lesson] }],
}
const content: SiteLessonContent = {
  ...lesson,
  ...{ content: 'Comece pela corda mais fina.', courseId: 'violao', courseName: course.name },
  ...{ moduleTitle: 'Começo', previousId: null, nextId: null, position: 0 },
}
const guest: SiteMe = {
  student: null,
  hasPassword: false,
  preferences: { language: null, pushes: { feed: true, product: true, reply: true } },
  certificates: [],
  pushKey: null,
}
const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.replace('/api/site', ''))
    // After the lesson the home leads to it.
    const visits = asked.filter((one) => one === '/home').length
    const product = sampleProduct({
      id: 'violao',
      name: course.name,
      progress: 0,
      ...(visits > 1 && { resumeId: 'a' }),
    })
    const answers: Record<string, unknown> = {
      '/me': guest,
      '/home': { products: [product] },
      '/courses/violao': course,
      '/lessons/a': content,
    }
    return new Response(JSON.stringify(answers[asked.at(-1)!]), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('after a lesson the home is asked for anew, and leads back to where one stopped', async () => {
  history.replaceState(null, '', '/course/violao/a')
  render(
    <SiteApp app={sampleApp({ loginType: 'link_direto' })} pathname={location.pathname} isEntered={false} />,
  )
  const user = userEvent.setup()
  expect(await screen.findByText('Comece pela corda mais fina.')).toBeTruthy()
  expect(asked.filter((path) => path === '/home')).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  expect(await screen.findByRole('heading', { level: 1, name: course.name })).toBeTruthy()
  await waitFor(() => expect(asked.filter((path) => path === '/home')).toHaveLength(2))
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  const resume = await screen.findByRole('region', { name: 'Continuar de onde parou' })
  expect(resume.querySelector('a')?.getAttribute('href')).toBe('/course/violao/a')
})

test.each([
  ['/feed', { feedEnabled: false }, 'Este app não tem novidades'],
  ['/community', { communityEnabled: false }, 'Este app não tem comunidade'],
  ['/nada/aqui', {}, 'Esta página não existe'],
])('%s says that there is nothing, and leads home', async (address, config, title) => {
  history.replaceState(null, '', address)
  const app = sampleApp({ loginType: 'link_direto', ...config })
  render(<SiteApp app={app} pathname={address} isEntered={false} />)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(asked.filter((path) => /feed|community/.test(path))).toEqual([])
  await userEvent.setup().click(screen.getByRole('link', { name: 'Voltar ao início' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Início' })).toBeTruthy()
  expect(location.pathname).toBe('/')
})

test('an app that was closed meanwhile says so', async () => {
  stubBackend(({ path }) =>
    path === '/me'
      ? { body: maria }
      : { status: 403, body: { message: 'Este app está fechado por enquanto.' } },
  )
  render(<SiteApp app={sampleApp()} pathname="/" isEntered />)
  expect(await screen.findByRole('heading', { name: 'Este app está fechado por enquanto' })).toBeTruthy()
})

test.each(['/login', '/register', '/forgot'])('%s leads home who is signed in', async (address) => {
  stubBackend(({ path }) => ({ body: path === '/me' ? maria : { products: [] } }))
  history.replaceState(null, '', address)
  render(<SiteApp app={sampleApp()} pathname={address} isEntered />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Início' })).toBeTruthy()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  expect(location.pathname).toBe('/')
})

test('the page speaks the language that its student chose', async () => {
  const preferences = { ...maria.preferences, language: 'es-ES' as const }
  stubBackend(({ path }) => ({ body: path === '/me' ? { ...maria, preferences } : { products: [] } }))
  render(<SiteApp app={sampleApp()} pathname="/" isEntered />)
  await waitFor(() => expect(document.documentElement.lang).toBe('es-ES'))
})

test('without a network the home goes on at the lesson after the one that was completed; so does the next visit', async () => {
  vi.stubGlobal('caches', new FakeCacheStorage())
  const lessons: SiteLesson[] = [lesson, { ...lesson, id: 'b', title: 'Postura' }]
  let isCut = false
  stubBackend(({ path }) => {
    if (isCut) return null
    if (path === '/me') return { body: maria }
    if (path === '/home')
      return { body: { products: [sampleProduct({ id: 'violao', name: 'violao', progress: 0 })] } }
    if (path === '/lessons/a') return { body: { ...content, nextId: 'b' } }
    if (path === '/courses/violao')
      return { body: { ...course, modules: [{ ...course.modules[0]!, lessons }] } }
    return null
  })
  history.replaceState(null, '', '/course/violao/a')
  render(<SiteApp app={sampleApp()} pathname={location.pathname} isEntered />)
  const user = userEvent.setup()
  await screen.findByText('Comece pela corda mais fina.')
  await waitFor(async () => expect(await storedAnswer('/courses/violao')).toBeTruthy())
  isCut = true
  await user.click(await screen.findByRole('button', { name: /^Concluir/ }))
  await user.click(screen.getByRole('link', { name: 'Voltar' }))
  await user.click(await screen.findByRole('link', { name: 'Voltar' }))
  const resume = await screen.findByRole('region', { name: 'Continuar de onde parou' })
  expect(resume.querySelector('a')?.getAttribute('href')).toBe('/course/violao/b')
  await waitFor(async () =>
    expect((await storedAnswer<SiteHome>('/home'))?.products).toMatchObject([
      { progress: 50, resumeId: 'b' },
    ]),
  )
})
