import type { StudentAccess, StudentDetail } from '../../../src/domain/generated/answer-types.ts'
import { startBackend, type Call, type Reply } from '../backend.ts'
import { makeApp } from './make-app.ts'

export const apps = [
  {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Academia Fit',
    slug: 'academia-fit',
    primaryColor: '#10b981',
    logoUrl: null,
  },
  {
    id: '22222222-2222-4222-8222-222222222222',
    name: 'Ioga em Casa',
    slug: 'ioga',
    primaryColor: '#6d28d9',
    logoUrl: null,
  },
  {
    id: '33333333-3333-4333-8333-333333333333',
    name: 'Corrida',
    slug: 'corrida',
    primaryColor: '#b91c1c',
    logoUrl: null,
  },
]

/** One student, with all that the form asks. */
export function makeStudent(number: number, change: Partial<StudentDetail> = {}): StudentDetail {
  return {
    id: `s${number}`,
    name: `Pessoa ${number}`,
    email: `pessoa${number}@exemplo.com.br`,
    phone: '(11) 91234-5678',
    avatar: null,
    enrolledAt: '2026-11-01T12:00:00.000Z',
    lastAccess: null,
    progress: 42,
    completedCourses: 1,
    totalCourses: 3,
    status: 'active',
    effectiveStatus: change.status ?? 'active',
    apps: [apps[0]!],
    cpf: '529.982.247-25',
    birthDate: '1990-03-12',
    address: { street: 'Rua das Flores, 10', city: 'Recife', state: 'PE', zipCode: '50000-000' },
    totalStudyTime: 750,
    createdAt: '2026-10-01T12:00:00.000Z',
    updatedAt: '2026-10-01T12:00:00.000Z',
    courses: [],
    ...change,
    // A field that `schemas/` gets later is none of these tests' business.
  } as StudentDetail
}

const json = (body: unknown, headers?: Record<string, string>): Reply => ({ status: 200, body, headers })

/** The API around students; `replies` come before what it would answer by itself. */
export async function startStudentBackend(people: StudentDetail[], access: StudentAccess[] = []) {
  const state = { people, access, replies: {} as Record<string, (call: Call) => Reply> }

  const matching = (query: URLSearchParams, but?: string) => {
    const ask = (name: string) => (name === but ? '' : (query.get(name) ?? ''))
    return state.people.filter(
      ({ name, email, status, apps: own }) =>
        `${name} ${email}`.toLowerCase().includes(ask('search').toLowerCase()) &&
        (!ask('status') || status === ask('status')) &&
        (!ask('appId') || own.some(({ id }) => id === ask('appId'))),
    )
  }
  const list = (query: URLSearchParams): Reply => {
    const limit = Number(query.get('limit') ?? 100)
    const from = Number(query.get('cursor') ?? 0)
    const all = matching(query)
    if (query.get('order') === 'name') all.sort((one, other) => one.name.localeCompare(other.name))
    if (query.get('order') === '-name') all.sort((one, other) => other.name.localeCompare(one.name))
    return json(all.slice(from, from + limit), {
      'x-total-count': String(all.length),
      ...(from + limit < all.length && { link: `</api/students?cursor=${from + limit}>; rel="next"` }),
    })
  }
  const counts = (query: URLSearchParams): Reply => {
    const byStatus = (status: string) =>
      matching(query, 'status').filter((student) => student.status === status).length
    return json({
      total: matching(query).length,
      active: byStatus('active'),
      inactive: byStatus('inactive'),
      blocked: byStatus('blocked'),
      averageProgress: 42,
      apps: apps.map(({ id, name }) => ({
        id,
        name,
        count: matching(query, 'appId').filter(({ apps: own }) => own.some((app) => app.id === id)).length,
      })),
    })
  }
  const bulk = (body: { action: string; ids?: string[]; limit?: number; after?: string }): Reply => {
    const all = state.people.map(({ id }) => id)
    const from = body.after ? all.indexOf(body.after) + 1 : 0
    const meant = body.ids ?? all.slice(from, from + (body.limit ?? all.length))
    if (body.action === 'remove') state.people = state.people.filter(({ id }) => !meant.includes(id))
    if (body.action === 'block')
      state.people = state.people.map((one) =>
        meant.includes(one.id) ? { ...one, status: 'blocked', effectiveStatus: 'blocked' } : one,
      )
    const next = from + meant.length < all.length ? meant.at(-1)! : null
    return json({ done: meant.length, skipped: 0, ...(body.limit && { next }) })
  }
  const one = (call: Call, student: StudentDetail): Reply => {
    if (call.method === 'DELETE') {
      state.people = state.people.filter(({ id }) => id !== student.id)
      return { status: 204 }
    }
    if (call.method === 'GET') return json(student, { etag: '"1"' })
    const { apps: picked, ...rest } = call.body as { apps?: string[] }
    const changed = {
      ...student,
      ...rest,
      ...(picked && { apps: apps.filter(({ id }) => picked.includes(id)) }),
    }
    state.people = state.people.map((other) => (other.id === student.id ? changed : other))
    return json(changed, { etag: '"2"' })
  }

  /** A grant is at its second revision. */
  function grants({ method, path, body, ifMatch }: Call): Reply {
    if (method === 'POST') return json({ notice: 'filed' })
    if (method === 'PATCH' && ifMatch !== '"2"') return { status: 412, body: {} }
    const all = state.access.flatMap(({ grants }) => grants)
    return json({ ...all.find(({ id }) => path.endsWith(id)), ...(body as object) }, { etag: '"2"' })
  }

  const backend = await startBackend((call) => {
    const [path, text] = call.path.split('?') as [string, string | undefined]
    const own = state.replies[`${call.method} ${path}`]
    if (own) return own(call)
    if (path === '/api/apps') return json(apps.map((app) => makeApp(app)))
    const query = new URLSearchParams(text)
    const [, id = '', part = ''] = path.replace('/api', '').slice(1).split('/')
    if (id === '' && call.method === 'GET') return list(query)
    if (id === '' && call.method === 'POST') {
      const made = makeStudent(900, { ...(call.body as object), apps: [] })
      state.people = [made, ...state.people]
      return { status: 201, body: made }
    }
    if (id === 'counts') return counts(query)
    if (id === 'bulk') return bulk(call.body as { action: string })
    if (id === 'export')
      return { status: 200, body: 'nome', headers: { 'content-type': 'text/csv; charset=utf-8' } }
    const student = state.people.find((person) => person.id === id)
    if (!student) return { status: 404, body: { message: 'Este aluno não existe.' } }
    if (part === '') return one(call, student)
    if (part === 'access') return json(state.access)
    if (part === 'activity')
      return json([
        { id: 'e1', action: 'Concluiu a aula Respirar', course: 'Ioga em Casa', date: student.enrolledAt },
      ])
    if (part === 'grants') return grants(call)
    return json({})
  })
  return Object.assign(state, backend)
}
