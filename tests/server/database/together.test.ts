import { expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { together } from '../../../src/server/database/together.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { sql, register } = await startTestServer()
const { user } = await register()

test('statements sent together answer each for itself', async () => {
  const answers = await asCreator(sql, user.id, (tx) => together([tx`select 1 as one`, tx`select 2 as two`]))
  expect(answers.map(([row]) => row)).toEqual([{ one: 1 }, { two: 2 }])
})

test('what is thrown is why one failed, not that it did, however deep it stands', async () => {
  const failed = asCreator(sql, user.id, (tx) => {
    const deep = async () => await together([(async () => await tx`select 1 / 0`)(), tx`select 1`])
    return together([deep(), tx`select 2`])
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
})
