import { expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import {
  findCheck,
  findName,
  findNameOf,
  noteCheck,
  takeName,
  wishFor,
} from '../../../src/server/own-domain/queries.ts'
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

test('a publication has the app where it says, whatever was tried out meanwhile', async () => {
  const creator = await register()
  const { id } = await creator.newApp()
  const appKey = { appId: id, creatorId: creator.user.id }
  const publish = async (name: string, domain: string) => {
    await creator.call('PATCH', `/apps/${id}`, { name, config: { domain } })
    expect((await creator.call('POST', `/apps/${id}/publish`)).statusCode).toBe(200)
  }
  /** As if DNS had been asked about a name, and said that it is the app's, or nothing of it. */
  const tried = (name: string, isReady: boolean) =>
    asCreator(sql, creator.user.id, async (tx) => {
      await wishFor(tx, appKey, name)
      const known = (await findName(tx, name)) !== undefined
      if (isReady) expect(await takeName(tx, appKey, name, known)).toBe(true)
      await noteCheck(tx, appKey, { name, state: isReady ? 'ready' : 'missing', seen: [] })
    })
  const found = () =>
    asCreator(sql, creator.user.id, async (tx) => [
      (await findCheck(tx, appKey))?.name,
      (await findNameOf(tx, id))?.name,
    ])
  const [first, second] = ['app.primeira.com.br', 'app.segunda.com.br']
  await publish('Um', '')
  await tried(first, true)
  expect(await found()).toEqual([first, first])
  await publish('Dois', '')
  expect(await found()).toEqual([undefined, undefined])
  // Also where nothing has changed but that.
  await tried(first, true)
  await publish('Dois', '')
  expect(await found()).toEqual([undefined, undefined])
  await publish('Três', first)
  await tried(first, true)
  // The other one's wait is over once the app is published at its own anew.
  await tried(second, false)
  await publish('Quatro', first)
  expect(await found()).toEqual([first, first])
  await tried(second, true)
  await publish('Cinco', first)
  expect(await found()).toEqual([first, second])
})
