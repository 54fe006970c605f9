import type { InjectOptions } from 'fastify'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { hashOf, newSecret } from '../../../src/server/auth/secret.ts'
import type { Creator, World } from './test-server.ts'

/** A published app of a creator's, and students who are signed in to it. */
export async function openClass(world: World, creator: Creator, document: object = {}) {
  return await classOf(world, creator, (await creator.newApp(document)) as { id: string })
}

/** The same of an app that is there; it is published. */
export async function classOf({ sql, site }: World, creator: Creator, { id }: { id: string }) {
  const answer = await creator.call('POST', `/apps/${id}/publish`)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { slug } = answer.json<{ slug: string }>()
  return { id, slug, enrol, guest: caller({}) }

  /** A new student, who calls with their cookie. */
  async function enrol(name: string) {
    const email = `${newSecret().slice(0, 12).toLowerCase()}@exemplo.com`
    const user = (await creator.call('POST', `/apps/${id}/users`, { name, email })).json()
    const secret = newSecret()
    const [row] = await asCreator(
      sql,
      creator.user.id,
      (tx) => tx<[{ studentId: string }]>`
        insert into student_session (creator_id, app_id, student_id, token_hash, expires_at)
        select creator_id, app_id, student_id, ${hashOf(secret)}, now() + interval '1 day'
        from enrolment where id = ${user.id} returning student_id`,
    )
    const cookie = `trilha_session=${secret}`
    return { enrolmentId: user.id as string, studentId: row.studentId, cookie, call: caller({ cookie }) }
  }

  function caller(headers: Record<string, string>) {
    return async (method: string, path: string, payload?: unknown) =>
      await site(slug, `/api/site${path}`, {
        method: method as 'GET',
        headers,
        ...(payload !== undefined && { payload: payload as InjectOptions['payload'] }),
      })
  }
}
