import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { emailOf, type LaunchSchool } from './launch-school.ts'

/** What became of one call. */
export interface Called {
  what: string
  ms: number
  /** Its status, or what broke. */
  outcome: number | string
}

/** Between what a student does and what they do next, at least. */
const pauseMs = 400
/** More students under way than this, and it is over: the server has long been unable to follow. */
const mostUnderWay = 8000
const patienceMs = 10_000

/** Calls that a student makes. */
export const callsOfStudent = 10

/**
 * Students who arrive evenly at the server at `url`, whoever else is still waiting, so that `rate` calls a second are made for
 * `seconds`; each signs in, looks around, learns and writes. `first` is the first of them. Answers what became of every call, and
 * in how many seconds.
 */
export async function launch(
  url: string,
  school: LaunchSchool,
  { rate, seconds, first, students }: { rate: number; seconds: number; first: number; students: number },
): Promise<{ calls: Called[]; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const calls: Called[] = []
  const underWay = new Set<Promise<void>>()
  const began = performance.now()
  const count = Math.round((rate * seconds) / callsOfStudent)
  for (let n = 0; n < count; n++) {
    const due = began + (n * 1000 * callsOfStudent) / rate
    if (due > performance.now()) await sleep(due - performance.now())
    if (underWay.size > mostUnderWay) {
      calls.push({ what: 'arrival', ms: performance.now() - due, outcome: `${mostUnderWay} under way` })
      break
    }
    const student = study(url, school, agent, (first + n) % students, calls)
    underWay.add(student)
    void student.finally(() => underWay.delete(student))
  }
  await Promise.all(underWay)
  agent.destroy()
  return { calls, seconds: (performance.now() - began) / 1000 }
}

/** The first steps of one student. Whoever is refused goes away. */
async function study(
  url: string,
  { host, courseId, lessonIds }: LaunchSchool,
  agent: Agent,
  n: number,
  calls: Called[],
): Promise<void> {
  // Each comes from an address of their own.
  const from = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  let cookie = ''
  const [one, two] = [lessonIds[n % lessonIds.length]!, lessonIds[(n + 1) % lessonIds.length]!]
  const action = (more: object) => ({
    actions: [{ id: randomUUID(), at: new Date().toISOString(), ...more }],
  })
  const steps: [what: string, path: string, body?: () => object][] = [
    ['sign-in', '/session', () => ({ email: emailOf(n) })],
    ['home', '/home'],
    ['course', `/courses/${courseId}`],
    ['lesson', `/lessons/${one}`],
    ['action', '/actions', () => action({ kind: 'watch', lessonId: one, seconds: 20, position: 20 })],
    ['action', '/actions', () => action({ kind: 'complete', lessonId: one })],
    ['lesson', `/lessons/${two}`],
    ['news', '/feed'],
    ['posts', '/community/posts'],
    n % 5 === 0 ? ['post', '/community/posts', () => ({ content: `Oi, sou a ${n}.` })] : ['home', '/home'],
  ]
  for (const [what, path, body] of steps) {
    const began = performance.now()
    const headers = { host, cookie, 'x-forwarded-for': from }
    const { outcome, setCookie } = await send(`${url}/api/site${path}`, agent, headers, body?.())
    calls.push({ what, ms: performance.now() - began, outcome })
    if (typeof outcome === 'string' || outcome >= 300) return
    cookie = setCookie ?? cookie
    await sleep(pauseMs)
  }
}

async function send(url: string, agent: Agent, headers: Record<string, string>, body?: object) {
  return await new Promise<Pick<Called, 'outcome'> & { setCookie?: string }>((resolve) => {
    const text = body && JSON.stringify(body)
    const asked = request(url, {
      agent,
      method: text ? 'POST' : 'GET',
      headers: { ...headers, ...(text && { 'content-type': 'application/json' }) },
      timeout: patienceMs,
    })
    asked.on('response', (answer) => {
      answer.resume()
      const setCookie = answer.headers['set-cookie']?.[0]?.split(';')[0]
      answer.on('end', () => resolve({ outcome: answer.statusCode!, ...(setCookie && { setCookie }) }))
      answer.on('error', (error) => resolve({ outcome: error.message }))
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', (error) => resolve({ outcome: error.message }))
    asked.end(text)
  })
}
