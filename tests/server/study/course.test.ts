import { expect, test } from 'vitest'
import type { Completeness } from '../../../src/domain/schema/completeness.ts'
import type {
  App,
  CommunityPost,
  FeedPost,
  Lesson,
  Module,
  Product,
} from '../../../src/domain/generated/types.ts'
import type { Document } from '../../../src/domain/schema/definition.ts'
import type { HomeProduct, SiteCertificate, SiteCourse } from '../../../src/domain/generated/answer-types.ts'
import { schemaEntities } from '../../support/server/schema-entity.ts'
import { classOf } from '../../support/server/class.ts'
import { startTestServer } from '../../support/server/test-server.ts'
import { editZip, sealZip, unzip } from '../../support/server/zip.ts'
import { buildSchool, exportApp, sendFile } from '../../support/server/copied-school.ts'

/** What comes out of a file without something that has to be given is its creator's to complete; students never see it. */
const world = await startTestServer({ schemaEntities })
const owner = await world.register()
const entries = await unzip(await exportApp(owner, (await buildSchool(owner)).id))

interface Course {
  document: Document
  modules: { document: Document; lessons: { document: Document; file?: string }[] }[]
}
interface Posts {
  feed: { document: Document }[]
  community: { document: Document }[]
}

/** An app with a course of two lessons of which one has no content, one that lacks what sells it, and posts that say nothing. */
async function arrived() {
  const short = editZip<Course>(entries, 'products/0001.json', (course) => {
    course.document.releaseType = 'IMMEDIATE'
    const [module] = course.modules
    course.modules = [module!]
    module!.lessons = [module!.lessons[0]!, { document: { ...module!.lessons[0]!.document, title: 'Vazia' } }]
    delete module!.lessons[1]!.document.content
  })
  const unsold = editZip<Course>(
    short,
    'products/0002.json',
    ({ document }) => void delete document.platformIds,
  )
  const mute = editZip<Posts>(unsold, 'posts.json', ({ feed, community }) => {
    for (const { document } of [...feed, ...community]) delete document.content
  })
  const answer = await sendFile(owner, await sealZip({ ...mute, 'modules.json': Buffer.from('[]') }))
  expect(answer.statusCode, answer.body).toBe(201)
  const app = answer.json() as App
  const list = async <T>(path: string) =>
    (await owner.call('GET', `/apps/${app.id}${path}`)).json() as (T & Completeness)[]
  const [course, unsoldCourse] = await list<Product>('/products')
  const [module] = await list<Module & { lessons: (Lesson & Completeness)[] }>(
    `/modules?productId=${course!.id}`,
  )
  const [whole, empty] = module!.lessons
  const change = async (path: string, to: Document) => {
    const answer = await owner.call('PATCH', `/apps/${app.id}${path}`, to)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json() as Completeness
  }
  const room = await classOf(world, owner, app)
  const student = await room.enrol('Ana')
  const read = async <T>(path: string) => (await student.call('GET', path)).json() as T
  const complete = (lessonId: string) => {
    const action = { id: crypto.randomUUID(), kind: 'complete', lessonId, at: new Date().toISOString() }
    return student.call('POST', '/actions', { actions: [action] })
  }
  const paths = {
    emptyPath: `/modules/${module!.id}/lessons/${empty!.id}`,
    unsoldPath: `/products/${unsoldCourse!.id}`,
  }
  return {
    app,
    list,
    course: course!,
    module: module!,
    whole: whole!,
    empty: empty!,
    student,
    ...paths,
    change,
    read,
    complete,
  }
}

test('a lesson without content is no part of its course until it has some', async () => {
  const { app, course, module, whole, empty, student, read, complete, change, ...paths } = await arrived()
  expect(empty).toMatchObject({ title: 'Vazia', isIncomplete: true, isHidden: true })
  expect(whole).not.toHaveProperty('isIncomplete')

  const lessons = async () =>
    (await read<SiteCourse>(`/courses/${course.id}`)).modules.flatMap(({ lessons }) => lessons)
  expect((await lessons()).map(({ title }) => title)).toEqual(['Leitura'])
  expect(await read(`/lessons/${whole.id}`)).toMatchObject({ nextId: null })
  expect((await student.call('GET', `/lessons/${empty.id}`)).statusCode).toBe(404)
  const [refused] = (await complete(empty.id)).json().results
  expect(refused).toMatchObject({ outcome: 'refused' })
  if (app.config.features.offlineMode)
    expect((await read<{ lessons: unknown[] }>(`/courses/${course.id}/download`)).lessons).toHaveLength(1)

  // All of what can be completed is: that is 100%, and a certificate of the minutes that there were.
  expect((await complete(whole.id)).json().progress).toEqual([{ courseId: course.id, percent: 100 }])
  const { certificates } = await read<{ certificates: SiteCertificate[] }>('/me')
  expect(certificates).toHaveLength(1)
  const users = (await owner.call('GET', `/apps/${app.id}/users`)).json() as { progress: number }[]
  expect(users.map(({ progress }) => progress)).toEqual([100])
  expect(await paths.list<Product>('/products')).toMatchObject([{ completion: 100, lessonsCount: 2 }, {}])

  // Something else about it is not enough; with its content it is there at once, and counts.
  expect(await change(paths.emptyPath, { title: 'Ainda vazia' })).toMatchObject({ isHidden: true })
  expect(await lessons()).toHaveLength(1)
  expect(await change(paths.emptyPath, { content: 'Agora sim' })).not.toHaveProperty('isIncomplete')
  expect((await lessons()).map(({ title }) => title)).toEqual(['Leitura', 'Ainda vazia'])
  const [after] = (await owner.call('GET', `/apps/${app.id}/users`)).json() as { progress: number }[]
  expect(after!.progress).toBe(50)
  expect((await owner.call('GET', `/students?search=ana`)).json()[0].progress).toBe(50)
  expect(module.lessons).toHaveLength(2)
})

test('a product that lacks something is not on the home, and neither is what says nothing in feed and community', async () => {
  const { list, read, change, course, student, app, ...paths } = await arrived()
  const home = async () => (await read<{ products: HomeProduct[] }>('/home')).products.map(({ name }) => name)
  expect(await list<Product>('/products')).toMatchObject([
    { name: 'Básico' },
    { name: 'Avançado', isIncomplete: true, isHidden: true },
  ])
  expect(await home()).toEqual(['Básico'])
  expect((await student.call('GET', paths.unsoldPath.replace('products', 'courses'))).statusCode).toBe(404)
  await change(paths.unsoldPath, { platformIds: [{ platform: 'hotmart', productId: '77' }] })
  expect(await home()).toEqual(['Básico', 'Avançado'])

  const [feed, community] = [await list<FeedPost>('/feed'), await list<CommunityPost>('/community/posts')]
  expect([...feed, ...community].map(({ isHidden }) => isHidden)).toEqual([true, true, true])
  expect((await read<{ posts: unknown[] }>('/feed')).posts).toEqual([])
  expect((await read<{ posts: unknown[] }>('/community/posts')).posts).toEqual([])
  const news = feed.find(({ title }) => title === 'Novidade')!
  await change(`/feed/${news.id}`, { content: 'Aula nova' })
  expect((await read<{ posts: Document[] }>('/feed')).posts).toMatchObject([{ title: 'Novidade' }])
})

test('a copy of what is incomplete is as incomplete, and one of what was complete before as complete', async () => {
  const { app, course } = await arrived()
  const marks = async (appId: string) => {
    const modules = (await owner.call('GET', `/apps/${appId}/modules`)).json() as {
      lessons: (Lesson & Completeness)[]
    }[]
    return modules
      .flatMap(({ lessons }) => lessons.map(({ title, isHidden }) => `${title} ${isHidden}`))
      .sort()
  }
  const before = await marks(app.id)
  expect(before).toContain('Vazia true')
  const copy = (await owner.call('POST', `/apps/${app.id}/duplicate`, { content: true })).json() as App
  expect(await marks(copy.id)).toEqual(before)
  await owner.call('POST', `/apps/${app.id}/products/${course.id}/duplicate`)
  expect((await marks(app.id)).filter((mark) => mark === 'Vazia true')).toHaveLength(2)
})
