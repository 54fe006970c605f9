import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchFolders } from '../../scripts/dev/watch-folders.ts'

let folder: string
let seen = 0
let stop: () => void

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trilha-watch-'))
  await mkdir(join(folder, 'screens'))
  await writeFile(join(folder, 'screens/a.json'), '0')
  stop = watchFolders(folder, () => seen++)
})
afterAll(() => {
  stop()
  return rm(folder, { recursive: true, force: true })
})

/** Saves, and waits until it is seen and nothing more comes of it. */
async function expectSeen(save: () => Promise<void>): Promise<void> {
  seen = 0
  await save()
  await expect.poll(() => seen).toBeGreaterThan(0)
  for (let before = -1; before !== seen; await new Promise((wake) => setTimeout(wake, 50))) before = seen
}

const file = () => join(folder, 'screens/a.json')

async function replace(): Promise<void> {
  const beside = join(tmpdir(), `trilha-saved-${process.pid}.json`)
  await writeFile(beside, '1')
  await rename(beside, file())
}

test('a file is followed however editors save it, again and again', async () => {
  await expectSeen(() => writeFile(file(), '2'))
  await expectSeen(replace)
  await expectSeen(() => writeFile(file(), '3'))
  await expectSeen(replace)
  await expectSeen(() => rm(file()))
  await expectSeen(() => writeFile(file(), '4'))
})

test('a folder that comes later is followed, also when it went and came again', async () => {
  const late = join(folder, 'late')
  for (const content of ['1', '2']) {
    await expectSeen(async () => void (await mkdir(late)))
    await expectSeen(() => writeFile(join(late, 'b.json'), content))
    await expectSeen(() => rm(late, { recursive: true }))
  }
})

test('the folder itself is followed again when it was taken away and came back', async () => {
  const away = `${folder}-away`
  await expectSeen(() => rename(folder, away))
  await expectSeen(() => rename(away, folder))
  await expectSeen(() => writeFile(file(), '5'))
})
