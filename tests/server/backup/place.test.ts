import { spawn } from 'node:child_process'
import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { archiveName, folderMark, folderPlace, instantOf } from '../../../src/server/backup/place.ts'
import { temporaryFolder } from '../../support/server/archive.ts'

const folder = temporaryFolder()
const place = folderPlace(folder)
const name = archiveName(new Date('2026-11-23T06:30:15.999Z'))

async function* bytes(text: string) {
  yield Buffer.from(text)
}

test('an archive is called by the instant that it holds', () => {
  expect(name).toBe('trilha-2026-11-23T06-30-15Z.backup')
  expect(instantOf(name)).toEqual(new Date('2026-11-23T06:30:15Z'))
  expect(instantOf(`${name}.1`)).toBeNull()
})

test('who is killed while an archive is written leaves none, and what they leave goes in time', async () => {
  const source = join(import.meta.dirname, '../../../src/server/backup/place.ts')
  const script = `
    const { folderPlace } = await import(${JSON.stringify(source)})
    async function* endless() { for (;;) { yield Buffer.alloc(65536); await new Promise((go) => setTimeout(go, 1)) } }
    await folderPlace(process.argv[1]).write(${JSON.stringify(name)}, endless())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], { stdio: 'inherit' })
  await expect
    .poll(() => readdirSync(folder).map((one) => statSync(join(folder, one)).size > 0))
    .toEqual([true])
  child.kill('SIGKILL')
  await new Promise((resolve) => child.on('close', resolve))
  const [left, ...more] = readdirSync(folder)
  expect(more).toEqual([])
  expect(await place.list()).toEqual([])
  await place.write(name, bytes('whole'))
  // Somebody may be writing it still.
  expect(readdirSync(folder).toSorted()).toEqual([folderMark, name, left].toSorted())
  utimesSync(join(folder, left!), new Date(0), new Date(0))
  await place.write(name, bytes('whole'))
  expect(readdirSync(folder).toSorted()).toEqual([folderMark, name].toSorted())
  expect(await place.list()).toEqual([name])
  // It holds all that there is about people.
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
})
