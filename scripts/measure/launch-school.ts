import type { Sql } from '../../src/server/database/connection.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { newCreator } from '../../tests/support/journeys/creator.ts'

/** What students of a launch call. */
export interface LaunchSchool {
  host: string
  /** The course that everybody came for, and its lessons in order. */
  courseId: string
  lessonIds: string[]
}

const size = { products: 8, modules: 4, lessons: 6, posts: 10 }

/** The e-mail by which the n-th of them signs in. */
export const emailOf = (n: number) => `aluno${n}@exemplo.com`

/** A published school on the server at `url` that asks for an e-mail alone, with courses, news, and so many students. */
export async function newLaunchSchool(url: string, sql: Sql, students: number): Promise<LaunchSchool> {
  let creator = {}
  const call = async (method: string, path: string, body: object = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...creator },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text ? JSON.parse(text) : undefined
  }
  const { accessToken, user } = await call('POST', '/auth/register', newCreator())
  creator = { authorization: `Bearer ${accessToken}` }
  const { id } = await call('POST', '/apps', { name: 'Escola de Violão' })
  const app = `/apps/${id}`
  await call('PATCH', app, { config: { loginType: 'apenas_email' } })
  const lessonIds: string[] = []
  let courseId = ''
  for (let n = 1; n <= size.products; n++) {
    const product = await call('POST', `${app}/products`, { name: `Violão, parte ${n}`, offerType: 'FREE' })
    courseId ||= product.id
    for (let m = 1; m <= size.modules; m++) {
      const module = await call('POST', `${app}/modules`, { title: `Módulo ${m}`, productId: product.id })
      for (let l = 1; l <= size.lessons; l++) {
        const text = { type: 'TEXT', content: 'Toque devagar.', duration: 3 }
        const lesson = await call('POST', `${app}/modules/${module.id}/lessons`, {
          title: `Aula ${l}`,
          ...text,
        })
        if (product.id === courseId) lessonIds.push(lesson.id)
      }
    }
  }
  for (let n = 1; n <= size.posts; n++)
    await call('POST', `${app}/feed`, { title: `Novidade ${n}`, content: 'As aulas começaram. Boas-vindas!' })
  const { slug } = await call('POST', `${app}/publish`)
  await enrol(sql, user.id, id, students)
  return { host: `${slug}.trilha.test`, courseId, lessonIds }
}

async function enrol(sql: Sql, creatorId: string, appId: string, students: number): Promise<void> {
  await asCreator(sql, creatorId, async (tx) => {
    await tx`
      insert into student (creator_id, email, data)
      select ${creatorId}, 'aluno' || n || '@exemplo.com', jsonb_build_object('name', 'Ana ' || n)
      from generate_series(0, ${students - 1}::int) n`
    // Who comes anew has completed nothing, for each of whom it would be counted.
    await tx`alter table enrolment disable trigger progress`
    await tx`
      insert into enrolment (creator_id, app_id, student_id)
      select ${creatorId}, ${appId}, id from student where creator_id = ${creatorId}`
    await tx`alter table enrolment enable trigger progress`
  })
  // What the database does by itself, some time after so much has come.
  await sql`vacuum analyze`
}
