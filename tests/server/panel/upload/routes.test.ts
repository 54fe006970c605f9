import { expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { eraseApp } from '../../../../src/server/panel/app/erase.ts'
import { startQuotaServer } from '../../../support/server/quota-server.ts'
import type { Creator } from '../../../support/server/test-server.ts'

const pdf = Buffer.from('%PDF-1.7 apostila')
const { world, within } = await startQuotaServer()

const send = ({ call }: Creator, path: string) =>
  call('POST', path, pdf, { 'content-type': 'application/pdf', 'x-file-name': 'a.pdf' })
const apps = ({ user }: Creator) =>
  asCreator(world.sql, user.id, async (tx) => {
    const rows = await tx<{ appId: string | null }[]>`select app_id from upload order by created_at`
    return rows.map(({ appId }) => appId)
  })

test('a file is kept with the app that it is sent to, or with the account, which has it without that app too', async () => {
  const creator = await within({ bytes: pdf.length * 2 })
  const app = (await creator.newApp()) as { id: string }
  for (const path of ['/account/files', `/apps/${app.id}/files`])
    expect((await send(creator, path)).statusCode).toBe(201)
  expect(await apps(creator)).toEqual([null, app.id])
  // Both count, and there is no room for more.
  const refused = await send(creator, '/account/files')
  expect([refused.statusCode, await apps(creator)]).toEqual([413, [null, app.id]])
  await asCreator(world.sql, creator.user.id, (tx) =>
    eraseApp(tx, { id: app.id, creatorId: creator.user.id }),
  )
  expect(await apps(creator)).toEqual([null])
  expect((await send(creator, '/account/files')).statusCode).toBe(201)
})

test('with nobody else’s', async () => {
  const [creator, stranger] = [await world.register(), await world.register()]
  const app = (await creator.newApp()) as { id: string }
  await send(creator, '/account/files')
  expect((await send(stranger, `/apps/${app.id}/files`)).statusCode).toBe(404)
  expect([(await apps(creator)).length, await apps(stranger)]).toEqual([1, []])
})
