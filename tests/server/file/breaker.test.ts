import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FilesAway } from '../../../src/server/file/away.ts'
import { breakCircuit } from '../../../src/server/file/breaker.ts'
import type { FileStore } from '../../../src/server/file/store.ts'

const away = { code: 'FILES_AWAY' }
const limits = { failures: 3, silenceMs: 50, restMs: 100 }

/** A store that does what `happens` says, and counts how often it is asked. */
function moodyStore() {
  const mood = {
    happens: 'well' as 'well' | 'fail' | 'hang' | 'full',
    asked: 0,
    files: breakCircuit({} as FileStore, limits),
  }
  const act = async <T>(value: T, isWrite = false): Promise<T> => {
    mood.asked++
    if (mood.happens === 'hang') return await new Promise(() => {})
    if (mood.happens === 'fail' || (mood.happens === 'full' && isWrite)) throw new FilesAway('no')
    return value
  }
  const store: Partial<FileStore> = {
    put: () => act(undefined, true),
    write: () => act(1, true),
    remove: () => act(undefined, true),
    get: () => act(Buffer.from('a')),
    has: () => act(true),
    size: () => act(1),
    async *list() {
      yield await act('a')
    },
    read: () =>
      Readable.from(
        (async function* () {
          yield await act(Buffer.from('a'))
        })(),
        { objectMode: false },
      ),
  }
  mood.files = breakCircuit(store as FileStore, limits)
  return mood
}

async function listed(files: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const name of files.list(new Date())) names.push(name)
  return names
}

const calls: [string, (files: FileStore) => Promise<unknown>][] = [
  ['get', (files) => files.get('a')],
  ['size', (files) => files.size('a')],
  ['list', listed],
  ['read', (files) => buffer(files.read('a'))],
  ['put', (files) => files.put('a', Buffer.from('a'))],
  ['write', (files) => files.write('a', [] as never)],
]

test.each(calls)(
  'a store that fails again and again is spared, and asked again once it may be back: %s',
  async (_, call) => {
    const mood = moodyStore()
    mood.happens = 'fail'
    for (let time = 0; time < 3; time++) await expect(call(mood.files)).rejects.toMatchObject(away)
    expect(mood.asked).toBe(3)
    for (let time = 0; time < 5; time++) await expect(call(mood.files)).rejects.toMatchObject(away)
    expect(mood.asked).toBe(3)
    mood.happens = 'well'
    await expect.poll(() => call(mood.files).then(Boolean, () => 'away')).not.toBe('away')
  },
)

test('nobody waits for a store that hangs but those who asked before that was known, and one at a time', async () => {
  const mood = moodyStore()
  mood.happens = 'hang'
  void mood.files.get('a')
  await expect
    .poll(() =>
      Promise.race([
        mood.files.size('a').then(
          () => '',
          (error) => error.code,
        ),
        sleep(5, ''),
      ]),
    )
    .toBe('FILES_AWAY')
  const before = mood.asked
  // Neither to write.
  await expect(mood.files.write('a', [] as never)).rejects.toMatchObject(away)
  await expect(buffer(mood.files.read('a'))).rejects.toMatchObject(away)
  expect(mood.asked).toBe(before)
  await expect
    .poll(() => (mood.asked > before ? 'asked' : (mood.files.get('a').catch(() => {}), 'not yet')))
    .toBe('asked')
  await expect(mood.files.get('a')).rejects.toMatchObject(away)
  expect(mood.asked).toBe(before + 1)
  mood.happens = 'well'
  await expect.poll(() => mood.files.get('a').catch(() => null)).toEqual(Buffer.from('a'))
})

test('one that cannot be written to is read', async () => {
  const mood = moodyStore()
  mood.happens = 'full'
  for (let time = 0; time < 5; time++)
    await expect(mood.files.put('a', Buffer.from('a'))).rejects.toMatchObject(away)
  expect(await mood.files.get('a')).toEqual(Buffer.from('a'))
  expect(mood.asked).toBe(4)
})

test('one that says that there is no such file, or is told so by whoever sends, is well', async () => {
  let asked = 0
  const broken = async () => {
    asked++
    throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' })
  }
  const files = breakCircuit({ write: broken, get: broken } as unknown as FileStore, limits)
  for (let time = 0; time < 5; time++) {
    await expect(files.write('a', [] as never)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(files.get('a')).rejects.toMatchObject({ code: 'ENOENT' })
  }
  expect(asked).toBe(10)
})

test('one that was away is back with whatever it answers, even that there is no such file', async () => {
  let asked = 0
  let error: Error = new FilesAway('no')
  const get = async () => {
    asked++
    throw error
  }
  const files = breakCircuit({ get } as unknown as FileStore, limits)
  for (let time = 0; time < 3; time++) await expect(files.get('a')).rejects.toMatchObject(away)
  error = Object.assign(new Error('ENOENT'), { code: 'ENOENT' })
  await expect.poll(() => files.get('a').catch(({ code }) => code)).toBe('ENOENT')
  // All are let through again, and not one at a time.
  const before = asked
  await Promise.allSettled([files.get('a'), files.get('a'), files.get('a')])
  expect(asked).toBe(before + 3)
})
