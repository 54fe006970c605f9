import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { connect, patienceOf } from '../../src/server/database/connection.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { folderStore } from '../../src/server/file/folder.ts'
import { appHost, ask, panelHost } from '../../tests/fleet/caller.ts'
import { newCreator } from '../../tests/support/journeys/creator.ts'
import { startServer } from '../../tests/support/server/server-process.ts'
import { fillManyStudents, size } from './many-students.ts'

/** Files that creators have sent. */
const [uploads, uploadBytes] = [100, 5_000_000]

/** A school that is lost and comes back: one of its students, and one of its files. */
export interface LostSchool {
  /** Where its pages are. */
  host: string
  /** Of a student who signs in with it alone. */
  email: string
  upload: { key: string; hash: string }
}

/** What a student sees, as it was answered. */
export interface Seen {
  page: number
  home: string
  course: string
}

/** Fills an empty data folder with the students of `fillManyStudents`, a published app among theirs, and files. */
export async function fillSchool(data: string): Promise<LostSchool> {
  const database = await startEmbedded(data)
  const env = {
    ...{ DATA_DIR: data, DATABASE_URL: database.nearUrl, LOG_LEVEL: 'fatal' },
    ...{ APP_HOST: appHost, PANEL_HOST: panelHost },
  }
  const server = startServer(env)
  const sql = await connect(database.url, 2, patienceOf.job)
  try {
    const port = Number(new URL(await server.address).port)
    const call = callsOf(port)
    const { accessToken, user } = await call('POST', '/auth/register', newCreator())
    const creator = { authorization: `Bearer ${accessToken}` }
    const config = { loginType: 'apenas_email' }
    const first = await call('POST', '/apps', { name: 'Escola 1', config }, creator)
    for (let n = 2; n <= size.apps; n++) await call('POST', '/apps', { name: `Escola ${n}` }, creator)
    await fillManyStudents(sql, user.id)
    const { slug } = await call('POST', `/apps/${first.id}/publish`, {}, creator)
    const [student] = await asCreator(
      sql,
      user.id,
      (tx) => tx<{ email: string }[]>`
        select email from student join enrolment on enrolment.student_id = student.id
        where app_id = ${first.id} and student.data ->> 'status' = 'active' order by lessons_done desc, email limit 1`,
    )
    const files = folderStore(join(data, 'files'))
    let upload = { key: '', hash: '' }
    for (let n = 0; n < uploads; n++) {
      const [key, bytes] = [`${crypto.randomUUID()}.mp3`, randomBytes(uploadBytes)]
      await files.put(key, bytes)
      await asCreator(
        sql,
        user.id,
        (tx) => tx`
          insert into upload (creator_id, app_id, name, type, size, key)
          values (${user.id}, ${first.id}, 'aula.mp3', 'audio/mpeg', ${uploadBytes}, ${key})`,
      )
      upload = { key, hash: hashOf(bytes) }
    }
    return { host: `${slug}.${appHost}`, email: student!.email, upload }
  } finally {
    server.kill('SIGTERM')
    await server.ended
    await sql.end()
    await database.stop()
  }
}

/** A student signs in, and opens their app and the first course in it. Throws where any of it is refused. */
export async function openApp(address: string, { host, email }: LostSchool): Promise<Seen> {
  const port = Number(new URL(address).port)
  const signedIn = await ask(port, 'POST', '/site/session', { host, body: { email } })
  if (signedIn.status >= 300) throw new Error(`sign-in: ${signedIn.status} ${signedIn.body}`)
  const headers = { cookie: String(signedIn.headers['set-cookie']).split(';')[0]! }
  const read = async (path: string) => {
    const { status, body } = await ask(port, 'GET', path, { host, headers })
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`)
    return body
  }
  const { size: page } = await ask(port, 'GET', '/', { host, headers, isPage: true })
  const home = await read('/site/home')
  const [first] = (JSON.parse(home) as { products: { id: string }[] }).products
  return { page, home, course: await read(`/site/courses/${first!.id}`) }
}

/** Throws where a restored data folder lacks the file, or has another. */
export async function refuseOther(data: string, { upload }: LostSchool): Promise<void> {
  const bytes = await folderStore(join(data, 'files')).get(upload.key)
  if (!bytes || hashOf(bytes) !== upload.hash) throw new Error(`${upload.key} is not as it was`)
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function callsOf(port: number) {
  return async (method: string, path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await ask(port, method, path, { body, headers })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
    return JSON.parse(answer.body)
  }
}
