import { randomUUID } from 'node:crypto'
import type { Sql } from '../../src/server/database/connection.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { hashOf, newSecret } from '../../src/server/auth/secret.ts'
import { newPerson } from '../support/server/test-server.ts'
import { appHost, ask } from './caller.ts'

/** The id of what is sold on a platform. */
export const soldId = 1234567

export interface Student {
  email: string
  host: string
  cookie: string
  lessons: string[]
}

/** A creator with a published course, students who are signed in to it, and a product that a platform sells. */
export async function newSchool(sql: Sql, port: number, students: number) {
  const make = async (method: string, path: string, body?: unknown, headers = {}) => {
    const answer = await ask(port, method, path, { body, headers })
    if (answer.status > 201) throw new Error(answer.body)
    return JSON.parse(answer.body)
  }
  const { email, password, ...person } = newPerson()
  const { accessToken, user } = await make('POST', '/auth/register', { email, password, ...person })
  const headers = { authorization: `Bearer ${accessToken}` }
  const own = (method: string, path: string, body?: unknown) => make(method, path, body, headers)
  const app = await own('POST', '/apps', { name: 'Academia do Violão' })
  const product = await own('POST', `/apps/${app.id}/products`, { name: 'Curso' })
  const module = await own('POST', `/apps/${app.id}/modules`, { title: 'Módulo', productId: product.id })
  const lessons: string[] = []
  for (let n = 1; n <= 30; n++) {
    const lesson = { title: `Aula ${n}`, content: 'Texto', duration: 45 }
    lessons.push((await own('POST', `/apps/${app.id}/modules/${module.id}/lessons`, lesson)).id)
  }
  const platformIds = [{ platform: 'hotmart', productId: String(soldId) }]
  await own('POST', `/apps/${app.id}/products`, { name: 'Vendido', offerType: 'PAID', platformIds })
  const secret = randomUUID()
  const { path } = await own('POST', '/connections', { platform: 'hotmart', secret })
  const { slug } = await own('POST', `/apps/${app.id}/publish`)
  const people = Array.from({ length: students }, () => ({
    email: `${randomUUID()}@exemplo.com`,
    secret: newSecret(),
  }))
  await asCreator(sql, user.id, async (tx) => {
    for (const { email, secret } of people)
      await tx`
        with person as (
          insert into student (creator_id, email, data) values (${user.id}, ${email}, '{"name": "Ana"}') returning id
        ), enrolled as (
          insert into enrolment (creator_id, app_id, student_id) select ${user.id}, ${app.id}, id from person
        )
        insert into student_session (creator_id, app_id, student_id, token_hash, expires_at)
        select ${user.id}, ${app.id}, id, ${hashOf(secret)}, now() + interval '1 day' from person`
  })
  const host = `${slug}.${appHost}`
  const enrolled: Student[] = people.map(({ email, secret }) => ({
    email,
    host,
    lessons,
    cookie: `trilha_session=${secret}`,
  }))
  return {
    creatorId: user.id as string,
    appId: app.id as string,
    headers,
    /** With what the creator signs in again. */
    login: { email, password },
    students: enrolled,
    secret,
    /** Where its platform delivers, below the API. */
    receiver: (path as string).replace(/^\/api/, ''),
  }
}

export type School = Awaited<ReturnType<typeof newSchool>>
