import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { appQuery } from '../../../src/client/app/app-query.ts'
import { Review } from '../../../src/panel/builder/review.tsx'
import { makeApp } from '../../support/panel/make-app.ts'
import { openBuilderDraft } from '../../support/panel/open-builder-draft.ts'

afterEach(cleanup)

test('the last step tells the address that the app has by now', async () => {
  const cache = new QueryClient()
  const app = makeApp({ id: 'v', slug: 'violao' })
  const { store } = openBuilderDraft({ app })
  render(
    <QueryClientProvider client={cache}>
      <Provider store={store}>
        <MemoryRouter>
          <Review />
        </MemoryRouter>
      </Provider>
    </QueryClientProvider>,
  )
  const told = () => screen.getByText('Tudo pronto para publicar.').parentElement!.textContent
  expect(told()).toContain(`violao.${location.host}`)
  // The cache tells of it a moment later.
  const learn = (ownDomain: string | null) =>
    cache.setQueryData(appQuery.one('v').queryKey, { data: { ...app, ownDomain }, etag: null })
  act(() => void learn('app.escola.com.br'))
  await expect.poll(told).toContain('app.escola.com.br')
  act(() => void learn(null))
  await expect.poll(told).toContain(`violao.${location.host}`)
})
