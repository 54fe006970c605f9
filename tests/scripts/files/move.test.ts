import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { moveFiles } from '../../../scripts/files/move.ts'
import { connect } from '../../../src/server/database/connection.ts'
import { bucketPlace, folderPlace, type FilePlace } from '../../../src/server/file/open.ts'
import { claimFiles } from '../../../src/server/installation/claim-files.ts'
import { startObjectStore } from '../../support/object-store/object-store.ts'
import { newDatabase } from '../../support/server/test-server.ts'

const root = mkdtempSync(join(tmpdir(), 'trilha-move-'))
const swift = await startObjectStore()
const database = await newDatabase(inject('template'))
const sql = await connect(database.url, 1)
afterAll(async () => {
  await sql.end()
  await database.drop()
  await swift.close()
  rmSync(root, { recursive: true })
})

const quiet = () => {}
const picture = (digit: string) => `${digit.repeat(64)}.webp`
const upload = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000.pdf`
const all = [picture('a'), picture('b').replace('.', '-540.'), picture('c'), upload('d'), upload('e')]
const newFolder = () => folderPlace(mkdtempSync(join(root, 'data-')))
let turn = 0
const newBucket = () => bucketPlace({ ...swift.settings, prefix: `vez${++turn}/` })

/** A place of this database's, with files in it. */
async function home(place: FilePlace, names = all): Promise<FilePlace> {
  await sql`delete from installation where name = 'folder-mark'`
  await claimFiles(sql, place.mark)
  for (const name of names) await place.files.put(name, Buffer.from(name))
  return place
}

async function contents({ files }: FilePlace): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const name of files.list(new Date(Date.now() + 60_000)))
    found[name] = String(await files.get(name))
  return found
}

const whole = Object.fromEntries(all.map((name) => [name, name]))
const isHome = (place: FilePlace) => claimFiles(sql, place.mark)

test('a folder goes into a bucket and back, as often as one likes', async () => {
  const [folder, bucket] = [await home(newFolder()), await newBucket()]
  for (const [from, to] of [
    [folder, bucket],
    [bucket, folder],
    [folder, bucket],
  ] as const) {
    expect(await moveFiles(sql, from, to, quiet)).toEqual({ copied: 5, removed: 5 })
    expect([await contents(from), await contents(to)]).toEqual([{}, whole])
    await isHome(to)
    await expect(isHome(from)).rejects.toThrow('Os arquivos deste banco de dados não estão')
    // Once more, when it is done, changes nothing.
    expect(await moveFiles(sql, from, to, quiet)).toEqual({ copied: 0, removed: 0 })
    expect(await contents(to)).toEqual(whole)
  }
})

/** A place that dies before its `at`th act, and at every one after. */
function dying(place: FilePlace, clock: { left: number }): FilePlace {
  const mortal = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        const act = target[name as keyof T]
        if (typeof act !== 'function' || name === 'foreign') return act
        return (...given: unknown[]) => {
          if (--clock.left < 0) throw new Error('Morto')
          return (act as (...given: unknown[]) => unknown)(...given)
        }
      },
    })
  return { files: mortal(place.files), mark: mortal(place.mark) }
}

test('whatever the moment at which it dies, files are at one place, and the next run ends it', async () => {
  let deaths = 0
  for (let at = 0; ; at++) {
    const [from, to] = [await home(newFolder()), newFolder()]
    const clock = { left: at }
    const died = await moveFiles(sql, dying(from, clock), dying(to, clock), quiet).then(
      () => false,
      () => true,
    )
    const homes = []
    for (const place of [from, to])
      if (
        await isHome(place).then(
          () => true,
          () => false,
        )
      )
        homes.push(await contents(place))
    expect(homes).toEqual([whole])
    if (!died) break
    deaths++
    await moveFiles(sql, from, to, quiet)
    expect([await contents(from), await contents(to)]).toEqual([{}, whole])
    await isHome(to)
    // And the other way, where the first one had died after its end.
    await moveFiles(sql, to, from, quiet)
    expect([await contents(from), await contents(to)]).toEqual([whole, {}])
  }
  expect(deaths).toBeGreaterThan(25)
})

test('one that died when all was there can be turned round', async () => {
  const [from, to] = [await home(newFolder()), newFolder()]
  const stubborn = { ...from, files: { ...from.files, remove: () => Promise.reject(new Error('Morto')) } }
  await expect(moveFiles(sql, stubborn, to, quiet)).rejects.toThrow('Morto')
  await to.files.put(picture('f'), Buffer.from('nova'))
  await to.files.remove(picture('a'))
  await moveFiles(sql, to, from, quiet)
  const { [picture('a')]: _, ...rest } = whole
  expect(await contents(from)).toEqual({ ...rest, [picture('f')]: 'nova' })
  expect(await contents(to)).toEqual({})
})

test('beside a server most of it is copied; once that has stopped, what changed since, and what was erased goes', async () => {
  const [folder, bucket] = [await home(newFolder()), await newBucket()]
  const server = postgres(database.url, { max: 1, connection: { application_name: 'trilha-9999999' } })
  await server`select 1`
  await expect(moveFiles(sql, folder, bucket, quiet)).rejects.toThrow(
    /^Os arquivos foram copiados, mas há servidores no ar/,
  )
  await isHome(folder)
  await folder.files.remove(upload('d'))
  await folder.files.put(picture('f'), Buffer.from('nova'))
  await server.end()
  expect(await moveFiles(sql, folder, bucket, quiet)).toEqual({ copied: 1, removed: 5 })
  const { [upload('d')]: _, ...rest } = whole
  expect(await contents(bucket)).toEqual({ ...rest, [picture('f')]: 'nova' })
})

/** A place where something happens in the last step of a move to it. */
const atTheEnd = (place: FilePlace, happen: () => Promise<void>): FilePlace => ({
  ...place,
  mark: { ...place.mark, write: async (mark) => (await happen(), await place.mark.write(mark)) },
})

test('a server that starts during the last step waits for its end, and is refused the place that is emptied', async () => {
  const [from, to] = [await home(newFolder()), newFolder()]
  let started = Promise.resolve('')
  const moved = await moveFiles(
    sql,
    from,
    atTheEnd(to, async () => {
      let isOver = false
      // Under our own name, as one that nobody sees yet.
      started = isHome(from)
        .then(
          () => 'started',
          ({ message }: Error) => message,
        )
        .finally(() => (isOver = true))
      const waits = async () =>
        (await sql`select from pg_locks where locktype = 'advisory' and not granted`).length
      await expect.poll(async () => isOver || (await waits()) > 0).toBe(true)
    }),
    quiet,
  )
  expect(moved).toEqual({ copied: 5, removed: 5 })
  expect(await started).toMatch(/^Os arquivos deste banco de dados não estão na pasta/)
  await isHome(to)
})

test('nor is anything moved under one that started meanwhile, and did not wait', async () => {
  const [from, to] = [await home(newFolder()), newFolder()]
  const server = postgres(database.url, { max: 1, connection: { application_name: 'trilha-9999999' } })
  const starting = atTheEnd(to, async () => void (await server`select 1`))
  await expect(moveFiles(sql, from, starting, quiet)).rejects.toThrow(/mas há servidores no ar/)
  await isHome(from)
  expect(await contents(from)).toEqual(whole)
  await server.end()
  expect(await moveFiles(sql, from, to, quiet)).toEqual({ copied: 0, removed: 5 })
  await isHome(to)
})

test('nothing is moved from or to a place of another database', async () => {
  const [folder, foreign] = [await home(newFolder()), newFolder()]
  await foreign.mark.write(randomUUID())
  await foreign.files.put(picture('f'), Buffer.from('alheia'))
  await expect(moveFiles(sql, folder, foreign, quiet)).rejects.toThrow('não estão na pasta')
  await expect(moveFiles(sql, foreign, newFolder(), quiet)).rejects.toThrow('não estão na pasta')
  await expect(moveFiles(sql, newFolder(), foreign, quiet)).rejects.toThrow('não estão na pasta')
  expect([await contents(folder), await contents(foreign)]).toEqual([whole, { [picture('f')]: 'alheia' }])
})
