import { expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { sql, register } = await startTestServer()
const { user, newApp, call } = await register()

test('each publication has a name that does not lead here looked at for another week', async () => {
  const { id } = await newApp({ config: { domain: 'app.escola.com.br' } })
  const publish = async (name: string) => {
    await call('PATCH', `/apps/${id}`, { name })
    expect((await call('POST', `/apps/${id}/publish`)).statusCode).toBe(200)
  }
  /** As if it had been found so eight days ago, and nobody would look again. */
  const found = (state: string) =>
    asCreator(sql, user.id, async (tx) => {
      await tx`update domain_check set state = ${state}, state_since = now() - interval '8 days'`
      await tx`
        select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs
        where key = ${`domain:${id}`}`
    })
  const looked = () =>
    asCreator(sql, user.id, async (tx) => {
      const [check] = await tx`select state_since > now() - interval '1 hour' as is_new from domain_check`
      const jobs =
        await tx`select priority, queue_name from graphile_worker.jobs where key = ${`domain:${id}`}`
      // Nobody's job waits behind a silent DNS.
      for (const job of jobs)
        expect(job).toEqual({ priority: 20, queueName: expect.stringMatching(/^dns:[01]$/) })
      return [check?.isNew, jobs.length]
    })
  await publish('Primeiro')
  expect(await looked()).toEqual([true, 1])
  await found('missing')
  expect(await looked()).toEqual([false, 0])
  await publish('Segundo')
  expect(await looked()).toEqual([true, 1])
  await found('ready')
  await publish('Terceiro')
  expect(await looked()).toEqual([false, 0])
  // What was given up is not wanted again by publishing something else.
  await call('DELETE', `/apps/${id}/domain`)
  await publish('Quarto')
  expect(await looked()).toEqual([undefined, 0])
})
