import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { follow, superviseServer, type Listener, type Supervised } from '../../scripts/dev/child.ts'
import { isAlive } from '../../src/server/database/postmaster.ts'

let root: string
let server: Supervised

afterEach(async () => {
  await server?.stop()
  await rm(root, { recursive: true, force: true })
})

async function start(source: string, listener?: Listener): Promise<Supervised> {
  root = await mkdtemp(join(tmpdir(), 'trilha-child-'))
  await mkdir(join(root, 'src/server'), { recursive: true })
  await writeFile(join(root, 'src/server/main.ts'), source)
  return (server = superviseServer(root, {}, listener))
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

test('one that crashes is told of and comes back with the next request', async () => {
  const source = `import { existsSync } from 'node:fs'
    console.log('Trilha está no ar: aqui')
    setInterval(() => existsSync('fall') && process.exit(7), 10)`
  const [isUp, hasFailed] = [vi.fn(), vi.fn()]
  await start(source, { isUp, hasFailed })
  const first = await server.ready()
  await writeFile(join(root, 'fall'), '')
  await expect.poll(() => hasFailed.mock.calls).toEqual([[new Error('ele parou sozinho (código 7).')]])
  await rm(join(root, 'fall'))
  expect(await server.ready()).not.toBe(first)
  expect(isUp).toHaveBeenCalledTimes(2)
})

test('a server ends with whoever runs it, also where that is killed', async () => {
  root = await mkdtemp(join(tmpdir(), 'trilha-child-'))
  await mkdir(join(root, 'src/server'), { recursive: true })
  const source = `import { writeFileSync } from 'node:fs'
    writeFileSync('pid', String(process.pid))
    process.on('disconnect', () => process.exit())
    console.log('Trilha está no ar: aqui')
    setInterval(() => {}, 1000)`
  await writeFile(join(root, 'src/server/main.ts'), source)
  const supervision = join(import.meta.dirname, '../../scripts/dev/child.ts')
  const code = `import { superviseServer } from ${JSON.stringify(supervision)}
    await superviseServer(${JSON.stringify(root)}, {}).ready()
    console.log('up')`
  const dev = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(dev.stdout, 'data')
  const pid = Number(await readFile(join(root, 'pid'), 'utf8'))
  dev.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})
