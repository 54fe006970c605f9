import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import { AppPreview } from '../../../src/panel/builder/app-preview.tsx'
import { startBackend } from '../../support/backend.ts'
import { openBuilderDraft } from '../../support/panel/open-builder-draft.ts'

let stop: () => Promise<void>

afterEach(async () => {
  cleanup()
  await stop()
})

const product = withDefaults(entities.product.schema, {
  ...{ id: 'p', name: 'Canto coral', type: 'COURSE', status: 'ACTIVE', offerType: 'FREE' },
  createdAt: new Date().toISOString(),
})

test.each([
  ['a sample, and says so, without products', [], 'Violão do zero', /Conteúdo de exemplo/],
  ['the app’s own products, where it has some', [product], 'Canto coral', /Com os produtos do seu app/],
])('the phone shows %s', async (_, products, name, caption) => {
  const backend = await startBackend(({ path }) => ({
    status: 200,
    body: path.split('?')[0]!.endsWith('/products') ? products : [],
  }))
  stop = backend.stop
  const { store } = openBuilderDraft()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Provider store={store}>
        <AppPreview step={0} />
      </Provider>
    </QueryClientProvider>,
  )
  expect((await screen.findAllByText(name)).length).toBeGreaterThan(0)
  expect(screen.getByText(caption)).toBeTruthy()
})
