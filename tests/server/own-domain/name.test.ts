import { expect, test } from 'vitest'
import { readOwnName, shortIn, writtenName, zoneOf } from '../../../src/server/own-domain/name.ts'

const hosts = { appHost: 'apps.trilha.com.br:8443', panelHost: 'painel.trilha.com.br' }

test.each([
  ['app.escola.com.br', 'app.escola.com.br'],
  ['  App.Escola.COM.BR. ', 'app.escola.com.br'],
  ['escola.com.br', 'escola.com.br'],
  ['app.escolão.com.br', 'app.xn--escolo-7ta.com.br'],
  ['APP.ESCOLÃO.com.br', 'app.xn--escolo-7ta.com.br'],
  ['xn--escolo-7ta.com.br', 'xn--escolo-7ta.com.br'],
  ['escola.github.io', 'escola.github.io'],
  ['app.escola.test', 'app.escola.test'],
  ['1.escola.com.br', '1.escola.com.br'],
])('%s is %s', (text, name) => {
  expect(readOwnName(text, hosts)).toEqual({ name })
})

test.each([
  ['', /Informe só o domínio/],
  ['escola', /Informe só o domínio/],
  ['localhost', /Informe só o domínio/],
  ['https://app.escola.com.br', /Informe só o domínio/],
  ['app.escola.com.br/entrar', /Informe só o domínio/],
  ['app.escola.com.br:8443', /Informe só o domínio/],
  ['app..escola.com.br', /Informe só o domínio/],
  ['-app.escola.com.br', /Informe só o domínio/],
  ['*.escola.com.br', /Informe só o domínio/],
  ['app_1.escola.com.br', /Informe só o domínio/],
  ['app.escola.com.br..', /Informe só o domínio/],
  ['a%2eescola.com.br', /Informe só o domínio/],
  [`${'a'.repeat(64)}.com.br`, /Informe só o domínio/],
  [`${'a.'.repeat(126)}br`, /Informe só o domínio|não é um domínio/],
  ['10.0.0.1', /endereço IP/],
  ['0x7f.1', /endereço IP/],
  ['::1', /Informe só o domínio/],
  ['com.br', /“com.br” não é um domínio de alguém/],
  ['github.io', /não é um domínio de alguém/],
  ['apps.trilha.com.br', /da própria plataforma/],
  ['escola.apps.trilha.com.br', /da própria plataforma/],
  ['Painel.Trilha.com.br.', /da própria plataforma/],
  ['trilha.com.br', /da própria plataforma/],
])('“%s” is nobody’s own name', (text, fault) => {
  const read = readOwnName(text, hosts)
  expect(read.name).toBeNull()
  expect(read.fault).toMatch(fault)
})

test.each([
  ['escola.com.br', 'escola.com.br', '@', 'escola.com.br'],
  ['app.escola.com.br', 'escola.com.br', 'app', 'app.escola.com.br'],
  ['_trilha.app.escola.com.br', 'escola.com.br', '_trilha.app', '_trilha.app.escola.com.br'],
  // What is registered there is below it.
  ['escola.github.io', 'escola.github.io', '@', 'escola.github.io'],
  ['app.xn--escolo-7ta.com', 'xn--escolo-7ta.com', 'app', 'app.escolão.com'],
])('%s stands in the zone %s as %s and is written %s', (name, zone, short, written) => {
  expect([zoneOf(name), shortIn(zone, name), writtenName(name)]).toEqual([zone, short, written])
})
