import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { connect, type Sql } from '../../../src/server/database/connection.ts'
import { bucketPlace, folderPlace } from '../../../src/server/file/open.ts'
import { claimAtStart, claimFiles } from '../../../src/server/installation/claim-files.ts'
import { openClaimedFiles } from '../../../src/server/installation/claimed-files.ts'
import { openFaultyRoad } from '../../support/object-store/faulty-road.ts'
import { startObjectStore } from '../../support/object-store/object-store.ts'
import { newDatabase } from '../../support/server/test-server.ts'

/** Servers that start while their bucket is away. */

const swift = await startObjectStore()
const road = await openFaultyRoad(swift.port)
const dataDir = mkdtempSync(`${tmpdir()}/trilha-claimed-`)
const databases = await Promise.all([1, 2, 3].map(() => newDatabase(inject('template'))))
const [sql, others, inFolder] = (await Promise.all(databases.map(({ url }) => connect(url, 2)))) as [
  Sql,
  Sql,
  Sql,
]
const s3 = { ...swift.settings, endpoint: `http://127.0.0.1:${road.port}` }
const { mark, files: plain } = await bucketPlace(s3)
const told = vi.spyOn(console, 'error').mockReturnValue()
beforeEach(() => void told.mockClear())
afterEach(() => road.mend())
afterAll(async () => {
  told.mockRestore()
  road.close()
  await Promise.all([sql.end(), others.end(), inFolder.end(), swift.close()])
  await Promise.all(databases.map((database) => database.drop()))
  rmSync(dataDir, { recursive: true })
})

const name = `${'a'.repeat(64)}.webp`
const away = { code: 'FILES_AWAY' }

test('a database that never had files has to find its bucket, and one that had goes on without', async () => {
  road.fault = { kind: 'error' }
  const start = () => claimAtStart(sql, mark, told)
  await expect(start()).rejects.toThrow(
    /^O bucket em S3_URL não responde \(.*\), e este banco de dados ainda não tem um lugar .*: confira S3_URL/,
  )
  road.mend()
  await start()
  expect(told).not.toHaveBeenCalled()
  road.fault = { kind: 'error' }
  await start()
  expect(told).toHaveBeenCalledWith(
    expect.stringMatching(/não responde \(.*\): a Trilha inicia sem os arquivos, e volta a usá-los sozinha/),
  )
})

test('nor does a bucket that refuses us start anything', async () => {
  road.fault = { kind: 'forbidden' }
  await expect(claimAtStart(sql, mark, told)).rejects.toThrow(
    /^O bucket trilha em .* não pôde ser usado: confira/,
  )
})

test('files of a bucket that was away at the start are had as soon as it is back', async () => {
  await plain.put(name, Buffer.from('Violão'))
  const { files } = await openClaimedFiles({ dataDir, s3 }, sql)
  road.fault = { kind: 'error' }
  await expect(files.get(name)).rejects.toMatchObject(away)
  await expect(buffer(files.read(name))).rejects.toMatchObject(away)
  road.mend()
  expect(String(await files.get(name))).toBe('Violão')
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/de novo à disposição/))
  expect(String(await buffer(files.read(name)))).toBe('Violão')
})

test('nor is a folder had whose files were moved after the start', async () => {
  const { mark: folder } = folderPlace(dataDir)
  await claimFiles(inFolder, folder)
  const { files } = await openClaimedFiles({ dataDir, s3: null }, inFolder)
  await inFolder`update installation set value = ${randomUUID()} where name = 'folder-mark'`
  await expect(files.put(name, Buffer.from('x'))).rejects.toMatchObject(away)
  expect(readdirSync(join(dataDir, 'files'))).toEqual(['.mark'])
  expect(told.mock.calls).toEqual([[expect.stringMatching(/não estão na pasta/)]])
})

test('nothing is read nor written in a bucket that turns out to be of another database', async () => {
  await claimFiles(others, (await bucketPlace({ ...s3, prefix: 'outros/' })).mark)
  const { files } = await openClaimedFiles({ dataDir, s3 }, others)
  road.calls.length = 0
  await expect(files.get(name)).rejects.toMatchObject(away)
  await expect(files.put(name, Buffer.from('x'))).rejects.toMatchObject(away)
  await expect(buffer(files.read(name))).rejects.toMatchObject(away)
  expect(road.calls.filter(({ url }) => !url.includes('.mark'))).toEqual([])
  expect(told.mock.calls).toEqual([[expect.stringMatching(/estão os arquivos de outro banco de dados/)]])
})
