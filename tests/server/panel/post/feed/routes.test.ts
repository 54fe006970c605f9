import { expect, test } from 'vitest'
import type { FeedPost } from '../../../../../src/domain/generated/types.ts'
import { startTestServer } from '../../../../support/server/test-server.ts'

const { register } = await startTestServer()
const { call, newApp } = await register()

test('a post tells what has become of it, and the feed is filtered by that', async () => {
  const { id } = await newApp()
  const post = (title: string, more: object) =>
    call('POST', `/apps/${id}/feed`, { title, content: 'Olá', ...more })
  await post('No ar', {})
  await post('Marcado', { published: false, publishAt: '2099-03-12T17:00:00.000Z' })
  await post('Chegou', { published: false, publishAt: '2020-03-12T17:00:00.000Z' })
  const draft = await post('Guardado', { published: false })
  expect(draft.json()).toMatchObject({ state: 'draft' })
  const titles = async (asked: string) => {
    const { body } = await call('GET', `/apps/${id}/feed?${asked}`)
    return (JSON.parse(body) as FeedPost[]).map(({ title }) => title).toSorted()
  }
  expect(await titles('state=published')).toEqual(['Chegou', 'No ar'])
  expect(await titles('state=scheduled')).toEqual(['Marcado'])
  expect(await titles('state=draft')).toEqual(['Guardado'])
  expect(await titles('state=draft&search=ola%20guard')).toEqual(['Guardado'])
  expect((await call('GET', `/apps/${id}/feed?state=gone`)).statusCode).toBe(400)
})
