import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { assetExchange } from '../../../src/server/asset/exchange.ts'
import { FilesAway } from '../../../src/server/file/away.ts'
import { folderStore } from '../../../src/server/file/folder.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const home = mkdtempSync(join(tmpdir(), 'trilha-builds-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const store = folderStore(join(home, 'builds'))

/** A build in a folder of its own, as an image has it: nothing of any other. */
function build(name: string) {
  const dist = join(home, name)
  for (const folder of ['.vite', 'assets']) mkdirSync(join(dist, folder), { recursive: true })
  const code = `export const build = '${name}' // ${'word '.repeat(400)}`
  const files = {
    [`assets/lesson-${name}.js`]: code,
    [`assets/lesson-${name}.css`]: `.${name}{}`,
    'assets/logo.svg': '<svg/>',
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(dist, path), text)
  writeFileSync(join(dist, `assets/lesson-${name}.js.br`), brotliCompressSync(code))
  const chunk = {
    file: `assets/lesson-${name}.js`,
    css: [`assets/lesson-${name}.css`],
    assets: ['assets/logo.svg'],
  }
  writeFileSync(join(dist, '.vite/student.json'), JSON.stringify({ 'src/lesson.tsx': chunk }))
  writeFileSync(join(dist, '.vite/panel.json'), '{}')
  return { dist, code, exchange: assetExchange(store, dist) }
}

const [before, after] = [build('before'), build('after')]
const [old, young] = [await startTestServer(before), await startTestServer(after)]
const ask = async ({ app }: typeof old, url: string, headers = {}) => await app.inject({ url, headers })

test('a page of either build gets its files from either server, as if they were its own', async () => {
  expect((await ask(old, '/assets/lesson-after.js')).statusCode).toBe(404)
  await before.exchange.publish()
  await after.exchange.publish()
  for (const [server, other] of [
    [old, 'after'],
    [young, 'before'],
  ] as const) {
    await expect.poll(async () => (await ask(server, `/assets/lesson-${other}.js`)).statusCode).toBe(200)
    const plain = await ask(server, `/assets/lesson-${other}.js`)
    expect(plain.body).toContain(`export const build = '${other}'`)
    const own = await ask(server, `/assets/lesson-${other === 'after' ? 'before' : 'after'}.js`)
    for (const name of ['content-type', 'cache-control', 'content-security-policy'])
      expect(plain.headers[name], name).toBe(own.headers[name])
    const small = await ask(server, `/assets/lesson-${other}.js`, { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
    expect((await ask(server, `/assets/lesson-${other}.css`)).body).toBe(`.${other}{}`)
  }
})

test('a store that fails is not asked for every file that is asked for', async () => {
  let asked = 0
  const failing = {
    ...store,
    async *list(): AsyncGenerator<string> {
      asked++
      throw new FilesAway('no')
    },
  }
  const exchange = assetExchange(failing, before.dist)
  for (let time = 0; time < 5; time++)
    await expect(exchange.find(`assets/${time}.js`)).rejects.toMatchObject({ code: 'FILES_AWAY' })
  expect(asked).toBe(1)
})

test('what no build has is missing, and nothing else is in reach', async () => {
  for (const path of ['lesson-other.js', '', 'constructor'])
    expect((await ask(old, `/assets/${path}`)).statusCode, path).toBe(404)
})

test('a build is stored once, and stays for a month after a server had it last', async () => {
  const stored = async () =>
    (await readdir(join(home, 'builds'), { recursive: true })).filter((name) => name.endsWith('.assets'))
  const [first, second] = (await stored()).toSorted()
  expect([first, second]).not.toContain(undefined)
  await before.exchange.publish()
  expect((await stored()).toSorted()).toEqual([first, second])
  const age = (name: string, days: number) => {
    const time = new Date(Date.now() - days * 86_400_000)
    utimesSync(join(home, 'builds', name), time, time)
  }
  // Both are old, and one of them has a server still.
  for (const name of await stored()) age(name, 31)
  await after.exchange.publish()
  expect(await stored()).toHaveLength(1)
  expect((await ask(old, '/assets/lesson-after.js')).statusCode).toBe(200)
  expect((await ask(young, '/assets/lesson-before.js')).statusCode).toBe(404)
})
