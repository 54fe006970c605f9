import { expect, test } from 'vitest'
import type { SiteDownload } from '../../../src/domain/generated/answer-types.ts'
import type { ServedScreen } from '../../../src/domain/schema/own-screen.ts'
import { newFile, placeFile, withFiles } from '../../support/server/document-file.ts'
import { newSchool } from '../../support/server/school.ts'
import { schemaEntities } from '../../support/server/schema-entity.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const files = (entity: string) => ({
  ...{ part: 'files', entity, roles: { file: { field: 'file', format: 'file' } } },
})
const ownScreens: ServedScreen[] = [
  {
    ...{ name: 'lesson', slot: 'lesson.below-player', isOfSubject: true },
    parts: [files('quiz'), files('handout'), files('link'), files('coupon')],
  },
  { name: 'page', parts: [files('faq')] },
]
const world = await startTestServer({ schemaEntities: schemaEntities.map(withFiles), ownScreens })
const creator = await world.register()
const school = await newSchool(world, creator)
const ana = await school.enrol('Ana')

test('a download has what is drawn beside its lessons of their own, of their module’s and product’s documents', async () => {
  const { id, lessons } = await school.product({}, 'Uma', 'Outra')
  const [first, second] = lessons as [string, string]
  const [{ moduleId }] = await school.inside(
    (tx) => tx<[{ moduleId: string }]>`select module_id from lesson where id = ${first}`,
  )
  const list = async () => {
    const { lessons } = (await ana.call('GET', `/courses/${id}/download`)).json() as SiteDownload
    return lessons.map(({ files, version }) => ({ version, urls: files.map(({ url }) => url), files }))
  }
  const before = await list()
  expect(before.map(({ urls }) => urls)).toEqual([[], []])
  const put = async (place: string, kind: string) => {
    const url = await newFile(creator, school.id)
    const made = await placeFile(school, creator, place, kind, { question: 'x', answer: 'y', file: url })
    return { url, id: made }
  }
  // Of the app or the account they are no attachments of lessons.
  await put('creator', 'coupon')
  await put('app', 'faq')
  const [own, module, product] = [
    await put(`lesson:${first}`, 'quiz'),
    await put(`module:${moduleId}`, 'handout'),
    await put(`product:${id}`, 'link'),
  ]
  const after = await list()
  expect(after.map(({ urls }) => urls)).toEqual([
    [own.url, module.url, product.url],
    [module.url, product.url],
  ])
  expect(after[0]!.files[0]!.bytes).toBe(Buffer.byteLength('%PDF-1.7 Segredo'))
  // What is there of before is another lesson by now.
  expect(after.map(({ version }, i) => version === before[i]!.version)).toEqual([false, false])
  await school.inside((tx) => tx`update document set complete = false where id = ${module.id}`)
  await school.inside((tx) => tx`update lesson set complete = false where id = ${second}`)
  expect((await list()).map(({ urls }) => urls)).toEqual([[own.url, product.url]])
})
