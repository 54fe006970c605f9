import { startBackend, type Call, type Reply } from '../backend.ts'

interface Question {
  id: string
  question: string
  answer: string
  status: string
  isIncomplete?: boolean
  isHidden?: boolean
}

export const makeQuestion = (number: number, change: Partial<Question> = {}): Question => ({
  id: `q${number}`,
  question: `Pergunta ${number}`,
  answer: `Resposta ${number}`,
  status: 'published',
  ...change,
})

/** The API around the questions of the app `v`; `replies` come before what it would answer by itself. */
export async function startFaqBackend(questions: Question[]) {
  const state = { questions, replies: {} as Record<string, (call: Call) => Reply | Promise<Reply>> }
  const list = (query: URLSearchParams): Reply => {
    const found = state.questions.filter(
      ({ question, status }) =>
        question.toLowerCase().includes((query.get('search') ?? '').toLowerCase()) &&
        [null, status].includes(query.get('status')),
    )
    const order = query.get('order')
    if (order) found.sort((a, b) => a.question.localeCompare(b.question) * (order === '-question' ? -1 : 1))
    return { status: 200, body: found, headers: { 'x-total-count': String(found.length) } }
  }
  const backend = await startBackend((call) => {
    const [path, query] = call.path.split('?') as [string, string | undefined]
    const own = state.replies[`${call.method} ${path}`]
    if (own) return own(call)
    const [id, order] = path.replace('/api/apps/v/faq', '').split('/').slice(1)
    const one = state.questions.find((question) => question.id === id)
    const body = call.body as never
    if (id === undefined && call.method === 'GET') return list(new URLSearchParams(query))
    if (id === 'bulk') {
      const { ids } = body as { ids: string[] }
      const left = state.questions.filter((question) => !ids.includes(question.id))
      const done = state.questions.length - left.length
      state.questions = left
      return { status: 200, body: { done, skipped: ids.length - done } }
    }
    if (id === undefined) {
      const made = makeQuestion(9, body)
      state.questions = [...state.questions, made]
      return { status: 201, body: made }
    }
    if (!one) return { status: 404, body: { message: 'Não existe.' } }
    const others = state.questions.filter((question) => question !== one)
    if (call.method === 'DELETE') {
      state.questions = others
      return { status: 204 }
    }
    if (order) {
      state.questions = others.toSpliced((body as { order: number }).order, 0, one)
      return { status: 200, body: one }
    }
    if (call.method === 'PATCH') Object.assign(one, body)
    return { status: 200, body: one, headers: { etag: '"1"' } }
  })
  return Object.assign(state, { calls: backend.calls, stop: backend.stop })
}
