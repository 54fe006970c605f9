import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SiteComment, SiteFeed, SiteMe } from '../../../src/domain/generated/answer-types.ts'
import { readMark } from '../../../src/student/site/session-mark.ts'
import { SiteApp } from '../../../src/student/site/site-app.tsx'
import { maria, stubBackend, type Answer, type Call } from '../../support/student/answer-backend.ts'
import { sampleApp } from '../../support/student/sample-app.ts'

let feed: SiteFeed
let comments: SiteComment[]
let me: SiteMe
/** By `METHOD path`: instead of the usual answer. */
let instead: Record<string, Answer>
let backend: ReturnType<typeof stubBackend>

const at = new Date(Date.now() - 3 * 3_600_000).toISOString()

beforeEach(() => {
  me = maria
  comments = []
  instead = {}
  feed = {
    allowComments: true,
    posts: [
      {
        id: 'p1',
        title: 'Encontro ao vivo',
        content: 'Quinta, às 20h.',
        createdAt: at,
        pinned: true,
        likesCount: 4,
        liked: false,
        commentsCount: 0,
      },
      {
        id: 'p2',
        title: 'Aula nova',
        content: 'Já dá para assistir.',
        createdAt: at,
        likesCount: 1,
        liked: true,
        commentsCount: 2,
      },
    ],
  }
  localStorage.setItem('trilha-entered', 'yes')
  history.replaceState(null, '', '/feed')
  backend = stubBackend(answer)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function answer({ method, path, body }: Call): Answer {
  const key = `${method} ${path}`
  if (key in instead) return instead[key]!
  if (path === '/me') return { body: me }
  if (path === '/actions') return { body: { results: [], progress: [] } }
  if (path === '/home') return { body: { products: [] } }
  if (path === '/feed') return { body: feed }
  if (path.endsWith('/like'))
    return { body: { likesCount: method === 'PUT' ? 5 : 0, liked: method === 'PUT' } }
  if (key === 'GET /feed/p1/comments') return { body: { comments, next: null } }
  if (method === 'POST' && path.endsWith('/comments')) {
    const { content } = body as { content: string }
    return {
      status: 201,
      body: { id: 'mine', author: { name: 'Maria Oliveira' }, content, mine: true, createdAt: at },
    }
  }
  if (method === 'DELETE') return { status: 204 }
  return { body: {} }
}

const show = (config = {}) => {
  render(<SiteApp app={sampleApp(config)} pathname={location.pathname} isEntered={readMark()} />)
  return userEvent.setup()
}
const card = async (name: string) => within(await screen.findByRole('article', { name }))

test('shows what is pinned first, with likes and comments, accessibly', async () => {
  show()
  const first = await card('Encontro ao vivo')
  expect(first.getByText('Fixado')).toBeTruthy()
  expect(first.getByRole('button', { name: 'Curtir, 4 curtidas' }).ariaPressed).toBe('false')
  const second = await card('Aula nova')
  expect(second.getByRole('button', { name: 'Curtir, 1 curtida' }).ariaPressed).toBe('true')
  expect(second.getByRole('button', { name: 'Comentar, 2 comentários' })).toBeTruthy()
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('says what the server says of an app that is closed for a while', async () => {
  const message = 'Este app está em pausa. Volte mais tarde.'
  instead['GET /feed'] = { status: 403, body: { statusCode: 403, error: 'Forbidden', message } }
  show()
  await screen.findByText(message)
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  expect(screen.queryByText('Verifique sua conexão e tente de novo.')).toBeNull()
})

describe('a like', () => {
  test('shows at once, and stays as the server counts', async () => {
    const user = show()
    const post = await card('Encontro ao vivo')
    await user.click(post.getByRole('button', { name: /^Curtir/ }))
    expect(post.getByRole('button', { name: 'Curtir, 5 curtidas' }).ariaPressed).toBe('true')
    await user.click(post.getByRole('button', { name: /^Curtir/ }))
    await post.findByRole('button', { name: 'Curtir, 0 curtidas' })
    expect([...backend.made('PUT'), ...backend.made('DELETE')].map(({ path }) => path)).toEqual([
      '/feed/p1/like',
      '/feed/p1/like',
    ])
  })

  test('is taken back with a word when it did not arrive', async () => {
    instead['PUT /feed/p1/like'] = null
    const user = show()
    const post = await card('Encontro ao vivo')
    await user.click(post.getByRole('button', { name: /^Curtir/ }))
    expect(await post.findByText(/Não foi possível curtir/)).toBeTruthy()
    expect(post.getByRole('button', { name: 'Curtir, 4 curtidas' }).ariaPressed).toBe('false')
  })
})

describe('comments', () => {
  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    const post = await card('Encontro ao vivo')
    await user.click(post.getByRole('button', { name: /^Comentar/ }))
    return post
  }

  test('open under the post, and are written', async () => {
    comments = [
      { id: 'c1', author: { name: 'Equipe Violão', isTeam: true }, content: 'Até lá', createdAt: at },
    ]
    const user = show()
    const post = await open(user)
    expect(await post.findByText('Até lá')).toBeTruthy()
    expect(post.getByText('Equipe')).toBeTruthy()
    await user.type(post.getByRole('textbox', { name: 'Escreva um comentário' }), '  Vou sim ')
    await user.click(post.getByRole('button', { name: 'Enviar' }))
    expect(await post.findByText('Vou sim')).toBeTruthy()
    expect(post.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
    expect(post.getByRole('button', { name: 'Comentar, 1 comentário' })).toBeTruthy()
    expect(backend.made('POST').at(-1)).toEqual({
      method: 'POST',
      path: '/feed/p1/comments',
      body: { content: 'Vou sim' },
    })
  })

  test('stay typed when they did not arrive, and after a reload', async () => {
    instead['POST /feed/p1/comments'] = { status: 429, body: { message: 'Espere um pouco.' } }
    const user = show()
    const post = await open(user)
    await user.type(await post.findByRole('textbox'), 'Vou sim')
    await user.click(post.getByRole('button', { name: 'Enviar' }))
    expect((await post.findByRole('alert')).textContent).toBe('Espere um pouco.')
    expect(post.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Vou sim')
    cleanup()
    const again = await open(show())
    expect((await again.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Vou sim')
  })

  test('of one’s own are removed after a question', async () => {
    comments = [
      { id: 'c1', author: { name: 'Bia' }, content: 'Oba', createdAt: at },
      { id: 'c2', author: { name: 'Maria Oliveira' }, content: 'Ops', mine: true, createdAt: at },
    ]
    feed.posts[0]!.commentsCount = 2
    const user = show()
    const post = await open(user)
    for (const answer of ['Cancelar', 'Excluir']) {
      expect(backend.made('DELETE')).toEqual([])
      await user.click(await post.findByRole('button', { name: 'Ações do seu comentário' }))
      await user.click(post.getByRole('button', { name: 'Excluir' }))
      await user.click(within(post.getByRole('alertdialog')).getByRole('button', { name: answer }))
    }
    await waitFor(() => expect(post.queryByText('Ops')).toBeNull())
    expect(backend.made('DELETE').map(({ path }) => path)).toEqual(['/feed/comments/c2'])
    expect(post.getByRole('button', { name: 'Comentar, 1 comentário' })).toBeTruthy()
  })

  test('say when they could not be loaded, and try again', async () => {
    instead['GET /feed/p1/comments'] = { status: 500 }
    const user = show()
    const post = await open(user)
    expect(await post.findByText('Não foi possível carregar os comentários.')).toBeTruthy()
    delete instead['GET /feed/p1/comments']
    await user.click(post.getByRole('button', { name: 'Tentar novamente' }))
    expect(await post.findByText('Ninguém comentou ainda. Comece a conversa.')).toBeTruthy()
  })

  test('too long are told by how much, and not sent', async () => {
    const user = show()
    const post = await open(user)
    const box = await post.findByRole<HTMLTextAreaElement>('textbox')
    await user.click(box)
    await user.paste('a'.repeat(2003))
    expect(post.getByRole('alert').textContent).toBe(
      'O texto pode ter até 2.000 caracteres. Tire 3 para enviar.',
    )
    expect(post.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(true)
  })

  test('are neither shown nor taken where the team wants none', async () => {
    feed = { allowComments: false, posts: feed.posts.map(({ commentsCount: _, ...post }) => post) }
    show()
    expect((await card('Aula nova')).queryByRole('button', { name: /Comentar/ })).toBeNull()
  })
})

describe('reading', () => {
  test('counts once a post was before the eyes for a second', async () => {
    const watched = new Map<Element, (entries: object[]) => void>()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #tell: (entries: object[]) => void
        constructor(tell: (entries: object[]) => void) {
          this.#tell = tell
        }
        observe(element: Element) {
          watched.set(element, this.#tell)
        }
        disconnect() {}
      },
    )
    show()
    const article = await screen.findByRole('article', { name: 'Aula nova' })
    const box = (height: number) => ({ height }) as DOMRect
    const inView = (isIntersecting: boolean) =>
      act(() =>
        watched.get(article)!([
          {
            isIntersecting,
            intersectionRect: box(isIntersecting ? 100 : 0),
            boundingClientRect: box(120),
            rootBounds: box(600),
          },
        ]),
      )
    vi.useFakeTimers()
    inView(true)
    act(() => vi.advanceTimersByTime(900))
    inView(false)
    act(() => vi.advanceTimersByTime(5000))
    expect(backend.made('POST')).toEqual([])
    inView(true)
    act(() => vi.advanceTimersByTime(1100))
    vi.useRealTimers()
    await waitFor(() =>
      expect(backend.made('POST')).toMatchObject([
        { path: '/actions', body: { actions: [{ kind: 'read', postId: 'p2' }] } },
      ]),
    )
  })
})

describe('without a network', () => {
  test('shows what was kept, says so, and takes nothing', async () => {
    const kept = new Map([['/api/site/feed', feed]])
    vi.stubGlobal('caches', {
      open: async () => ({
        match: async (path: string) => (kept.has(path) ? Response.json(kept.get(path)) : undefined),
        put: async () => undefined,
      }),
    })
    instead['GET /feed'] = null
    show()
    const post = await card('Encontro ao vivo')
    expect(await screen.findByText(/Você está sem conexão/)).toBeTruthy()
    expect(post.queryByRole('button', { name: /^Curtir/ })).toBeNull()
    expect(post.getByText('4 curtidas')).toBeTruthy()
  })

  test('and with nothing kept offers to try again', async () => {
    instead['GET /feed'] = null
    const user = show()
    expect(await screen.findByText('Não foi possível carregar as novidades')).toBeTruthy()
    delete instead['GET /feed']
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await card('Aula nova')
  })
})

test('a guest reads, and neither likes nor comments', async () => {
  localStorage.clear()
  me = { ...maria, student: null }
  show({ loginType: 'link_direto' })
  const post = await card('Encontro ao vivo')
  expect(post.getByText('4 curtidas')).toBeTruthy()
  expect(post.queryByRole('button', { name: /Curtir|Comentar/ })).toBeNull()
})
