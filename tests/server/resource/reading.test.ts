import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestServer } from '../../support/server/test-server.ts'

const readings: string[] = []
const { sql, register } = await startTestServer({
  onRoute: ({ method, url, config }) => {
    if (method === 'GET' && config?.isReading) readings.push(url.replace('/api', ''))
  },
})

test('no reading is answered to whose session was taken away, nor one without a token', async () => {
  const creator = await register()
  const { id } = await creator.newApp()
  const addressOf = (url: string) =>
    url
      .replace(/:(appId|id)/, id)
      .replace(':number', '1')
      .replaceAll(/:\w+/g, () => randomUUID())
  expect(readings.length).toBeGreaterThan(20)
  expect((await creator.call('GET', `/apps/${id}`)).statusCode).toBe(200)
  await sql`delete from session where creator_id = ${creator.user.id}`
  for (const url of readings) {
    const [answer, without] = [
      await creator.call('GET', addressOf(url)),
      await creator.call('GET', addressOf(url), undefined, { authorization: '' }),
    ]
    expect(answer.statusCode, url).toBe(401)
    expect(Object.keys(answer.json()), url).toEqual(['statusCode', 'error', 'message'])
    expect(without.statusCode, url).toBe(401)
  }
  expect((await creator.call('GET', `/apps/${id}`)).statusCode).toBe(401)
})
