import { expect, test } from 'vitest'
import type { SiteDownload } from '../../../../src/domain/generated/answer-types.ts'
import { newSchool, paid, type School } from '../../../support/server/school.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const pdf = Buffer.from('%PDF-1.7 Segredo')

async function upload(school: School): Promise<string> {
  const headers = { 'content-type': 'application/pdf', 'x-file-name': 'a.pdf' }
  return (await creator.call('POST', `/apps/${school.id}/files`, pdf, headers)).json().url
}

async function teach(school: School, lessonId: string, type: string, content: string) {
  const data = { type, content }
  await school.inside((tx) => tx`update lesson set data = data || ${tx.json(data)} where id = ${lessonId}`)
}

test('says what to keep of a course, with its bytes, and what needs a network', async () => {
  const school = await newSchool(world, creator)
  const student = await school.enrol('Ana')
  const { id, lessons } = await school.product({}, 'a', 'b', 'c', 'd')
  const url = await upload(school)
  await teach(school, lessons[1]!, 'PDF', url)
  await teach(school, lessons[2]!, 'AUDIO', 'https://exemplo.com.br/a.mp3')
  await teach(school, lessons[3]!, 'VIDEO', 'https://youtu.be/dQw4w9WgXcQ')
  const answer = await student.call('GET', `/courses/${id}/download`)
  expect(answer.statusCode).toBe(200)
  const list = (answer.json() as SiteDownload).lessons
  expect(list.map(({ id, files, needsNetwork }) => [id, files, needsNetwork])).toEqual([
    [lessons[0], [], undefined],
    [lessons[1], [{ url, bytes: pdf.length }], undefined],
    [lessons[2], [], 'link'],
    [lessons[3], [], 'video'],
  ])
  expect(list[0]!.bytes).toBeGreaterThan(0)
  expect(answer.body).not.toContain('Segredo')
  const versions = async () =>
    ((await student.call('GET', `/courses/${id}/download`)).json() as SiteDownload).lessons.map(
      ({ version }) => version,
    )
  const before = await versions()
  await teach(school, lessons[0]!, 'TEXT', 'Outro texto')
  const after = await versions()
  expect(after[0]).not.toBe(before[0])
  expect(after.slice(1)).toEqual(before.slice(1))
})

test('counts the pictures of a text that are there', async () => {
  const school = await newSchool(world, creator)
  const student = await school.enrol('Ana')
  const { id, lessons } = await school.product({}, 'a')
  await teach(school, lessons[0]!, 'TEXT', `![x](/images/${'0'.repeat(64)}.webp)`)
  const answer = await student.call('GET', `/courses/${id}/download`)
  expect((answer.json() as SiteDownload).lessons[0]!.files).toEqual([])
})

test('is for whom the course is open', async () => {
  const school = await newSchool(world, creator)
  const [student, buyer] = [await school.enrol('Ana'), await school.enrol('Bia')]
  const { id } = await school.product(paid, 'a')
  await school.grant(buyer.studentId, id)
  const status = async (who: { call: typeof buyer.call }, course = id) =>
    (await who.call('GET', `/courses/${course}/download`)).statusCode
  expect(await status(buyer)).toBe(200)
  expect(await status(student)).toBe(403)
  expect(await status({ call: school.guest })).toBe(401)
  expect(await status(buyer, 'geral')).toBe(200)
  await school.inside((tx) => tx`update access_grant set ends_at = now() where product_id = ${id}`)
  expect(await status(buyer)).toBe(403)
  const other = await newSchool(world, creator)
  const foreign = await other.product({}, 'a')
  expect(await status(buyer, foreign.id)).toBe(404)
})

test('is nobody’s where the app does not open without a network', async () => {
  const school = await newSchool(world, creator, { config: { features: { offlineMode: false } } })
  const student = await school.enrol('Ana')
  const { id } = await school.product({}, 'a')
  expect((await student.call('GET', `/courses/${id}/download`)).statusCode).toBe(404)
})
