import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { StudentCourse } from '../../../src/domain/generated/answer-types.ts'
import { appHost, ask, panelHost } from '../../fleet/caller.ts'
import { openClass } from '../../support/server/class.ts'
import { paid } from '../../support/server/school.ts'
import { startServer } from '../../support/server/server-process.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const folder = mkdtempSync(join(tmpdir(), 'trilha-clock-'))
const shiftedClock = join(import.meta.dirname, '../../fleet/shifted-clock.mjs')

/** Servers whose machines are two minutes behind the database, and ahead of it. */
const servers = [-120_000, 120_000].map((ahead) =>
  startServer({
    ...{ DATABASE_URL: world.databaseUrl, DATA_DIR: folder, APP_HOST: appHost, PANEL_HOST: panelHost },
    ...{ DATABASE_CONNECTIONS: '4', CLOCK_AHEAD_MS: String(ahead), NODE_OPTIONS: `--import ${shiftedClock}` },
  }),
)
afterAll(async () => {
  for (const server of servers) server.kill('SIGTERM')
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
  rmSync(folder, { recursive: true })
})

test('access begins and ends on all servers at once, whatever the clocks of their machines say', async () => {
  const ports = await Promise.all(servers.map(async ({ address }) => Number(new URL(await address).port)))
  const room = await openClass(world, creator)
  const productId = await creator.make(`/apps/${room.id}/products`, { name: 'Violão', ...paid })
  const moduleId = await creator.make(`/apps/${room.id}/modules`, { title: 'Começo', productId })
  await creator.make(`/apps/${room.id}/modules/${moduleId}/lessons`, { title: 'Acordes', content: 'Dó.' })
  const { studentId, cookie } = await room.enrol('Ana')
  const host = `${room.slug}.${appHost}`
  const states = () =>
    Promise.all(
      ports.map(async (port) => {
        const { body } = await ask(port, 'GET', '/site/home', { host, headers: { cookie } })
        return (JSON.parse(body) as { products: { state: string }[] }).products[0]!.state
      }),
    )
  expect(await states()).toEqual(['locked', 'locked'])
  // Given and ended by one whose clock is ahead.
  const { accessToken } = creator
  const own = async (method: string, path: string, body?: object) =>
    await ask(ports[1]!, method, `/students/${studentId}/grants${path}`, {
      body,
      headers: { authorization: `Bearer ${accessToken}` },
    })
  const given = await own('POST', '', { productId })
  expect(given.status).toBe(201)
  await expect.poll(states).toEqual(['open', 'open'])
  // Nor what the panel says of it.
  const shown = () =>
    Promise.all(
      ports.map(async (port) => {
        const { body } = await ask(port, 'GET', `/students/${studentId}/progress`, {
          headers: { authorization: `Bearer ${accessToken}` },
        })
        return (JSON.parse(body) as StudentCourse[]).map(({ modules }) => modules[0]!.locked)
      }),
    )
  expect(await shown()).toEqual([[false], [false]])
  const { id } = JSON.parse(given.body) as { id: string }
  expect((await own('DELETE', `/${id}`)).status).toBe(204)
  await expect.poll(states).toEqual(['locked', 'locked'])
})
