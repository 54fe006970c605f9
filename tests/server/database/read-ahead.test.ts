import { expect, test } from 'vitest'
import { readerAhead } from '../../../src/server/database/read-ahead.ts'

/** Reads by what is found, and notes what was asked. */
function newReading<Found>() {
  const asked: string[] = []
  const ahead = readerAhead<Found>()
  const read = async (key: string, found: Found) => {
    asked.length = 0
    const answer = await ahead({
      key,
      async find() {
        asked.push('find')
        return found
      },
      async read(by) {
        asked.push(`read by ${JSON.stringify(by)}`)
        return by
      },
    })
    return { ...answer, asked: [...asked] }
  }
  return read
}

test('is read by what was found before, and anew where it is something else', async () => {
  const read = newReading<{ pinned: boolean }>()
  const [yes, no] = [{ pinned: true }, { pinned: false }]
  const byYes = { found: yes, value: yes, asked: ['find', 'read by {"pinned":true}'] }
  expect(await read('a', yes)).toEqual(byYes)
  expect(await read('a', { pinned: true })).toEqual(byYes)
  const changed = ['find', 'read by {"pinned":true}', 'read by {"pinned":false}']
  expect(await read('a', no)).toEqual({ found: no, value: no, asked: changed })
  expect(await read('a', no)).toEqual({ found: no, value: no, asked: ['find', 'read by {"pinned":false}'] })
  // What was found of one says nothing of another.
  expect(await read('b', yes)).toEqual(byYes)
})

test('nothing is read ahead by a no', async () => {
  const read = newReading<boolean>()
  await read('a', true)
  await read('a', false)
  expect((await read('a', true)).asked).toEqual(['find', 'read by true'])
})

test('what is refused now is not answered by what was found before', async () => {
  const ahead = readerAhead<string>()
  const read = (found: string) => Promise.resolve(`read by ${found}`)
  await ahead({ key: 'a', find: () => Promise.resolve('open'), read })
  const refused = ahead({ key: 'a', find: () => Promise.reject(new Error('closed')), read })
  await expect(refused).rejects.toThrow('closed')
})

test('where what was found before is gone, it is read by what is found now', async () => {
  const ahead = readerAhead<string>()
  const gone = new Set<string>()
  const ask = (found: string) =>
    ahead({
      key: 'a',
      find: () => Promise.resolve(found),
      read: (by) =>
        gone.has(by) ? Promise.reject(new Error(`${by} is gone`)) : Promise.resolve(`read by ${by}`),
    })
  await ask('first')
  gone.add('first')
  await expect(ask('first')).rejects.toThrow('first is gone')
  for (const _again of [1, 2]) expect((await ask('second')).value).toBe('read by second')
})
