import { entities } from '../../../src/domain/generated/entities.ts'
import type { CommunityComment } from '../../../src/domain/generated/types.ts'
import type { Reported } from '../../../src/domain/generated/answer-types.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import type { ListedPost } from '../../../src/panel/post/community/community-list-code.tsx'
import type { Call, Reply } from '../backend.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A comment as the API answers it. */
export const makeComment = (id: string, content: string, name = 'Bia Costa') =>
  withDefaults(entities['community-comment'].schema, {
    id,
    content,
    author: { name, isCreator: false },
    createdAt: minutesAgo(10),
  }) as unknown as CommunityComment

/** A student's post as the API answers it. */
export const makePost = (change: Partial<ListedPost> & { id: string }) =>
  withDefaults(entities['community-post'].schema, {
    content: `Post ${change.id}`,
    author: { name: 'Ana Maria Lima', isCreator: false },
    likesCount: 0,
    commentsCount: 0,
    liked: false,
    createdAt: minutesAgo(5),
    comments: [],
    ...change,
  }) as unknown as ListedPost

/** Something reported as the API answers it. */
export const makeReported = (change: Partial<Reported> & { id: string }): Reported => ({
  kind: 'community-post',
  content: `Post ${change.id}`,
  author: { name: 'Ana Maria Lima', isCreator: false },
  createdAt: minutesAgo(60),
  count: 1,
  reports: [{ reason: 'spam', text: '', name: 'Bia Costa', content: null, createdAt: minutesAgo(5) }],
  ...change,
})

/** The API's part for one community: `posts` and `comments` are what it holds, `refusals` what it says no to. */
export function makeCommunity() {
  const state = {
    posts: [] as ListedPost[],
    reported: [] as Reported[],
    comments: {} as Record<string, ReturnType<typeof makeComment>[]>,
    /** By `METHOD path`. */
    refusals: {} as Record<string, Reply>,
  }
  const base = '/api/apps/v/community'
  const answer = ({ method, path, body }: Call): Reply => {
    const [plain = ''] = path.split('?')
    const refusal = state.refusals[`${method} ${plain}`]
    if (refusal) return refusal
    if (plain === `${base}/stats`)
      return { status: 200, body: { posts: 1240, activeMembers: 87, comments: 9 } }
    if (plain === `${base}/reported`) return listed(path, state.reported)
    const [, decided] = /\/reported\/(\w+)\/decision$/.exec(plain) ?? []
    if (decided) {
      state.reported = state.reported.filter((other) => other.id !== decided)
      return { status: 204 }
    }
    if (plain === `${base}/posts` && method === 'GET') return listed(path, state.posts)
    if (plain === `${base}/posts`) {
      const { content } = body as { content: string }
      const post = makePost({ id: 'new', content, author: { name: 'Maria da Silva', isCreator: true } })
      state.posts.unshift(post)
      return { status: 201, body: post }
    }
    const [, id = '', part] = /\/posts\/(\w+)(?:\/(\w+))?$/.exec(plain) ?? []
    const post = state.posts.find((other) => other.id === id)
    if (part === 'comments' && method === 'GET') return listed(path, state.comments[id] ?? [])
    if (part === 'comments') {
      const { content, ...more } = body as { content: string; replyTo?: string }
      const author = { name: 'Maria da Silva', isCreator: true }
      return {
        status: 201,
        body: { ...makeComment('fresh', content), ...more, author },
      }
    }
    if (post && method === 'GET') return { status: 200, body: post, headers: { etag: '"1"' } }
    if (post && method === 'PATCH') return { status: 200, body: Object.assign(post, body) }
    if (post && part === 'like') return { status: 200, body: post }
    if (method === 'DELETE') {
      state.posts = state.posts.filter((other) => other.id !== id)
      return { status: 204 }
    }
    return { status: 404, body: { message: 'Não existe.' } }
  }
  return { state, answer }
}

/** Pages of at most `limit`, whose cursor is simply where the next one begins. */
function listed(path: string, items: unknown[]): Reply {
  const query = new URL(path, 'http://x').searchParams
  const start = Number(query.get('cursor') ?? 0)
  const end = start + Number(query.get('limit'))
  const next = end < items.length && { link: `<${path.split('?')[0]}?cursor=${end}>; rel="next"` }
  return {
    status: 200,
    body: items.slice(start, end),
    headers: { 'x-total-count': String(items.length), ...next },
  }
}
