import { expect, test } from 'vitest'
import { startTestServer } from '../../support/server/test-server.ts'

const get = async (world: Awaited<ReturnType<typeof startTestServer>>, host: string, url = '/') =>
  await world.app.inject({ url, headers: { host } })

test('a name that is nobody’s gets a page that asks for nothing, and the log says what to do, once', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const world = await startTestServer({ logger: { level: 'warn', stream } })
  const told = () => lines.filter((line) => line.includes('PANEL_HOST'))
  for (const url of ['/', '/login', '/api/auth/session'])
    expect((await get(world, 'escola-esquecida.com.br', url)).statusCode).toBe(404)
  expect((await get(world, 'escola-esquecida.com.br')).headers['content-type']).toMatch('text/html')
  expect(told()).toHaveLength(1)
  expect(told()[0]).not.toContain('escola-esquecida')
  const health = await get(world, 'escola-esquecida.com.br', '/api/health')
  expect(health.json().warnings).toEqual([expect.stringContaining('PANEL_HOST ou PUBLIC_URL')])
})

test('where the panel was said to be, such calls are nothing to speak of', async () => {
  const world = await startTestServer({ panelHost: 'painel.trilha.test' })
  expect((await get(world, 'escola-esquecida.com.br')).statusCode).toBe(404)
  expect((await world.call('GET', '/health')).json().warnings).toEqual([])
})
