import { afterAll, expect, test } from 'vitest'
import { openResolver } from '../../../src/server/own-domain/resolver.ts'
import { startDns, type Zone } from '../../support/server/dns-server.ts'

const zones: Record<string, Zone> = {}
const dns = await startDns(zones)
afterAll(() => dns.close())

test('a look at a name whose DNS says nothing is soon over, and says what was not answered', async () => {
  zones['a.com'] = { CNAME: 'b.com' }
  zones['b.com'] = { CNAME: 'c.com' }
  const host = 'casa.trilha.test'
  const patient = openResolver([dns.address])
  const sight = await patient.look('a.com', host)
  expect(sight).toMatchObject({ aliases: ['b.com', 'c.com'], gaps: [] })
  dns.silence()
  const hurried = openResolver([dns.address], 20)
  const nothing = { aliases: [], addresses: [], hostAddresses: [], texts: [] }
  const looks = [patient.look('a.com', host).then(() => null), hurried.look('a.com', host)]
  const { gaps, ...told } = (await Promise.race(looks))!
  expect(told).toEqual(nothing)
  expect(new Set(gaps)).toEqual(new Set(['aliases', 'addresses', 'hostAddresses', 'texts']))
  expect([await hurried.textsAt('a.com'), await hurried.addressesOf('a.com')]).toEqual([null, []])
})
