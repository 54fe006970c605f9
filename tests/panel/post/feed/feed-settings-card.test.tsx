import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useApp } from '../../../../src/client/app/app-query.ts'
import { FeedSettingsCard } from '../../../../src/panel/post/feed/feed-settings-card.tsx'
import { startBackend } from '../../../support/backend.ts'
import { makeApp } from '../../../support/panel/make-app.ts'
import { open } from '../../../support/panel/open-screen.tsx'

afterEach(cleanup)

function Loaded() {
  const { data } = useApp('v')
  return data ? <FeedSettingsCard app={data.data} /> : null
}

test('a tick after somebody else changed the settings keeps what they changed, and shows it', async () => {
  let app = makeApp({ id: 'v' })
  let revision = 1
  const backend = await startBackend(({ method, body, ifMatch }) => {
    if (method === 'PATCH' && ifMatch !== `"${revision}"`) return { status: 412, body: {} }
    const { feedSettings } = (body ?? {}) as { feedSettings?: object }
    app = { ...app, feedSettings: { ...app.feedSettings, ...feedSettings } }
    return { status: 200, body: app, headers: { etag: `"${revision}"` } }
  })
  const person = open(<Loaded />, '/feed')
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  const comments = await box('Permitir comentários')
  app = { ...app, feedSettings: { ...app.feedSettings, notifyNewPosts: false } }
  revision = 2
  await person.click(comments)
  await waitFor(async () => expect((await box('Notificar novos posts por push')).checked).toBe(false))
  expect(app.feedSettings).toEqual({ notifyNewPosts: false, allowComments: false, highlightPinned: true })
  expect(backend.calls.filter(({ method }) => method === 'PATCH').map(({ ifMatch }) => ifMatch)).toEqual([
    '"1"',
    '"2"',
  ])
  await backend.stop()
})
