import { expect, test } from 'vitest'
import type { DocumentChange } from '../../../../src/domain/generated/answer-types.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const { register } = await startTestServer()
const maria = await register()

test('the history of an app that was copied, or came out of a file, begins with that', async () => {
  const { id: app } = await maria.newApp()
  const make = (path: string, body: object) => maria.make(`/apps/${app}/${path}`, body)
  const product = await make('products', { name: 'Violão' })
  await make('products', { name: 'Piano' })
  const module = await make('modules', { title: 'Começo', productId: product })
  await make(`modules/${module}/lessons`, { title: 'Afinar', content: 'Assim.' })

  const copy = (await maria.call('POST', `/apps/${app}/duplicate`, { content: true })).json().id as string
  const file = (await maria.call('GET', `/apps/${app}/file`)).rawPayload
  const imported = await maria.call('POST', '/apps/import', file, { 'content-type': 'application/zip' })
  expect(imported.statusCode, imported.body).toBe(201)
  for (const [id, actor] of [
    [copy, 'copy'],
    [imported.json().id as string, 'file'],
  ] as const) {
    const read = async (path: string) =>
      (await maria.call('GET', `/apps/${id}/${path}`)).json() as { id: string }[]
    const log = async (path: string) => (await read(`${path}/history`)) as DocumentChange[]
    const [arrival, ...others] = await log('products')
    expect(others).toEqual([])
    expect(arrival).toMatchObject({ change: 'created', actor, title: 'Violão', together: 2, inBulk: true })
    const [{ id: module } = { id: '' }] = await read('modules')
    const [lesson] = await log(`modules/${module}/lessons`)
    expect(lesson).toMatchObject({ change: 'created', actor, after: { title: 'Afinar', content: 'Assim.' } })
    // Each can be made what it was then.
    const [own] = (
      await maria.call('GET', `/apps/${id}/modules/${module}/history`)
    ).json() as DocumentChange[]
    await maria.call('PATCH', `/apps/${id}/modules/${module}`, { title: 'Outro' })
    const back = await maria.call('POST', `/apps/${id}/modules/${module}/history/${own!.id}/restore`)
    expect(back.json(), back.body).toMatchObject({ title: 'Começo' })
  }
})
