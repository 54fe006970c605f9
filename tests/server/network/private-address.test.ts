import { expect, test } from 'vitest'
import { isPrivateAddress } from '../../../src/server/network/private-address.ts'

test.each([
  '127.0.0.1',
  '127.8.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.31.0.9',
  '::ffff:192.168.0.7',
  '169.254.1.1',
  '100.100.0.1',
  'fd12::1',
  'fe80::1%eth0',
])('%s is near', (address) => expect(isPrivateAddress(address)).toBe(true))

test.each([
  '203.0.113.7',
  '172.32.0.1',
  '192.169.0.1',
  '100.128.0.1',
  '::ffff:203.0.113.7',
  '2001:db8::1',
  '::',
  '0.0.0.0',
  '',
  'localhost',
  undefined,
])('%s is not', (address) => expect(isPrivateAddress(address)).toBe(false))
