import { buffer } from 'node:stream/consumers'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { storeHealth } from '../../../src/server/file/health.ts'
import { s3Patience } from '../../../src/server/file/s3-client.ts'
import { s3Store } from '../../../src/server/file/s3.ts'
import type { FileStore } from '../../../src/server/file/store.ts'
import { openFaultyRoad, type Fault } from '../../support/object-store/faulty-road.ts'
import { startObjectStore } from '../../support/object-store/object-store.ts'

const swift = await startObjectStore()
const road = await openFaultyRoad(swift.port)
const settings = { ...swift.settings, endpoint: `http://127.0.0.1:${road.port}` }
const files = s3Store(settings)
/** For what hangs: nothing that works is asked of it. */
const hasty = s3Store(settings, { ...s3Patience, answer: 800, part: 800 })
afterEach(() => road.mend())
afterAll(async () => {
  road.close()
  await swift.close()
})

const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000.pdf`
const away = { code: 'FILES_AWAY' }
const stored = id('a')
const bytes = Buffer.alloc(12_000_000, 'Aula de violão. ')
const large = async function* () {
  for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000)
}
const unfinished = async () =>
  (await swift.client.send(new ListMultipartUploadsCommand({ Bucket: 'trilha' }))).Uploads?.length ?? 0
const namesOf = async (store: FileStore) => {
  const names: string[] = []
  for await (const name of store.list(new Date(Date.now() + 60_000))) names.push(name)
  return names
}

beforeAll(() => files.write(stored, large()))

const everything: [name: string, act: (files: FileStore) => Promise<unknown>][] = [
  ['put', (files) => files.put(id('b'), bytes.subarray(0, 1000))],
  ['get', (files) => files.get(stored)],
  ['has', (files) => files.has(stored)],
  ['size', (files) => files.size(stored)],
  ['read', (files) => buffer(files.read(stored))],
  ['write little', (files) => files.write(id('b'), [bytes.subarray(0, 1000)] as never)],
  ['write much', (files) => files.write(id('b'), large())],
  ['list', namesOf],
  ['remove', (files) => files.remove(stored)],
]

describe.each<[string, Fault['kind'], FileStore]>([
  ['answers 500', 'error', files],
  ['is full', 'full', files],
  ['refuses us', 'forbidden', files],
  ['hangs', 'hang', hasty],
])('a store that %s', (_name, kind, store) => {
  test.each(everything)('fails at %s, and nothing came of it', async (_act, act) => {
    road.fault = { kind } as Fault
    await expect(act(store)).rejects.toMatchObject(away)
    road.mend()
    expect([await namesOf(files), await unfinished()]).toEqual([[stored], 0])
  })
})

test.each(everything.slice(0, 8))('what fails twice is tried again: %s', async (_act, act) => {
  Object.assign(road, { fault: { kind: 'error' }, times: 2 })
  await act(files)
  expect(road.times).toBe(0)
  await files.remove(id('b'))
})

test('a stream that is cut is taken up where it was cut, and none of its bytes comes twice', async () => {
  Object.assign(road, { fault: { kind: 'cut', after: 1_500_000, way: 'down' }, times: 3 })
  expect((await buffer(files.read(stored))).equals(bytes)).toBe(true)
  expect(road.times).toBe(0)
})

test('and so is one that falls silent', async () => {
  const patient = s3Store(settings, { ...s3Patience, piece: 2_500 })
  Object.assign(road, { fault: { kind: 'silence', after: 5_000_000, way: 'down' }, times: 1 })
  expect((await buffer(patient.read(stored, { start: 10, end: 11_000_000 }))).length).toBe(10_999_991)
})

test('one that breaks off again and again fails', async () => {
  road.fault = { kind: 'cut', after: 1000, way: 'down' }
  await expect(buffer(files.read(stored))).rejects.toMatchObject(away)
  await expect(files.get(stored)).rejects.toMatchObject(away)
})

test('what is cut on its way in leaves nothing', async () => {
  Object.assign(road, { fault: { kind: 'cut', after: 100_000, way: 'up' }, methods: ['PUT'] })
  await expect(files.write(id('b'), large())).rejects.toMatchObject(away)
  road.mend()
  expect([await files.has(id('b')), await unfinished()]).toEqual([false, 0])
})

test('what a dead server began is taken away once it is old, and nothing of others who share the bucket', async () => {
  const begin = (Key: string) =>
    swift.client.send(new CreateMultipartUploadCommand({ Bucket: 'trilha', Key }))
  const foreign = { Bucket: 'trilha', Key: 'files/nota.pdf' }
  const { UploadId } = await begin(foreign.Key)
  await Promise.all([begin(`files/${id('b')}`), begin(`outra/files/${id('b')}`)])
  await files.dropUnfinished!(new Date(Date.now() - 60_000))
  expect(await unfinished()).toBe(3)
  await files.dropUnfinished!(new Date(Date.now() + 60_000))
  expect(await unfinished()).toBe(2)
  await s3Store({ ...settings, prefix: 'outra/' }).dropUnfinished!(new Date(Date.now() + 60_000))
  expect(await unfinished()).toBe(1)
  await swift.client.send(new AbortMultipartUploadCommand({ ...foreign, UploadId }))
  expect(await unfinished()).toBe(0)
})

test('what others who share the bucket keep below the same names is not listed', async () => {
  const keys = ['files/nota.pdf', `files/images/${'a'.repeat(64)}.webp`, 'images/']
  for (const Key of keys)
    await swift.client.send(new PutObjectCommand({ Bucket: 'trilha', Key, Body: 'de outros' }))
  expect(await namesOf(files)).toEqual([stored])
  for (const Key of keys) await swift.client.send(new DeleteObjectCommand({ Bucket: 'trilha', Key }))
})

test('however many read slowly, questions are answered', async () => {
  const silent = createServer((request, response) => {
    response.writeHead(200, { 'content-length': 1_000_000 })
    if (request.method === 'HEAD') response.end()
    else response.write('a')
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const store = s3Store({ ...settings, endpoint: `http://127.0.0.1:${port}` })
  const readers = Array.from({ length: 201 }, () => store.read(stored))
  await Promise.all(readers.map((reader) => once(reader, 'readable')))
  expect(await store.size(stored)).toBe(1_000_000)
  for (const reader of readers) reader.destroy()
  silent.close()
  silent.closeAllConnections()
})

test('whoever stops reading lets go of the connection', async () => {
  const reading = files.read(stored)
  for await (const piece of reading) {
    expect(piece.length).toBeGreaterThan(0)
    break
  }
  expect(reading.destroyed).toBe(true)
  expect((await files.get(stored))!.length).toBe(bytes.length)
})

test('a store that dies in the middle of a file has all that it acknowledged when it is back, and no more', async () => {
  const slow = async function* () {
    yield bytes
    await swift.kill()
    yield bytes
  }
  await expect(files.write(id('b'), slow())).rejects.toMatchObject(away)
  await expect(files.get(stored)).rejects.toMatchObject(away)
  await swift.start()
  expect(await namesOf(files)).toEqual([stored])
  expect((await buffer(files.read(stored))).equals(bytes)).toBe(true)
  await files.dropUnfinished!(new Date(Date.now() + 60_000))
})

test('wrong keys, and a bucket that is not there, are no missing file', async () => {
  const wrong = { accessKeyId: 'trilha:tests', secretAccessKey: 'errado' }
  for (const changes of [{ keys: wrong }, { bucket: 'nenhum' }]) {
    const other = s3Store({ ...settings, ...changes })
    await expect(other.get(stored)).rejects.toMatchObject(away)
    await expect(other.put(stored, bytes)).rejects.toMatchObject(away)
    await expect(other.has(stored)).rejects.toMatchObject(away)
    await expect(other.size(stored)).rejects.toMatchObject(away)
    await expect(buffer(other.read(stored))).rejects.toMatchObject(away)
    expect(await storeHealth(other)()).toBe(false)
  }
})

test('whether the bucket is there is asked once in a while, however many files are not', async () => {
  const store = s3Store(settings)
  road.calls.length = 0
  expect(await Promise.all(['1', '2', '3'].map((one) => store.has(id(one))))).toEqual([false, false, false])
  expect([await store.size(id('4')), await storeHealth(store)()]).toEqual([null, true])
  expect(road.calls.filter(({ url }) => /^\/trilha\/?(\?|$)/.test(url))).toHaveLength(1)
  expect(road.calls).toHaveLength(6)
})

test('keys that may not look at the bucket miss files all the same', async () => {
  const narrow = createServer(({ url }, response) =>
    response.writeHead(url!.includes('files') ? 404 : 403).end(),
  )
  await once(narrow.listen(0, '127.0.0.1'), 'listening')
  const { port } = narrow.address() as AddressInfo
  expect(await s3Store({ ...settings, endpoint: `http://127.0.0.1:${port}` }).has(stored)).toBe(false)
  narrow.close()
  narrow.closeAllConnections()
})
