import { expect, test } from 'vitest'
import { securityHeaders } from '../../../src/server/network/security-headers.ts'

test('browsers keep to https: of ours with all names below, of a creator’s own name with it alone', () => {
  const kept = (isOwnDomain: boolean) =>
    new Map(securityHeaders('https', isOwnDomain)).get('strict-transport-security')
  expect([kept(false), kept(true)]).toEqual(['max-age=31536000; includeSubDomains', 'max-age=31536000'])
  expect(new Map(securityHeaders('http', true)).has('strict-transport-security')).toBe(false)
})
