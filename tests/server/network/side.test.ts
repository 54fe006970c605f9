import { expect, test } from 'vitest'
import { sideOf } from '../../../src/server/network/side.ts'

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
  ['painel.test', 'panel', 'panel'],
  ['Painel.test.:3000', 'panel', 'panel'],
  ['painel.apps.test:8443', 'panel', 'nowhere'],
  ['apps.test:8443', 'panel', 'nowhere'],
  ['evil.example', 'panel', 'nowhere'],
  ['10.0.0.1:3000', 'panel', 'nowhere'],
  [undefined, 'panel', 'nowhere'],
])('%s: %s where the panel may be anywhere, %s where it is at painel.test', (host, anywhere, there) => {
  expect([sideOf(host, hosts(null)), sideOf(host, hosts('painel.test'))]).toEqual([anywhere, there])
})
