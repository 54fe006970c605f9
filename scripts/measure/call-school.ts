import { hashOf, newSecret } from '../../src/server/auth/secret.ts'
import type { Sql } from '../../src/server/database/connection.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { newCreator } from '../../tests/support/journeys/creator.ts'

/** What calls are measured by: addresses below `/api`, and what whoever makes them sends along. */
export interface CallSchool {
  creator: Record<string, string>
  creatorId: string
  /** Enrols students, each signed in on a device. */
  enrol(): Promise<Record<string, string>[]>
  app: string
  products: string
  /** Where its pages are. */
  host: string
  /** Publishes it anew, so that no page is kept of it. */
  publish(): Promise<void>
  /** What a student reads. */
  read: [what: string, path: string][]
  /** The lesson in which they are. */
  lessonId: string
}

const size = { products: 20, lessons: 10, students: 32 }

/** A published school on the server at `url`, of 20 products with ten lessons each. */
export async function newCallSchool(url: string, sql: Sql): Promise<CallSchool> {
  let creator = {}
  const call = async (path: string, body: object = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...creator },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text}`)
    return text ? JSON.parse(text) : undefined
  }
  const { accessToken, user } = await call('/auth/register', newCreator())
  creator = { authorization: `Bearer ${accessToken}` }
  const { id } = await call('/apps', { name: 'Escola de Violão' })
  const app = `/apps/${id}`
  let last = { product: '', lesson: '' }
  for (let n = 1; n <= size.products; n++) {
    const product = await call(`${app}/products`, { name: `Violão, parte ${n}`, offerType: 'FREE' })
    const module = await call(`${app}/modules`, { title: 'Primeiros passos', productId: product.id })
    for (let m = 1; m <= size.lessons; m++) {
      const text = { type: 'TEXT', content: 'Toque devagar.', duration: 3 }
      const lesson = await call(`${app}/modules/${module.id}/lessons`, { title: `Aula ${m}`, ...text })
      last = { product: product.id, lesson: lesson.id }
    }
  }
  const { slug } = await call(`${app}/publish`)
  const enrol = async (n: number) => {
    const student = await call(`${app}/users`, { name: 'Ana', email: `ana${n}@exemplo.com` })
    const secret = newSecret()
    await asCreator(
      sql,
      user.id,
      (tx) => tx`
        insert into student_session (creator_id, app_id, student_id, token_hash, expires_at)
        select creator_id, app_id, student_id, ${hashOf(secret)}, now() + interval '1 day'
        from enrolment where id = ${student.id}`,
    )
    return { host: `${slug}.trilha.test`, cookie: `trilha_session=${secret}` }
  }
  // PostgreSQL does so by itself within a minute; until then it plans as if every table held a handful of rows.
  const plan = () => sql`analyze`
  await enrol(0)
  await plan()
  return {
    async enrol() {
      const students = await Promise.all(Array.from({ length: size.students }, (_, n) => enrol(n + 1)))
      await plan()
      return students
    },
    host: `${slug}.trilha.test`,
    publish: async () => void (await call(`${app}/publish`)),
    ...{ creator, creatorId: user.id, app, products: `${app}/products?limit=${size.products}` },
    lessonId: last.lesson,
    read: [
      ['home', '/site/home'],
      ['course', `/site/courses/${last.product}`],
      ['lesson', `/site/lessons/${last.lesson}`],
    ],
  }
}
