import type { AppUser } from '../../../src/domain/generated/types.ts'
import type { Invitation } from '../../../src/domain/generated/answer-types.ts'
import { startBackend, type Call, type Reply } from '../backend.ts'
import { peopleImports, type Judgement } from './people-imports.ts'

/** One person of the app `v`. */
export function makeUser(number: number, change: Partial<AppUser> = {}): AppUser {
  return {
    id: `u${number}`,
    name: `Pessoa ${number}`,
    email: `pessoa${number}@exemplo.com.br`,
    phone: '',
    status: 'ACTIVE',
    effectiveStatus: change.status ?? 'ACTIVE',
    progress: 42,
    lastAccess: null,
    invitedAt: null,
    invitation: 'not_invited',
    enrolledAt: '2026-11-01T12:00:00.000Z',
    ...change,
  } as AppUser
}

/** The API around the people of the app `v`; `replies` come before what it would answer by itself. */
export async function startUserBackend(people: AppUser[]) {
  const state = {
    people,
    invitations: [] as Invitation[],
    replies: {} as Record<string, (call: Call) => Reply | Promise<Reply>>,
  }
  const list = (query: URLSearchParams): Reply => {
    const search = (query.get('search') ?? '').toLowerCase()
    const status = query.get('status') ?? ''
    const limit = Number(query.get('limit') ?? 100)
    const from = Number(query.get('cursor') ?? 0)
    const all = state.people.filter(
      (user) =>
        `${user.name} ${user.email}`.toLowerCase().includes(search) && (!status || user.status === status),
    )
    const rest = from + limit < all.length
    return {
      status: 200,
      body: all.slice(from, from + limit),
      headers: {
        'x-total-count': String(all.length),
        ...(rest && { link: `</api/apps/v/users?cursor=${from + limit}>; rel="next"` }),
      },
    }
  }
  const imports = peopleImports(
    ({ name = '', email = '', ...more }, seen): Judgement => {
      const key = email.toLowerCase()
      if (!name) return { outcome: 'fault', message: 'Por favor, preencha nome e email' }
      if (seen.has(key))
        return { outcome: 'fault', message: 'E-mail repetido na lista.', tally: { duplicate: 1 } }
      seen.add(key)
      const gift = more['@product']
      const given: Record<string, number> = gift ? { given: 1 } : {}
      if (state.people.some((user) => user.email === email))
        return {
          ...{ outcome: gift ? 'changed' : 'same', tally: { ...given, enrolled: 1 } },
          message: gift ? `Já está neste app; ganha acesso a ${gift}.` : 'Já está neste app.',
        }
      const isKnown = email.startsWith('aluna')
      return {
        outcome: isKnown ? 'changed' : 'new',
        message: isKnown ? 'Já é seu aluno, entra neste app.' : 'Novo aluno.',
        tally: { ...given, ...(isKnown && { known: 1 }) },
      }
    },
    (people) => {
      const added = people.map(({ name, email }, at) => makeUser(1000 + at, { name, email }))
      state.people = [...added, ...state.people]
    },
  )
  const backend = await startBackend((call) => {
    const [path, query] = call.path.split('?') as [string, string | undefined]
    const own = state.replies[`${call.method} ${path}`]
    if (own) return own(call)
    const rest = path.replace('/api/apps/v/users', '')
    const user = state.people.find(({ id }) => rest === `/${id}`)
    const body = call.body as never
    if (rest === '/stats') return { status: 200, body: statsOf(state.people) }
    if (rest === '/invitations' && call.method === 'GET') return { status: 200, body: state.invitations }
    if (rest.startsWith('/imports')) return imports({ ...call, path })
    if (rest === '' && call.method === 'GET') return list(new URLSearchParams(query))
    if (rest === '' && call.method === 'POST') {
      const made = makeUser(900, body)
      state.people = [made, ...state.people]
      return { status: 201, body: made }
    }
    if (user && call.method === 'DELETE') {
      state.people = state.people.filter((one) => one !== user)
      return { status: 204 }
    }
    if (user && call.method === 'PATCH') {
      const change = body as Partial<AppUser>
      const changed = { ...user, ...change, effectiveStatus: change.status ?? user.effectiveStatus }
      state.people = state.people.map((one) => (one === user ? changed : one))
      return { status: 200, body: changed, headers: { etag: '"2"' } }
    }
    if (user) return { status: 200, body: user, headers: { etag: '"1"' } }
    return { status: 404, body: { message: 'Não existe.' } }
  })
  return Object.assign(state, { calls: backend.calls, stop: backend.stop })
}

function statsOf(people: AppUser[]) {
  const count = (status: string) => people.filter((user) => user.status === status).length
  return {
    total: people.length,
    active: count('ACTIVE'),
    inactive: count('INACTIVE'),
    blocked: count('BLOCKED'),
    averageProgress: 42,
  }
}
