import { expect, test } from 'vitest'
import type { App } from '../../../../src/domain/generated/types.ts'
import { schemaEntities } from '../../../support/server/schema-entity.ts'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'
import { contentOf, unzip } from '../../../support/server/zip.ts'
import { buildSchool } from '../../../support/server/copied-school.ts'

const { register } = await startTestServer({ schemaEntities })
const owner = await register()
const app = await buildSchool(owner)
await owner.call('POST', `/apps/${app.id}/publish`)

const duplicate = ({ call }: Creator, id: string, content: boolean) =>
  call('POST', `/apps/${id}/duplicate`, { content })
const stats = async (id: string) => (await owner.call('GET', `/apps/${id}/stats`)).json()
const contents = async (id: string) =>
  contentOf(await unzip((await owner.call('GET', `/apps/${id}/file`)).rawPayload)) as Record<string, unknown>

test('a copy has the configuration, an address of its own, and nobody in it', async () => {
  const answer = await duplicate(owner, app.id, false)
  expect(answer.statusCode, answer.body).toBe(201)
  const copy = answer.json() as App
  expect(answer.headers.location).toBe(`/api/apps/${copy.id}`)
  const { config, feedSettings, logoUrl, description, primaryColor } = app
  expect(copy).toMatchObject({ config, feedSettings, logoUrl, description, primaryColor })
  expect(copy).toMatchObject({ name: 'Academia do Violão (cópia)', status: 'DRAFT', isPublished: false })
  expect(copy.slug).toBe('academia-do-violao-copia')
  expect(await stats(copy.id)).toEqual({
    ...{ totalUsers: 0, activeUsers: 0, versions: 0 },
    ...{ products: 0, modules: 0, lessons: 0 },
  })
})

test('with its content it has the same courses and files, and still no people and no posts', async () => {
  const copy = (await duplicate(owner, app.id, true)).json() as App
  expect(await stats(copy.id)).toMatchObject({
    totalUsers: 0,
    versions: 0,
    products: 2,
    modules: 5,
    lessons: 12,
  })
  const [before, after] = [await contents(app.id), await contents(copy.id)]
  const { 'app.json': draft, 'posts.json': posts, manifest: _, ...courses } = after
  const { 'app.json': original, 'posts.json': __, manifest: ___, ...originals } = before
  expect(courses).toEqual(originals)
  expect(draft).toEqual({ ...(original as object), name: 'Academia do Violão (cópia)' })
  expect(posts).toEqual({ feed: [], community: [] })
})

test('a copy stands by itself: what becomes of the original does not touch it', async () => {
  const school = await buildSchool(owner)
  const copy = (await duplicate(owner, school.id, true)).json() as App
  const before = await contents(copy.id)
  await owner.call('DELETE', `/apps/${school.id}`)
  expect(await contents(copy.id)).toEqual(before)
})

test('copies of copies have names and addresses that fit', async () => {
  const name = 'Escola de música e artes do interior de São Paulo e região'
  const long = await owner.newApp({ name })
  const [first, second] = [
    (await duplicate(owner, long.id, false)).json() as App,
    (await duplicate(owner, long.id, false)).json() as App,
  ]
  expect(first.name).toMatch(/^Escola de música.* \(cópia\)$/)
  expect([...first.name].length).toBeLessThanOrEqual(60)
  expect(second.name).toBe(first.name)
  expect(second.slug).not.toBe(first.slug)
})

test('is asked for in so many words', async () => {
  for (const body of [{}, { content: 'sim' }, { content: true, students: true }])
    expect((await owner.call('POST', `/apps/${app.id}/duplicate`, body)).statusCode).toBe(400)
})
