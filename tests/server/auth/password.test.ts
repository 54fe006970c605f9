import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashPassword, inTurn, mostWaiting } from '../../../src/server/auth/password.ts'
import { hashAsInProduction } from '../../support/server/light-argon2.ts'
import { openPublishedApp } from '../../support/server/published-app.ts'
import { startTestServer } from '../../support/server/test-server.ts'

hashAsInProduction()
const world = await startTestServer()

/** While `work` is done, the queue is as long as it may be. */
async function whileFull<T>(work: () => Promise<T>): Promise<T> {
  const end = Promise.withResolvers<void>()
  const refusals: unknown[] = []
  const waiting: Promise<unknown>[] = []
  const isFull = () => refusals.length > 0
  for (let turn = 0; turn < 2 * mostWaiting && !isFull(); turn++) {
    waiting.push(inTurn(() => end.promise).catch((error: unknown) => refusals.push(error)))
    // A refusal comes in the next turn of the loop.
    await Promise.resolve()
  }
  try {
    expect(refusals).toEqual([expect.objectContaining({ code: 'PASSWORDS_BUSY' })])
    return await work()
  } finally {
    end.resolve()
    await Promise.all(waiting)
  }
}

test('a file is read before all who sign in at once have had their passwords hashed', async () => {
  let done = 0
  const hashes = Array.from({ length: 12 }, () => hashPassword('Senha1234').then(() => done++))
  await stat(import.meta.filename)
  expect(done).toBeLessThan(6)
  await Promise.all(hashes)
})

test('when very many sign in at once the last ones read a kind sentence, and when to come back', async () => {
  const { person } = await world.register()
  const door = { email: person.email, password: person.password }
  const login = () => world.call('POST', '/auth/login', door)
  await whileFull(async () => {
    // More often than anybody may be wrong.
    for (let count = 0; count < 12; count++) {
      const answer = await login()
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.json().message).toBe(
        'Muita gente está entrando ao mesmo tempo. Espere alguns segundos e tente de novo.',
      )
    }
  })
  expect((await login()).statusCode).toBe(200)
})

test('students read it in their app’s language', async () => {
  const creator = await world.register()
  const entrance = await openPublishedApp(world, creator, { language: 'en-US' })
  await entrance.setPassword()
  const answer = await whileFull(() =>
    entrance.send('POST', '/session', { email: entrance.email, password: 'Senha1234' }),
  )
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json().message).toBe(
    'Many people are signing in at the same time. Wait a few seconds and try again.',
  )
})
