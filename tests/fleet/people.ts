import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Answer, type Sent } from './caller.ts'
import { soldId, type School, type Student } from './school.ts'

/** What everybody does until `isOver`, and what they were answered. */
export function peopleOf(ports: number[]) {
  const people = {
    isOver: false,
    lastFailure: 0,
    statuses: new Map<number, number>(),
    heard,
    study,
    edit,
    write,
    send,
    sell,
  }
  return people

  /** Asks, and remembers when somebody was last refused, or not answered at all. */
  async function heard(at: number, method: string, path: string, sent: Sent = {}): Promise<Answer | null> {
    const answer = await ask(ports[at]!, method, path, sent).catch(() => null)
    const { statuses } = people
    if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (!answer || answer.status >= 500) people.lastFailure = performance.now()
    return answer
  }

  /** Asks one of the servers, and the other one where it fails, until what is sent is acknowledged. */
  async function insist(first: number, call: (at: number) => Promise<Answer | null>): Promise<string> {
    for (let at = first; ; at = 1 - at) {
      const answer = await call(at)
      if (answer && answer.status < 300) return answer.body
      await sleep(200)
    }
  }

  /** Does one lesson after the other; answers how many. */
  async function study({ host, cookie, lessons }: Student, place: number): Promise<number> {
    let done = 0
    for (const lessonId of lessons) {
      await sleep(Math.random() * 4000)
      if (people.isOver) break
      const now = new Date().toISOString()
      const actions = [
        { id: crypto.randomUUID(), kind: 'watch', lessonId, seconds: 1, position: 1, at: now },
        { id: crypto.randomUUID(), kind: 'complete', lessonId, at: now },
      ]
      const options = { host, body: { actions }, headers: { cookie } }
      await insist(place % 2, (at) => heard(at, 'POST', '/site/actions', options))
      done++
    }
    return done
  }

  /** Saves an app over and over; answers what was saved last. */
  async function edit({ appId, headers }: School, first: number): Promise<string> {
    for (let n = 1; ; n++) {
      const description = `Versão ${n}`
      await insist(first, (at) => heard(at, 'PATCH', `/apps/${appId}`, { body: { description }, headers }))
      if (people.isOver) return description
      await sleep(150)
    }
  }

  /** Asks for one letter after the other, each for somebody else. */
  async function write({ students }: School, first: number): Promise<void> {
    for (const { email, host } of students) {
      if (people.isOver) return
      await insist(first, (at) => heard(at, 'POST', '/site/password/link', { host, body: { email } }))
      await sleep(800)
    }
  }

  /** Sends one file after the other; answers what each holds, by its id. */
  async function send({ appId, headers }: School, first: number): Promise<Map<string, string>> {
    const sent = new Map<string, string>()
    while (!people.isOver) {
      const text = `%PDF-1.7 ${crypto.randomUUID()}`
      const how = { text, headers: { ...headers, 'content-type': 'application/pdf', 'x-file-name': 'a.pdf' } }
      const answer = await insist(first, (at) => heard(at, 'POST', `/apps/${appId}/files`, how))
      sent.set((JSON.parse(answer) as { url: string }).url.split('/')[2]!, text)
      await sleep(400)
    }
    return sent
  }

  /** Has a platform tell of one sale after the other, each to somebody new, until each is acknowledged; answers the sales. */
  async function sell({ receiver, secret }: School, first: number): Promise<string[]> {
    const sold = []
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
      sold.push(sale)
      await sleep(300)
    }
    return sold
  }
}
