import { expect, test } from 'vitest'
import { isLocalHost } from '../../../src/server/network/local-host.ts'

test.each([
  ['localhost:3000', true],
  ['Escolas.Localhost.', true],
  ['localhost.example', false],
  ['meulocalhost', false],
  ['apps.exemplo.com.br', false],
])('%s is this machine’s alone: %s', (host, isLocal) => {
  expect(isLocalHost(host)).toBe(isLocal)
})
