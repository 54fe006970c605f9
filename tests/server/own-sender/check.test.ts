import { afterAll, expect, test } from 'vitest'
import type { OwnSender } from '../../../src/domain/generated/answer-types.ts'
import { openResolver } from '../../../src/server/own-domain/resolver.ts'
import { watchHostSpf } from '../../../src/server/own-sender/host-spf.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { startDns, type Zone } from '../../support/server/dns-server.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const zones: Record<string, Zone> = { 'casa.exemplo': { TXT: ['v=spf1 ip4:127.0.0.1 -all'] } }
const dns = await startDns(zones)
afterAll(() => dns.close())
const mail = { address: 'oi@casa.exemplo', spf: 'include:casa.exemplo' }
const resolver = openResolver([dns.address])
const world = await startTestServer({ resolver, mail })
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

test('nobody is asked to allow what has no SPF itself, nor is it ready where they did', async () => {
  const { domain, look } = opened()
  const own = { ...zones['casa.exemplo'] }
  for (const { name, value } of (await look()).records) zones[name] = { TXT: [value!] }
  const spf = async () => (await look()).records[0]!
  expect(await spf()).toMatchObject({ state: 'ready', value: 'v=spf1 include:casa.exemplo ~all' })
  for (const zone of [{ TXT: ['outro'] }, { TXT: ['v=spf1 mx', 'v=spf1 a'] }, {}]) {
    zones['casa.exemplo'] = zone
    expect(await spf()).toMatchObject({ state: 'unsupported', value: null })
    expect((await look()).verifiedAt).toBeNull()
  }
  const warnings = watchHostSpf(resolver, mail.spf)
  await expect.poll(warnings).toEqual([expect.stringContaining('SPF em casa.exemplo')])
  zones['casa.exemplo'] = { fails: ['TXT'] }
  expect(await spf()).toMatchObject({ state: 'ready' })
  zones['casa.exemplo'] = own
  expect(await spf()).toMatchObject({ state: 'ready' })
  expect(zones[domain]).toEqual({ TXT: ['v=spf1 include:casa.exemplo ~all'] })
})

test('where only addresses are to be allowed, nobody is asked about others', async () => {
  const watched: string[] = []
  const textsAt = async (name: string) => (watched.push(name), null)
  expect(watchHostSpf({ textsAt }, 'ip4:192.0.2.1 include:a.com')()).toEqual([])
  expect(watched).toEqual(['a.com'])
})

test('letters go from the host’s address again after two days in which DNS does not answer', async () => {
  const { domain, look } = opened()
  for (const { name, value } of (await look()).records) zones[name] = { TXT: [value!] }
  const { verifiedAt } = await look()
  expect(verifiedAt).not.toBeNull()
  const silentFor = (hours: number) =>
    asCreator(
      world.sql,
      maria.user.id,
      (tx) => tx`
        update sending_domain set unanswered_since = now() - make_interval(hours => ${hours}) where name = ${domain}`,
    )
  const told = zones[domain]!
  zones[domain] = { fails: ['TXT'] }
  expect(await look()).toMatchObject({ verifiedAt, lostAt: null })
  await silentFor(47)
  expect(await look()).toMatchObject({ verifiedAt, lostAt: null })
  await silentFor(49)
  expect(await look()).toMatchObject({ verifiedAt: null, lostAt: expect.any(String) })
  zones[domain] = told
  expect(await look()).toMatchObject({ verifiedAt: expect.any(String), lostAt: null })
  // And the next silence is a new one.
  zones[domain] = { fails: ['TXT'] }
  expect(await look()).toMatchObject({ verifiedAt: expect.any(String), lostAt: null })
})
