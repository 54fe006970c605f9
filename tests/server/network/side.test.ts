import { expect, test } from 'vitest'
import { isLocalHost, isPanelSlug, sideOf } from '../../../src/server/network/side.ts'

const hosts = (panelHost: string | null) => ({
  appHost: 'apps.test:8443',
  panelHost,
  isOwnDomain: (name: string) => name === 'app.escola.com.br',
})

test.each([
  ['violao.apps.test:8443', 'site', 'site'],
  ['Violao.Apps.test.:8443', 'site', 'site'],
  ['app.escola.com.br', 'site', 'site'],
  ['APP.escola.com.br.:8443', 'site', 'site'],
  ['painel.test', 'nowhere', 'panel'],
  ['Painel.test.:3000', 'nowhere', 'panel'],
  ['painel.apps.test:8443', 'panel', 'nowhere'],
  ['Painel.Apps.test.', 'panel', 'nowhere'],
  ['apps.test:8443', 'panel', 'nowhere'],
  ['outras-apps.test', 'nowhere', 'nowhere'],
  ['evil.example', 'nowhere', 'nowhere'],
  ['localhost.evil.example', 'nowhere', 'nowhere'],
  ['10.0.0.1.evil.example', 'nowhere', 'nowhere'],
  ['10.0.0.1:3000', 'panel', 'nowhere'],
  ['[::1]:3000', 'panel', 'nowhere'],
  ['localhost:3000', 'panel', 'nowhere'],
  ['painel.localhost', 'panel', 'nowhere'],
  ['trilha:3000', 'panel', 'nowhere'],
  [undefined, 'panel', 'nowhere'],
])('%s: %s where nobody said where the panel is, %s where it is at painel.test', (host, unsaid, there) => {
  expect([sideOf(host, hosts(null)), sideOf(host, hosts('painel.test'))]).toEqual([unsaid, there])
})

test('the panel is where it was said to be, also below the host of the apps', () => {
  for (const place of ['gestao.apps.test', 'gestao.apps.test:8443', 'apps.test']) {
    const side = (host: string) => sideOf(host, hosts(place))
    expect([side(place), side(`${place.replace(':8443', '')}.:8443`), side('violao.apps.test:8443')]).toEqual(
      ['panel', 'panel', 'site'],
    )
  }
})

test('no app can be there', () => {
  const is = (slug: string, panelHost: string | null) =>
    isPanelSlug(slug, { appHost: 'apps.test:8443', panelHost })
  expect([is('gestao', 'gestao.apps.test'), is('gestao', 'gestao.apps.test:3000')]).toEqual([true, true])
  expect([is('violao', 'gestao.apps.test'), is('gestao', 'gestao.test'), is('gestao', null)]).toEqual([
    false,
    false,
    false,
  ])
})

test.each([
  ['localhost:3000', true],
  ['Escolas.Localhost.', true],
  ['localhost.example', false],
  ['meulocalhost', false],
  ['apps.exemplo.com.br', false],
])('%s is this machine’s alone: %s', (host, isLocal) => {
  expect(isLocalHost(host)).toBe(isLocal)
})
