import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { follow, superviseServer, type Supervised } from '../../scripts/dev/child.ts'

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

test('one that takes its time to end does not hold up the next one', async () => {
  const end = `process.on('SIGTERM', () => setInterval(() => existsSync('done') && process.exit(), 20))`
  await start(
    `import { existsSync } from 'node:fs'; ${end}; console.log('Trilha está no ar: aqui'); setInterval(() => {}, 1000)`,
  )
  const first = await server.ready()
  server.restartSoon()
  // Requests wait from here on, though the next one is not even started.
  expect(await server.ready()).not.toBe(first)
  await writeFile(join(root, 'done'), '')
})

test('requests wait while forms are written, for what the server runs may be written beside them', async () => {
  await start(`console.log('Trilha está no ar: aqui'); setInterval(() => {}, 1000)`)
  const first = await server.ready()
  follow(server, root, join(root, 'src/domain/generated/screens/builder.ts'))
  const [alone, told] = [server.ready(), vi.fn()]
  void alone.then(told)
  await new Promise((wake) => setTimeout(wake, 50))
  expect(told).not.toHaveBeenCalled()
  expect(await alone).toBe(first)
  follow(server, root, join(root, 'src/domain/generated/screens/builder.ts'))
  const beside = server.ready()
  follow(server, root, join(root, 'src/domain/generated/entities.ts'))
  expect(await beside).not.toBe(first)
})

test('requests wait as long as something works on what the server runs', async () => {
  await start(`console.log('Trilha está no ar: aqui'); setInterval(() => {}, 1000)`)
  const first = await server.ready()
  const work = Promise.withResolvers<void>()
  server.holdDuring(work.promise)
  server.restartSoon()
  const [waiting, told] = [server.ready(), vi.fn()]
  void waiting.then(told)
  await new Promise((wake) => setTimeout(wake, 400))
  expect(told).not.toHaveBeenCalled()
  work.resolve()
  expect(await waiting).not.toBe(first)
})

test('one that is still starting is not waited for', async () => {
  const source = `import { existsSync, writeFileSync } from 'node:fs'
    if (existsSync('started')) console.log('Trilha está no ar: aqui')
    else process.on('SIGTERM', () => {})
    writeFileSync('started', '')
    setInterval(() => {}, 1000)`
  await start(source)
  while (!existsSync(join(root, 'started'))) await new Promise((wake) => setTimeout(wake, 10))
  server.restartSoon()
  await server.ready()
})

test('a server that stops by itself is told of', async () => {
  await start('process.exit(1)')
  await expect(server.ready()).rejects.toThrow('O servidor parou')
})
