import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAlive } from '../../../src/server/database/postmaster.ts'
import { postgresPid, startServer } from '../../support/server/server-process.ts'
import { newPerson } from '../../support/server/test-server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'trilha-crash-'))
afterAll(() => {
  const pid = postgresPid(dataDir)
  if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
  rmSync(dataDir, { recursive: true, force: true })
})

async function call(address: string, method: string, url: string, token: string, body?: object) {
  const answer = await fetch(`${address}/api${url}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return await answer.json()
}

/** Saves one app over and over, and remembers the last save that was acknowledged. */
async function saveUntilItEnds(address: string, token: string, id: string, onSaved: (n: number) => void) {
  for (let n = 1; ; n++) {
    try {
      await call(address, 'PATCH', `/apps/${id}`, token, { description: String(n) })
      onSaved(n)
    } catch {
      return
    }
  }
}

test('what was acknowledged before a kill -9 of server and database is there after the restart', async () => {
  const first = startServer({ DATA_DIR: dataDir })
  const address = await first.address
  const { accessToken: token } = await call(address, 'POST', '/auth/register', '', newPerson())
  const apps = await Promise.all(
    Array.from({ length: 6 }, () => call(address, 'POST', '/apps', token, { name: 'Tempestade' })),
  )
  const saved = new Map<string, number>(apps.map((app) => [app.id, 0]))
  const storms = apps.map((app) => saveUntilItEnds(address, token, app.id, (n) => saved.set(app.id, n)))
  while ([...saved.values()].some((n) => n < 20)) await new Promise((resolve) => setTimeout(resolve, 10))
  const postgres = postgresPid(dataDir)!
  first.kill('SIGKILL')
  process.kill(postgres, 'SIGKILL')
  await Promise.all(storms)
  await first.ended

  const second = startServer({ DATA_DIR: dataDir })
  for (const [id, last] of saved) {
    const app = await call(await second.address, 'GET', `/apps/${id}`, token)
    // A save whose answer was lost on the way may be there too.
    expect([last, last + 1]).toContain(Number(app.description))
  }
  second.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('an embedded database that is killed under its server comes back, with all that was acknowledged', async () => {
  const server = startServer({ DATA_DIR: dataDir })
  const address = await server.address
  const { accessToken: token } = await call(address, 'POST', '/auth/register', '', newPerson())
  const ask = async () =>
    (await fetch(`${address}/api/apps`, { headers: { authorization: `Bearer ${token}` } })).status
  const seen = new Set<number>()
  for (let round = 0; round < 2; round++) {
    const before = postgresPid(dataDir)!
    process.kill(before, 'SIGKILL')
    const started = async () => {
      seen.add(await ask())
      return postgresPid(dataDir) !== before && (await ask()) === 200
    }
    const isBack = expect.poll(started, { timeout: 20_000 }).toBe(true)
    await isBack.catch((cause: unknown) => {
      throw new Error(`It said: ${server.output.stderr.slice(-3000)}`, { cause })
    })
  }
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(server.output.stderr).toContain('O banco de dados embutido parou sozinho')
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('an error that nobody expected ends the server in order: what it started is stopped, and whoever runs it told', async () => {
  const failing = `
    process.on("SIGUSR2", () => { throw new Error("nobody expected this") })
    process.on("SIGWINCH", () => void Promise.reject(Object.assign(new Error("away"), { code: "ECONNREFUSED" })))`
  const server = startServer({
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}`,
  })
  const address = await server.address
  const postgres = postgresPid(dataDir)!
  // But not a database that is away, which is waited for.
  server.kill('SIGWINCH')
  await expect.poll(() => server.output.stderr).toContain('away')
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  server.kill('SIGUSR2')
  expect(await server.ended).toBe(1)
  expect(isAlive(postgres)).toBe(false)
  expect(server.output.stderr).toContain('nobody expected this')
})

test('a request that is under way when the server is asked to stop is finished', async () => {
  const server = startServer({ DATA_DIR: dataDir })
  const address = await server.address
  const requests = Array.from({ length: 8 }, () => begin(address, '/auth/register', newPerson()))
  await Promise.all(requests.map(({ isUnderWay }) => isUnderWay))
  server.kill('SIGTERM')
  const answers = await Promise.all(requests.map(({ finish }) => finish()))
  expect(answers).toEqual(answers.map(() => 201))
  expect(await server.ended).toBe(0)
})

/** A request whose head the server has when `isUnderWay`: it says `100 Continue`. `finish` sends the rest. */
function begin(address: string, url: string, body: object) {
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    expect: '100-continue',
  }
  const sent = request(`${address}/api${url}`, { method: 'POST', headers })
  const answered = once(sent, 'response')
  sent.flushHeaders()
  return {
    isUnderWay: once(sent, 'continue'),
    async finish(): Promise<number> {
      sent.end(text)
      const [answer] = (await answered) as [IncomingMessage]
      answer.resume()
      return answer.statusCode!
    },
  }
}
