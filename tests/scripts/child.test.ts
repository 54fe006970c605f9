import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { superviseServer, type Supervised } from '../../scripts/dev/child.ts'

let root: string
let server: Supervised

afterEach(async () => {
  await server.stop()
  await rm(root, { recursive: true, force: true })
})

async function start(source: string): Promise<Supervised> {
  root = await mkdtemp(join(tmpdir(), 'trilha-child-'))
  await mkdir(join(root, 'src/server'), { recursive: true })
  await writeFile(join(root, 'src/server/main.ts'), source)
  return (server = superviseServer(root, {}))
}

test('who waits for a server that is ended to start anew waits for the next one', async () => {
  await start(`setTimeout(() => console.log('Trilha está no ar: aqui'), 600); setInterval(() => {}, 1000)`)
  const waiting = [server.ready()]
  for (const _ of [1, 2]) {
    server.restartSoon()
    await new Promise((wake) => setTimeout(wake, 250))
    waiting.push(server.ready())
  }
  await Promise.all(waiting)
})

test('a server that stops by itself is told of', async () => {
  await start('process.exit(1)')
  await expect(server.ready()).rejects.toThrow('O servidor parou')
})
