import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SiteMe, StudentApp } from '../../../src/domain/generated/answer-types.ts'
import { readSite } from '../../../src/student/site/read-site.ts'
import { SiteApp } from '../../../src/student/site/site-app.tsx'
import { sampleApp, sampleProduct } from '../../support/student/sample-app.ts'

/** What the server answers to each call, in order. */
const answers: Response[] = []
const requests: { path: string; method: string; body: unknown }[] = []

beforeEach(() => {
  answers.length = requests.length = 0
  history.replaceState(null, '', '/')
  vi.stubGlobal('scrollTo', vi.fn())
  // On a slow machine the notices come before a test is over, and they ask for it.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    // Nobody is signed in, in an app that takes guests.
    if (path === '/api/site/me') return json(200, guest)
    requests.push({ path, method, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return answers.shift() ?? Promise.reject(new TypeError('no connection'))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const guest: SiteMe = {
  student: null,
  hasPassword: false,
  preferences: { language: null, pushes: { feed: true, product: true, reply: true } },
  certificates: [],
  pushKey: null,
}

function show(config: Partial<StudentApp['config']> = {}) {
  render(<SiteApp app={sampleApp(config)} pathname={location.pathname} isEntered={false} />)
  return userEvent.setup()
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

describe('an app with a login', () => {
  test('asks the server and shows its sentence', async () => {
    answers.push(
      json(403, { statusCode: 403, error: 'Forbidden', message: 'O acesso ainda não foi aberto.' }),
    )
    const user = show()
    await user.type(screen.getByLabelText('E-mail'), 'maria@exemplo.com.br')
    await user.type(screen.getByLabelText('Senha'), 'Violao123{Enter}')
    expect(await screen.findByText('O acesso ainda não foi aberto.')).toBeTruthy()
    expect(requests).toEqual([
      {
        path: '/api/site/session',
        method: 'POST',
        body: { email: 'maria@exemplo.com.br', password: 'Violao123' },
      },
    ])
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy()
  })

  test('says when there was no answer', async () => {
    const user = show({ loginType: 'apenas_email', language: 'es-ES' })
    await user.type(screen.getByLabelText('Correo electrónico'), 'maria@exemplo.com.br{Enter}')
    expect(await screen.findByText(/No se pudo entrar/)).toBeTruthy()
  })

  test('shows the login at every address', () => {
    history.replaceState(null, '', '/profile')
    show()
    expect(screen.getByLabelText('E-mail')).toBeTruthy()
    expect(requests).toEqual([])
  })
})

describe('an app of personal links, as a guest', () => {
  const config = { loginType: 'link_direto' } as const
  const products = [sampleProduct({ id: 'violao', name: 'Violão do zero', description: 'Do começo.' })]
  const course = {
    ...{ id: 'violao', name: 'Violão do zero', description: '', imageUrl: null, progress: 0 },
    modules: [],
  }

  test('shows that it loads, then the products', async () => {
    answers.push(json(200, { products }))
    show(config)
    expect(screen.getByRole('status', { name: 'Carregando os conteúdos' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: /Violão do zero/ })).toBeTruthy()
    expect(requests.map(({ path }) => path)).toEqual(['/api/site/home'])
  })

  test('tries again after a failure', async () => {
    answers.push(json(500, {}), json(200, { products: [] }))
    const user = show(config)
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('heading', { name: 'Tudo pronto para começar' })).toBeTruthy()
  })

  test('goes into a course and back, with the address', async () => {
    answers.push(json(200, { products }), json(200, course))
    const user = show(config)
    await user.click(await screen.findByRole('link', { name: /Violão do zero/ }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Violão do zero' })
    expect(document.activeElement).toBe(heading)
    expect(document.title).toBe('Violão do zero · Academia do Violão')
    expect(location.pathname).toBe('/course/violao')
    await act(async () => history.back())
    expect(await screen.findByRole('region', { name: 'Meus Cursos' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Início'))
    expect(document.title).toBe('Início · Academia do Violão')
    expect(requests.map(({ path }) => path)).toEqual(['/api/site/home', '/api/site/courses/violao'])
  })

  test('an unknown course says so', async () => {
    history.replaceState(null, '', '/course/nada')
    const message = 'Este conteúdo não existe mais.'
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === '/api/site/me') return json(200, guest)
      if (path === '/api/site/home') return json(200, { products })
      return json(404, { statusCode: 404, error: 'Not Found', message })
    })
    show(config)
    expect(await screen.findByRole('heading', { name: 'Conteúdo não encontrado' })).toBeTruthy()
    expect(document.title).toBe('Conteúdo não encontrado · Academia do Violão')
    expect(screen.getByText(message)).toBeTruthy()
  })

  test('reads the team’s news, what is pinned first, as text', async () => {
    const post = { id: '1', content: '<img src=x> e <b>mais</b>', createdAt: new Date().toISOString() }
    answers.push(
      json(200, { products }),
      json(500, {}),
      json(200, {
        posts: [
          { ...post, title: 'Encontro ao vivo', pinned: true },
          { ...post, id: '2', title: 'Aula nova' },
        ],
      }),
    )
    const user = show(config)
    await user.click(await screen.findByRole('link', { name: 'Feed' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Não foi possível carregar as novidades/)
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    const [first, second] = await screen.findAllByRole('article')
    expect(first!.textContent).toMatch(/Fixado.*Encontro ao vivo/)
    expect(first!.textContent).toContain('<img src=x> e <b>mais</b>')
    expect(second!.textContent).not.toContain('Fixado')
    expect(requests.map(({ path }) => path)).toEqual(['/api/site/home', '/api/site/feed', '/api/site/feed'])
  })

  test('reads older news when asked to', async () => {
    const post = { content: 'Oi', createdAt: new Date().toISOString(), pinned: false }
    answers.push(
      json(200, { products }),
      json(200, { posts: [{ ...post, id: '1', title: 'Aula nova' }], next: 'n1' }),
      json(200, { posts: [{ ...post, id: '2', title: 'Ontem' }], next: null }),
    )
    const user = show(config)
    await user.click(await screen.findByRole('link', { name: 'Feed' }))
    await user.click(await screen.findByRole('button', { name: 'Ver publicações anteriores' }))
    await screen.findByRole('article', { name: 'Ontem' })
    expect(screen.queryByRole('button', { name: 'Ver publicações anteriores' })).toBeNull()
    expect(requests.at(-1)!.path).toBe('/api/site/feed?cursor=n1')
  })

  test('the profile is the way in', async () => {
    answers.push(json(200, { products }))
    const user = show(config)
    await user.click(screen.getByRole('link', { name: 'Perfil' }))
    expect(await screen.findByRole('heading', { name: 'Você está como visitante' })).toBeTruthy()
    await user.click(screen.getAllByRole('link', { name: 'Entrar' }).at(-1)!)
    expect(await screen.findByText('Este app abre com o seu link pessoal')).toBeTruthy()
  })
})

test('the published version is read from the page', () => {
  const page = document.implementation.createHTMLDocument()
  expect(() => readSite(page)).toThrow(/trilha-site/)
  const site = { app: sampleApp(), version: 3 }
  page.body.innerHTML = '<script type="application/json" id="trilha-site"></script>'
  page.getElementById('trilha-site')!.textContent = JSON.stringify(site)
  expect(readSite(page)).toEqual(site)
})
