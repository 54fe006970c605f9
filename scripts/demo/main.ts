import { join } from 'node:path'
import { buildApp } from '../../src/server/app.ts'
import type { Sql } from '../../src/server/database/connection.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { openDatabase } from '../../src/server/open-database.ts'
import { openFiles } from '../../src/server/file/open.ts'
import { readSettings } from '../../src/server/settings.ts'
import type { HomeProduct, StudentView } from '../../src/domain/generated/answer-types.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import { apiOf, type Api } from './api.ts'
import { makeSchool } from './school.ts'

const person = {
  name: 'Helena Prado',
  email: 'demo@trilha.example',
  cpf: '529.982.247-25',
  phone: '(11) 91234-5678',
  password: 'Violao2026',
}
const access = `E-mail: ${person.email}\nSenha:  ${person.password}\n`

try {
  process.exitCode = await demo()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

/** Makes the school, once; returns the exit code. Where it fails halfway, nothing of it stays. */
async function demo(): Promise<number> {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  const { files } = await openFiles(settings)
  const { sql } = database
  const app = await buildApp({
    sql,
    files,
    appHost: 'trilha.invalid',
    dist: join(settings.dataDir, 'nothing'),
  })
  try {
    const [known] = await sql`select 1 from creator where email = ${person.email}`
    if (known) {
      process.stdout.write(`A escola de demonstração já está aqui, e fica como está.\n${access}`)
      return 1
    }
    const api = apiOf(app)
    const { accessToken, user } = await api.call<{ accessToken: string; user: { id: string } }>(
      'POST',
      '/auth/register',
      person,
    )
    await confirmEmail(sql, user.id)
    api.signIn(accessToken)
    try {
      const slug = await makeSchool(api, { sql, files }, user.id)
      const host = settings.appHost ?? `localhost:${settings.port}`
      const student = await studentLink(api)
      process.stdout.write(
        `A escola de demonstração está pronta: http://${slug}.${host}\n${access}` +
          `Para entrar como ${student.name}: http://${slug}.${host}/enter${student.hash}\n`,
      )
      return 0
    } catch (error) {
      await sql`delete from creator where id = ${user.id}`
      throw error
    }
  } finally {
    await app.close()
    await database.close()
  }
}

/** The demo's creator has confirmed their e-mail, and no letter asks them to. */
async function confirmEmail(sql: Sql, creatorId: string): Promise<void> {
  await sql`update creator set email_confirmed_at = now() where id = ${creatorId}`
  await asCreator(sql, creatorId, (tx) => tx`delete from mail where app_id is null`)
}

/** The personal link of a student who is in the middle of a course; its address is this process's own. */
async function studentLink(api: Api): Promise<{ name: string; hash: string }> {
  const [app] = await api.call<{ id: string }[]>('GET', '/apps')
  const path = `/apps/${app!.id}/users`
  const users = await api.call<{ id: string; name: string; progress: number }[]>('GET', `${path}?limit=200`)
  const fromHalf = ({ progress }: { progress: number }) => Math.abs(progress - 50)
  for (const { id, name } of users.toSorted((one, other) => fromHalf(one) - fromHalf(other))) {
    const { products } = await api.call<StudentView>('GET', `${path}/${id}/view`)
    if (!products.some(isHalfDone)) continue
    const { url } = await api.call<{ url: string }>('GET', `${path}/${id}/link`)
    return { name, hash: new URL(url).hash }
  }
  throw new Error('Nobody in the school is in the middle of a course.')
}

/** One goes on with it, and neither at its beginning nor at its end. */
function isHalfDone({ resumeId, progress }: HomeProduct): boolean {
  return resumeId !== undefined && progress !== null && progress >= 25 && progress <= 75
}
