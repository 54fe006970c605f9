import { afterAll, expect, test } from 'vitest'
import type { OwnSender } from '../../../src/domain/generated/answer-types.ts'
import { openResolver } from '../../../src/server/own-domain/resolver.ts'
import { startDns, type Zone } from '../../support/server/dns-server.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const zones: Record<string, Zone> = { 'casa.exemplo': { TXT: ['v=spf1 ip4:127.0.0.1 -all'] } }
const dns = await startDns(zones)
afterAll(() => dns.close())
const mail = { address: 'oi@casa.exemplo', spf: 'include:casa.exemplo' }
const world = await startTestServer({ resolver: openResolver([dns.address]), mail })
const maria = await world.register()
const { id } = await maria.newApp()

let count = 0
/** A domain that nobody has, with a look at it. */
function opened() {
  const domain = `escola-${++count}.com.br`
  const look = async (): Promise<OwnSender> =>
    (await maria.call('POST', `/apps/${id}/sender`, { address: `oi@${domain}` })).json()
  return { domain, look }
}

test('nothing is there to copy that could take away what a silent DNS did not tell', async () => {
  const { domain, look } = opened()
  const values = async () => (await look()).records.map(({ value }) => value)
  const fail = () => {
    zones[domain] = zones[`_dmarc.${domain}`] = { fails: ['TXT'] }
  }
  fail()
  expect(await values()).toEqual([null, expect.stringContaining('v=DKIM1'), null])
  zones[domain] = { TXT: ['v=spf1 mx -all'] }
  zones[`_dmarc.${domain}`] = { TXT: ['v=DMARC1; p=reject'] }
  const told = await values()
  expect([told[0], told[2]]).toEqual([expect.stringMatching(/\bmx\b.* -all$/), 'v=DMARC1; p=reject'])
  fail()
  expect(await values()).toEqual(told)
})
