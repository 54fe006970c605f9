import type { App } from '../../../src/domain/generated/types.ts'
import type { Difference } from '../../../src/domain/generated/answer-types.ts'
import { startBackend, type Call, type Reply } from '../backend.ts'
import { makeApp } from './make-app.ts'

export interface DetailBackend {
  app: App
  calls: Call[]
  /** Answers of this test's own, by method and path without its query; they come before the usual ones. */
  replies: Record<string, (call: Call) => Reply>
  stop: () => Promise<void>
}

/** The API around one published app with the id `v`, as far as its page asks for it. */
export async function startDetailBackend(): Promise<DetailBackend> {
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const version = (number: number, isCurrent: boolean, changes: Partial<Difference>[]) => ({
    id: String(number),
    number,
    isCurrent,
    publishedAt: at,
    changes: changes.map((change) => ({
      ...{ path: `/${change.title}`, text: 'de “A” para “B”', kind: 'text', before: null, after: null },
      ...change,
    })),
  })
  const answerApp = (change: Partial<App> = {}) => {
    detail.app = { ...detail.app, ...change }
    return { status: 200, body: detail.app, headers: { etag: '"7"' } }
  }
  const usual: DetailBackend['replies'] = {
    'GET /api/apps/v': () => answerApp(),
    'PATCH /api/apps/v': ({ body }) => answerApp(body as Partial<App>),
    'DELETE /api/apps/v': () => ({ status: 204 }),
    'POST /api/apps/v/deactivate': () => answerApp({ isPublished: false, status: 'INACTIVE' }),
    'POST /api/apps/v/reactivate': () => answerApp({ isPublished: true, status: 'ACTIVE' }),
    'POST /api/apps/v/versions/1/restore': () => answerApp(),
    'GET /api/apps/v/stats': () => ({
      status: 200,
      body: { totalUsers: 1284, activeUsers: 37, products: 4, modules: 12, lessons: 96, versions: 2 },
    }),
    'GET /api/apps/v/overview': () => ({
      status: 200,
      body: {
        students: 1284,
        activeLast7Days: 310,
        averageProgress: 42,
        completions: 5071,
        activity: [
          { kind: 'enrolment', title: 'Ana Lima', who: 'Ana Lima', at },
          { kind: 'completion', title: 'Boas-vindas', who: 'Caio Dias', at },
          { kind: 'publication', title: 'Versão 2', at },
          { kind: 'product', title: 'Canto coral', at },
          { kind: 'feed-post', title: 'Ensaio aberto', at },
          { kind: 'community-post', title: 'Olá a todos', at },
          { kind: 'comment', title: 'Que bom', who: 'Bia Reis', at },
        ],
      },
    }),
    'GET /api/apps/v/mails': () => ({ status: 200, body: [] }),
    'GET /api/apps/v/versions': () => ({
      status: 200,
      body: [
        version(2, true, [
          { title: 'Nome' },
          { title: 'Cor primária', kind: 'color', before: '#10b981', after: '#7c2d12' },
          {
            title: 'Logo',
            kind: 'image',
            text: 'imagem trocada',
            before: '/images/a.webp',
            after: '/images/b.webp',
          },
          { title: 'Idioma' },
        ]),
        version(1, false, []),
      ],
    }),
    'GET /api/apps/v/versions/1': () => ({
      status: 200,
      body: { number: 1, publishedAt: at, document: makeApp({ id: 'v', name: 'Escola antiga' }) },
    }),
    'GET /api/apps/v/kept-draft': () => ({ status: 200, body: { draft: null } }),
    'POST /api/apps/v/kept-draft/restore': () => answerApp(),
    'POST /api/apps/v/duplicate': () => ({
      status: 201,
      body: makeApp({ id: 'w', name: 'Academia (cópia)' }),
    }),
    'GET /api/apps/v/file': () => ({ status: 200, body: { zip: 'of the app' } }),
  }
  const detail: DetailBackend = {
    app: makeApp({
      publishedAt: at,
      id: 'v',
      name: 'Academia',
      slug: 'academia',
      status: 'ACTIVE',
      isPublished: true,
      version: 2,
      totalUsers: 1284,
      activeUsers: 37,
    }),
    calls: [],
    replies: {},
    stop: async () => undefined,
  }
  const backend = await startBackend((call) => {
    const key = `${call.method} ${call.path.split('?')[0]}`
    const reply = detail.replies[key] ?? usual[key]
    return reply?.(call) ?? { status: 404, body: { message: 'Não existe.' } }
  })
  return Object.assign(detail, backend)
}
