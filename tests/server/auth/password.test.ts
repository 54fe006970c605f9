import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashPassword } from '../../../src/server/auth/password.ts'

test('a file is read before all who sign in at once have had their passwords hashed', async () => {
  let done = 0
  const hashes = Array.from({ length: 12 }, () => hashPassword('Senha1234').then(() => done++))
  await stat(import.meta.filename)
  expect(done).toBeLessThan(6)
  await Promise.all(hashes)
})
