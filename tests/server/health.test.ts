import { expect, test } from 'vitest'
import { newWorld } from './world.ts'

const { sql, call } = await newWorld()

test('health says so when the schema is not up to date', async () => {
  await sql`delete from migration`
  const answer = await call('GET', '/health')
  expect(answer.statusCode).toBe(503)
  expect(answer.json().message).toBe('O banco de dados ainda não está pronto. Tente de novo em instantes.')
})

test('without a database calls fail kindly, and tell nothing of the inside', async () => {
  await sql.end()
  expect((await call('GET', '/health')).statusCode).toBe(503)
  const answer = await call('POST', '/auth/login', { email: 'a@b.co', password: 'x' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({
    statusCode: 503,
    error: 'Service Unavailable',
    message: 'O banco de dados não está respondendo. Tente de novo em instantes.',
  })
})
