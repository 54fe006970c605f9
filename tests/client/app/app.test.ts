// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { fetchApp, patchApp, publishApp } from '../../../src/client/app/app.ts'
import { startBackend } from '../../support/backend.ts'

let stop: () => Promise<void>

afterEach(() => stop())

test('an app comes with its ETag, and a change sends it back', async () => {
  let revision = 1
  const backend = await startBackend(({ method }) => {
    if (method !== 'GET') revision += 1
    return { status: 200, body: { id: 'x', name: 'Violão' }, headers: { etag: `"${revision}"` } }
  })
  stop = backend.stop
  const read = await fetchApp('x')
  expect(read).toMatchObject({ data: { id: 'x', name: 'Violão' }, etag: '"1"' })
  const saved = await patchApp('x', { name: 'Piano' }, read.etag)
  await publishApp('x', saved.etag)
  await publishApp('x')
  expect(backend.calls.map(({ method, path, ifMatch, body }) => [method, path, ifMatch, body])).toEqual([
    ['GET', '/api/apps/x', undefined, undefined],
    ['PATCH', '/api/apps/x', '"1"', { name: 'Piano' }],
    ['POST', '/api/apps/x/publish', '"2"', undefined],
    ['POST', '/api/apps/x/publish', undefined, undefined],
  ])
})

test('a stale change fails with the server’s sentence and fields', async () => {
  const backend = await startBackend(() => ({
    status: 412,
    body: {
      statusCode: 412,
      error: 'Precondition Failed',
      message: 'O app mudou.',
      fields: { '/name': 'Mudou.' },
    },
  }))
  stop = backend.stop
  await expect(patchApp('x', { name: 'Piano' }, '"1"')).rejects.toMatchObject({
    status: 412,
    message: 'O app mudou.',
    fields: { '/name': 'Mudou.' },
    isFromServer: true,
  })
})
