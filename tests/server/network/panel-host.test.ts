import { expect, test } from 'vitest'
import { panelHostSentence } from '../../../src/server/network/panel-host.ts'
import { readSettings } from '../../../src/server/settings.ts'

test.each([
  [{ APP_HOST: 'apps.exemplo.com.br' }, 1],
  [{ APP_HOST: 'apps.exemplo.com.br', PANEL_HOST: 'painel.exemplo.com.br' }, 0],
  [{ APP_HOST: 'apps.exemplo.com.br', PUBLIC_URL: 'https://painel.exemplo.com.br' }, 0],
  [{ APP_HOST: 'localhost:4000' }, 0],
  [{ APP_HOST: 'escolas.localhost' }, 0],
  [{}, 0],
])('with %o, a panel that answers at any name is warned of %i times', (env, count) => {
  const said = panelHostSentence(readSettings(env))
  expect(said).toHaveLength(count)
  expect(said.join()).toMatch(count ? /PANEL_HOST ou PUBLIC_URL/ : /^$/)
})
