import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkOut, hasRelease, type Released } from '../../../scripts/release/released.mjs'
import { appHost, panelHost, ask } from '../../fleet/caller.ts'
import { tokenIn } from '../../support/server/published-app.ts'
import { startServer } from '../../support/server/server-process.ts'
import { newDatabase, newPerson } from '../../support/server/test-server.ts'

/**
 * Room for servers of the release that is out and of this one, on one database with one folder of files. A copy without the history
 * of that release, such as an archive of the source, has this one in its place: what two servers do with each other is seen all the same.
 */
export async function openRoom(released: Released) {
  const home = mkdtempSync(join(tmpdir(), 'trilha-roll-'))
  const former = hasRelease(released) ? join(home, 'former') : undefined
  if (former) {
    mkdirSync(former)
    checkOut(released, former)
  } else console.warn(`Sem a história da versão ${released.name}: esta versão anda ao lado de si mesma.`)
  const database = await newDatabase()
  const servers: ReturnType<typeof startServer>[] = []
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: join(home, 'data'),
    APP_HOST: appHost,
    PANEL_HOST: panelHost,
    DATABASE_CONNECTIONS: '4',
  }
  const start = async (root?: string) => {
    const server = startServer(env, root)
    servers.push(server)
    return { port: Number(new URL(await server.address).port), server }
  }
  return {
    adminUrl: database.adminUrl,
    startFormer: () => start(former),
    startPresent: () => start(),
    async close() {
      for (const server of servers) server.kill('SIGKILL')
      await Promise.all(servers.map(({ ended }) => ended))
      await database.drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Calls one of the servers; throws where it refuses. */
async function call(port: number, method: string, path: string, body?: unknown, headers = {}, host?: string) {
  const answer = await ask(port, method, path, { body, headers, ...(host && { host }) })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
  return answer.body === '' ? undefined : JSON.parse(answer.body)
}

/** A creator with a published course, and a student of it; both are signed in, and have passwords. */
export async function makeSchool(port: number) {
  const person = newPerson()
  const { accessToken } = await call(port, 'POST', '/auth/register', person)
  const creator = { authorization: `Bearer ${accessToken}` }
  const own = (method: string, path: string, body?: unknown) => call(port, method, path, body, creator)
  const app = await own('POST', '/apps', { name: 'Academia do Violão' })
  const product = await own('POST', `/apps/${app.id}/products`, { name: 'Curso' })
  const module = await own('POST', `/apps/${app.id}/modules`, { title: 'Módulo', productId: product.id })
  const lessons: string[] = []
  for (const title of ['Um', 'Dois', 'Três', 'Quatro'])
    lessons.push(
      (await own('POST', `/apps/${app.id}/modules/${module.id}/lessons`, { title, content: 'Texto' })).id,
    )
  const { slug } = await own('POST', `/apps/${app.id}/publish`)
  const email = 'ana@exemplo.com'
  const user = await own('POST', `/apps/${app.id}/users`, { name: 'Ana Lima', email })
  const { url } = await own('POST', `/apps/${app.id}/users/${user.id}/password-link`)
  const host = `${slug}.${appHost}`
  const body = { token: tokenIn(url), password: 'Violao123' }
  const entered = await ask(port, 'POST', '/site/password', { host, body })
  const student = { cookie: String(entered.headers['set-cookie']).split(';')[0]! }
  return {
    person,
    creator,
    appId: app.id as string,
    productId: product.id as string,
    lessons,
    host,
    email,
    student,
  }
}

export type School = Awaited<ReturnType<typeof makeSchool>>

/**
 * What creator and student do on any day, on one server: come in, list, save, publish, learn, as those who are signed in and as those
 * who sign in there. Answers what the creator's app, product and student were, and what the student was shown after it all.
 */
export async function spendDay(port: number, school: School, name: string, lesson: number) {
  const { person, creator, appId, productId, lessons, host, email, student } = school
  const { email: login, password } = person
  const { accessToken } = await call(port, 'POST', '/auth/login', { email: login, password })
  const anew = { authorization: `Bearer ${accessToken}` }
  const own = (method: string, path: string, body?: unknown, headers = anew) =>
    call(port, method, path, body, headers)
  const [app] = await own('GET', '/apps', undefined, creator)
  const product = await own('GET', `/apps/${appId}/products/${productId}`)
  const [user] = await own('GET', `/apps/${appId}/users`)
  await own('PATCH', `/apps/${appId}/products/${productId}`, { name: `Curso ${name}` })
  const bonus = await own('POST', `/apps/${appId}/products`, { name: `Bônus ${name}` })
  await own('DELETE', `/apps/${appId}/products/${bonus.id}`)
  await own('PATCH', `/apps/${appId}`, { name: `Escola ${name}` })
  await own('POST', `/apps/${appId}/publish`)
  const site = (method: string, path: string, body?: unknown) =>
    call(port, method, `/site${path}`, body, student, host)
  const action = {
    id: randomUUID(),
    kind: 'complete',
    lessonId: lessons[lesson]!,
    at: new Date().toISOString(),
  }
  await site('POST', '/actions', { actions: [action] })
  await call(port, 'POST', '/site/session', { email, password: 'Violao123' }, {}, host)
  const home = await site('GET', '/home')
  return { app: app.name, product: product.name, user: user.email, home: home.products[0] }
}
