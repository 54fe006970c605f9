import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { verifyArchive } from '../../../src/server/backup/archive/read-archive.ts'
import { bucketPlace } from '../../../src/server/backup/bucket.ts'
import { makeBackup } from '../../../src/server/backup/make.ts'
import { archiveName } from '../../../src/server/backup/place.ts'
import { listPassedArchives } from '../../../src/server/backup/rotation.ts'
import { backupTasks } from '../../../src/server/backup/task.ts'
import { StartError } from '../../../src/server/error/start-error.ts'
import { s3Patience } from '../../../src/server/file/s3-client.ts'
import { s3Store } from '../../../src/server/file/s3.ts'
import { openFaultyRoad, type Fault } from '../../support/object-store/faulty-road.ts'
import { startObjectStore } from '../../support/object-store/object-store.ts'
import { archiveKey as key, emptyPlace } from '../../support/server/archive.ts'
import { dataUrl, picture } from '../../support/server/picture.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const swift = await startObjectStore()
const road = await openFaultyRoad(swift.port)
const Bucket = 'copias'
await swift.client.send(new CreateBucketCommand({ Bucket }))
const settings = {
  ...{ ...swift.settings, endpoint: `http://127.0.0.1:${road.port}` },
  ...{ bucket: Bucket, prefix: 'escola/' },
}
const place = bucketPlace(settings)
// On a road of their own: what befalls the backups leaves the files alone.
const files = s3Store(swift.settings)
const { databaseUrl, adminUrl, register, app } = await startTestServer({ files })
const { newApp } = await register()
const logoUrl = dataUrl(await picture(300, 300).png().toBuffer())
const { logoUrl: logo } = await newApp({ logoUrl })
const parts = { url: adminUrl, ownerUrl: databaseUrl, files, place, key }

afterEach(() => {
  road.mend()
  vi.restoreAllMocks()
})
afterAll(async () => {
  road.close()
  await swift.close()
})

const large = randomBytes(20_000_000)
async function* inPieces(bytes = large) {
  for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000)
}
const little = () => inPieces(Buffer.from('x'))
const nameOf = (day: number) => archiveName(new Date(Date.UTC(2026, 0, day, 6, 30)))
const unfinished = async () =>
  (await swift.client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.length ?? 0
const empty = async () => {
  for (const name of await place.list()) await place.remove(name)
}
const sentence =
  /^O bucket dos backups, http:.*\/copias\/escola\/ \(BACKUP_TO\), não pôde ser usado: confira .*BACKUP_S3_KEY/

test('a backup of files in a bucket goes into another bucket, and comes back from there', async () => {
  const report = await makeBackup(parts)
  expect(await place.list()).toEqual([report.name])
  expect(report).toMatchObject({ files: expect.any(Number), missing: { count: 0 } })
  const archive = { name: report.name, key, read: () => place.read(report.name) }
  Object.assign(road, { fault: { kind: 'cut', after: 30_000, way: 'down' }, times: 2 })
  const home = await emptyPlace()
  await home.restore(archive, { isDrill: true })
  expect(road.times).toBe(0)
  const { app: back } = await home.open()
  expect((await back.inject({ url: logo })).rawPayload).toEqual((await app.inject({ url: logo })).rawPayload)
  await expect(verifyArchive({ ...archive, key: 'uma outra frase bem comprida' })).rejects.toThrow(
    /^BACKUP_KEY não é a chave com que este backup foi feito/,
  )
  await empty()
})

test.each<[string, Fault, string[] | null]>([
  ['is cut in the middle', { kind: 'cut', after: 100_000, way: 'up' }, ['PUT']],
  ['answers 500', { kind: 'error' }, null],
  ['refuses us', { kind: 'forbidden' }, null],
])('of a bucket that %s nothing counts as a backup, in a sentence', async (_what, fault, methods) => {
  Object.assign(road, { fault, methods })
  const failed = place.write(nameOf(1), inPieces())
  await expect(failed).rejects.toThrow(sentence)
  await expect(failed).rejects.toBeInstanceOf(StartError)
  road.mend()
  expect(await place.list()).toEqual([])
  // What could not be taken back goes in time.
  expect(await unfinished()).toBe(0)
})

test('one that hangs is given up, and can be neither listed nor read', async () => {
  const hasty = bucketPlace(settings, { ...s3Patience, answer: 500, part: 500 })
  road.fault = { kind: 'hang' }
  await expect(hasty.list()).rejects.toThrow(sentence)
  await expect(buffer(hasty.read(nameOf(1)))).rejects.toThrow(sentence)
})

test('what cannot be read ends it with its own reason', async () => {
  const broken = async function* () {
    yield* inPieces()
    throw new Error('no more')
  }
  await expect(place.write(nameOf(1), broken())).rejects.toThrow('no more')
  expect([await place.list(), await unfinished()]).toEqual([[], 0])
})

test('what somebody has begun to write stays, and is no backup', async () => {
  const begun = { Bucket, Key: `escola/${nameOf(1)}` }
  const { UploadId } = await swift.client.send(new CreateMultipartUploadCommand(begun))
  await place.write(nameOf(2), little())
  expect([await place.list(), await unfinished()]).toEqual([[nameOf(2)], 1])
  await swift.client.send(new AbortMultipartUploadCommand({ ...begun, UploadId }))
  await empty()
})

test('an archive of which much is expected goes in larger parts, for there may be ten thousand', async () => {
  const sent = () => road.calls.filter(({ url }) => url.includes('partNumber=')).length
  const before = sent()
  await place.write(nameOf(1), inPieces())
  expect(sent() - before).toBe(3)
  await place.write(nameOf(1), inPieces(), 10_000 * 12_000_000)
  expect(sent() - before).toBe(5)
  expect((await buffer(place.read(nameOf(1)))).equals(large)).toBe(true)
  await empty()
})

test('a night on which the bucket is away is made up for, and seven days, four weeks and six months are kept', async () => {
  const names = Array.from({ length: 20 }, (_, n) => nameOf(1 + 9 * n))
  for (const name of names) await place.write(name, little())
  const others = ['escola/nota.txt', `outra/${nameOf(1)}`, `escola/mais/${nameOf(1)}`]
  for (const Key of others) await swift.client.send(new PutObjectCommand({ Bucket, Key, Body: 'de outros' }))
  const keep = { days: 7, weeks: 4, months: 6 }
  const { backup } = backupTasks({ backup: { ...parts, keep } })
  const attempt = { number: 1, isLast: false }
  road.fault = { kind: 'error' }
  await expect(backup({}, attempt)).rejects.toThrow(sentence)
  road.mend()
  expect(await place.list()).toEqual(names)
  const told = vi.spyOn(console, 'error').mockReturnValue()
  Object.assign(road, { fault: { kind: 'forbidden' }, methods: ['DELETE'] })
  // It is done, and not made again.
  await backup({}, attempt)
  expect(told).toHaveBeenCalledWith(
    expect.stringMatching(/^O backup foi feito, mas nem todos os que já cumpriram/),
  )
  road.mend()
  const all = await place.list()
  expect(all).toHaveLength(21)
  await backup({}, attempt)
  const kept = await place.list()
  expect(kept.length).toBeLessThan(20)
  expect(listPassedArchives([...all, ...kept], keep).filter((name) => kept.includes(name))).toEqual([])
  for (const Key of others) await swift.client.send(new DeleteObjectCommand({ Bucket, Key }))
  await empty()
})
