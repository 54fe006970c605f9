import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Answer, type Sent } from './caller.ts'
import { soldId, type School, type Student } from './school.ts'

/** How often a lesson is watched at most, so that each time counts. */
const mostRounds = 40

/** Creators sign in again before their tokens end, in ms. */
const signInMs = 5 * 60_000

/** What was acknowledged to the people of one school. */
interface Ledger {
  /** Who completed which lesson, as `completion` says it. */
  completed: Set<string>
  watched: number
  description: string
  /** What each file holds, by its id. */
  files: Map<string, string>
  sales: string[]
  /** Of these sales those whose buyers nobody wrote to before a restore: they wait with whom creators tell by hand. */
  untold: Set<string>
}

/** What everybody does until `isOver`, and what they were answered. */
export function peopleOf(ports: number[], schools: School[]) {
  const people = {
    isOver: false,
    lastFailure: 0,
    statuses: new Map<number, number>(),
    /** What those read who were refused. */
    refusals: new Set<string>(),
    /** How often somebody had to ask at most. */
    mostTries: 0,
    /** Which servers say that they are ready, as those know who balance. */
    ready: [true, true],
    ledgers: schools.map((): Ledger => ({
      completed: new Set(),
      watched: 0,
      description: '',
      files: new Map(),
      sales: [],
      untold: new Set(),
    })),
    heard,
    begin,
  }
  return people

  /** Everybody begins; resolves when all have ended. */
  async function begin(): Promise<void> {
    await Promise.all(
      schools.flatMap((school, at) => {
        const ledger = people.ledgers[at]!
        return [
          ...school.students.map((student, place) => study(student, place, ledger)),
          edit(school, at, ledger),
          write(school, at),
          send(school, at, ledger),
          sell(school, at, ledger),
        ]
      }),
    )
  }

  /** Asks, and remembers when somebody was last refused, or not answered at all. */
  async function heard(at: number, method: string, path: string, sent: Sent = {}): Promise<Answer | null> {
    const answer = await ask(ports[at]!, method, path, sent).catch(() => null)
    const { statuses } = people
    if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer && answer.status >= 400) people.refusals.add(sentenceOf(answer.body))
    if (!answer || answer.status >= 500) people.lastFailure = performance.now()
    return answer
  }

  /** Asks one of the servers, and the other one where it fails or says that it is not ready, until what is sent is acknowledged. */
  async function insist(first: number, call: (at: number) => Promise<Answer | null>): Promise<string> {
    for (let [at, tries] = [first, 1]; ; at = 1 - at, tries++) {
      const answer = await call(people.ready[at] ? at : 1 - at)
      people.mostTries = Math.max(people.mostTries, tries)
      if (answer && answer.status < 300) return answer.body
      await sleep(200)
    }
  }

  /** Does one lesson after the other, and watches them again. */
  async function study(
    { email, host, cookie, lessons }: Student,
    place: number,
    ledger: Ledger,
  ): Promise<void> {
    for (let n = 0; n < lessons.length * mostRounds; n++) {
      await sleep(Math.random() * 6000)
      if (people.isOver) return
      const [now, lessonId] = [new Date().toISOString(), lessons[n % lessons.length]!]
      const actions = [
        { id: crypto.randomUUID(), kind: 'watch', lessonId, seconds: 1, position: 1, at: now },
        { id: crypto.randomUUID(), kind: 'complete', lessonId, at: now },
      ]
      const options = { host, body: { actions }, headers: { cookie } }
      await insist(place % 2, (at) => heard(at, 'POST', '/site/actions', options))
      ledger.watched++
      ledger.completed.add(completion({ email, lessonId }))
    }
  }

  /** Saves an app over and over. */
  async function edit({ appId, headers, login }: School, first: number, ledger: Ledger): Promise<void> {
    let signedInAt = performance.now()
    for (let n = 1; ; n++) {
      if (performance.now() - signedInAt > signInMs) {
        signedInAt = performance.now()
        const session = await insist(first, (at) => heard(at, 'POST', '/auth/login', { body: login }))
        headers.authorization = `Bearer ${(JSON.parse(session) as { accessToken: string }).accessToken}`
      }
      const description = `Versão ${n}`
      await insist(first, (at) => heard(at, 'PATCH', `/apps/${appId}`, { body: { description }, headers }))
      ledger.description = description
      if (people.isOver) return
      await sleep(500)
    }
  }

  /** Asks for one letter after the other, each for somebody else. */
  async function write({ students }: School, first: number): Promise<void> {
    for (const { email, host } of students) {
      if (people.isOver) return
      await insist(first, (at) => heard(at, 'POST', '/site/password/link', { host, body: { email } }))
      await sleep(3000)
    }
  }

  /** Sends one file after the other. */
  async function send({ appId, headers }: School, first: number, { files }: Ledger): Promise<void> {
    while (!people.isOver) {
      const text = `%PDF-1.7 ${crypto.randomUUID()}`
      const how = { text, headers: { ...headers, 'content-type': 'application/pdf', 'x-file-name': 'a.pdf' } }
      const answer = await insist(first, (at) => heard(at, 'POST', `/apps/${appId}/files`, how))
      files.set((JSON.parse(answer) as { url: string }).url.split('/')[2]!, text)
      await sleep(600)
    }
  }

  /** Has a platform tell of one sale after the other, each to somebody new, until each is acknowledged. */
  async function sell({ receiver, secret }: School, first: number, ledger: Ledger): Promise<void> {
    while (!people.isOver) {
      const sale = `HP${crypto.randomUUID()}`
      const body = {
        id: `evento-${sale}`,
        event: 'PURCHASE_APPROVED',
        data: {
          product: { id: soldId, name: 'Curso' },
          buyer: { name: 'Rui', email: `${sale}@exemplo.com`.toLowerCase() },
          purchase: { transaction: sale, approved_date: Date.now() },
        },
      }
      const delivery = { body, headers: { 'x-hotmart-hottok': secret } }
      await insist(first, (at) => heard(at, 'POST', receiver, delivery))
      ledger.sales.push(sale)
      await sleep(600)
    }
  }
}

/** That somebody completed a lesson. */
export const completion = ({ email, lessonId }: { email: string; lessonId: string }) => `${email} ${lessonId}`

export type People = ReturnType<typeof peopleOf>

/** What a person reads: that of the API, or a page's own words. */
function sentenceOf(body: string): string {
  try {
    return (JSON.parse(body) as { message: string }).message
  } catch {
    return body
  }
}
