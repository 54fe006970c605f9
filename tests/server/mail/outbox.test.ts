import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { afterAll, expect, test } from 'vitest'
import { bucketPlace } from '../../../src/server/file/open.ts'
import { filedAt } from '../../../src/server/mail/outbox.ts'
import { openPostbox } from '../../../src/server/mail/postbox.ts'
import { eraseTasks } from '../../../src/server/student/erase/task.ts'
import { openFaultyRoad } from '../../support/object-store/faulty-road.ts'
import { startObjectStore } from '../../support/object-store/object-store.ts'
import { runMailJobs } from '../../support/server/mail-jobs.ts'
import { openPublishedApp } from '../../support/server/published-app.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const swift = await startObjectStore()
const road = await openFaultyRoad(swift.port)
const s3 = { ...swift.settings, endpoint: `http://127.0.0.1:${road.port}`, prefix: 'escola/' }
const { files, letters } = await bucketPlace(s3)
const world = await startTestServer({ files })
const creator = await world.register()
const { email, send, mails } = await openPublishedApp(world, creator)
const home = mkdtempSync(join(tmpdir(), 'trilha-outbox-'))
afterAll(async () => {
  road.close()
  await swift.close()
  rmSync(home, { recursive: true })
})

/** Two servers, each with a folder of its own. */
const folders = ['um', 'dois'].map((name) => join(home, name))
const [one, other] = folders.map((dataDir) =>
  openPostbox({ smtpUrl: null, mailFrom: null, dataDir }, 'apps.exemplo.com', letters),
) as [Postbox, Postbox]
type Postbox = ReturnType<typeof openPostbox>

const stored = async () => {
  const { Contents } = await swift.client.send(
    new ListObjectsV2Command({ Bucket: 'trilha', Prefix: 'escola/outbox/' }),
  )
  return (Contents ?? []).map(({ Key }) => Key!)
}
const become = (status: string) => async () => (await mails())[0].status === status

test('letters lie in the bucket, where whichever server erases their student takes them away', async () => {
  await send('POST', '/password/link', { email })
  road.fault = { kind: 'error' }
  await runMailJobs(world, one, become('retrying'))
  road.mend()
  await world.sql`update graphile_worker._private_jobs set run_at = now()`
  await runMailJobs(world, one, become('outbox'))
  const [{ id, createdAt }] = await mails()
  const [Key, ...more] = await stored()
  expect(more).toEqual([])
  const letter = { id, createdAt: new Date(createdAt) }
  expect(filedAt({ dataDir: home, s3 }, letter)).toBe(`${s3.endpoint}/trilha/${Key}`)
  const { Body } = await swift.client.send(new GetObjectCommand({ Bucket: 'trilha', Key: Key! }))
  expect(await Body!.transformToString()).toContain(`To: ${email}`)
  expect(readdirSync(home)).toEqual([])
  const { forget } = eraseTasks({ sql: world.sql, files, postbox: other })
  await forget({ letters: [id], pictures: [] }, { number: 1, isLast: false })
  expect(await stored()).toEqual([])
})

test('letters from before there was a bucket are taken away, too', async () => {
  const before = openPostbox({ smtpUrl: null, mailFrom: null, dataDir: folders[0]! }, 'apps.exemplo.com')
  await send('POST', '/password/link', { email })
  await runMailJobs(world, before, become('outbox'))
  expect(readdirSync(join(folders[0]!, 'outbox'))).toHaveLength(1)
  await one.forget([(await mails())[0].id])
  expect(readdirSync(join(folders[0]!, 'outbox'))).toEqual([])
})
