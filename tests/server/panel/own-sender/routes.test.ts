import { authenticate } from 'mailauth'
import { afterAll, describe, expect, test } from 'vitest'
import type { Notice, OwnSender } from '../../../../src/domain/generated/answer-types.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { ownSecret, sealer } from '../../../../src/server/installation/secret.ts'
import { openPostbox } from '../../../../src/server/mail/postbox.ts'
import { openResolver } from '../../../../src/server/own-domain/resolver.ts'
import { listDueDomains } from '../../../../src/server/own-sender/queries.ts'
import { senderTasks } from '../../../../src/server/own-sender/task.ts'
import { startDns, type Zone } from '../../../support/server/dns-server.ts'
import { startMailCatcher } from '../../../support/server/mail-catcher.ts'
import { runMailJobs } from '../../../support/server/mail-jobs.ts'
import { openPublishedApp } from '../../../support/server/published-app.ts'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'

const zones: Record<string, Zone> = { 'casa.exemplo': { TXT: ['v=spf1 ip4:127.0.0.1 -all'] } }
const [dns, catcher] = [await startDns(zones), await startMailCatcher()]
afterAll(() => Promise.all([dns.close(), catcher.close()]))
const resolver = openResolver([dns.address])
const mail = { address: 'oi@casa.exemplo', spf: 'include:casa.exemplo' }
const world = await startTestServer({ resolver, mail, panelHost: 'localhost' })
const { sql, register } = world
const [maria, joao] = [await register(), await register()]
const { spf } = mail
const tasks = senderTasks({ sql, sealer: await sealer(sql, [ownSecret]), resolver, spf })
const first = { number: 1, isLast: false }

let count = 0
/** A published app that is to send from an address at a domain that nobody has. */
async function opened(creator: Creator = maria) {
  const { app, ...more } = await openPublishedApp(world, creator)
  const domain = `escola-${++count}.com.br`
  const address = `contato@${domain}`
  const ask = async (method: string, body?: object): Promise<OwnSender> =>
    (await creator.call(method, `/apps/${app.id}/sender`, body)).json()
  const look = () => ask('POST', { address })
  return {
    ...{ ...more, creator, app, domain, address, ask, look },
    /** Publishes the app with this address. */
    async publish(senderAddress = address, config = {}) {
      await creator.call('PATCH', `/apps/${app.id}`, { config: { senderAddress, ...config } })
      expect((await creator.call('POST', `/apps/${app.id}/publish`)).statusCode).toBe(200)
    },
    /** Makes the records as they were asked for. */
    async makeRecords() {
      for (const { name, value } of (await look()).records) zones[name] = { TXT: [value!] }
    },
    /** Has a letter sent; answers it as the mail server got it. */
    async letter() {
      await more.send('POST', '/password/link', { email: more.email })
      const postbox = openPostbox(
        { smtpUrl: catcher.url, mailFrom: mail.address, dataDir: '' },
        'trilha.test',
      )
      await runMailJobs(world, postbox, async () => (await more.mails())[0].status === 'sent')
      return catcher.caught.at(-1)!
    },
    look2: () => tasks.sender({ creatorId: creator.user.id, name: domain }, first),
  }
}

const states = ({ records }: OwnSender) => records.map(({ state }) => state)

describe('a sender of one’s own', () => {
  test('says which records to make and what is there, one by one', async () => {
    const { domain, address, ask, look } = await opened()
    expect(await ask('GET')).toMatchObject({ address: '', records: [], inUse: mail.address })
    const asked = await look()
    expect(asked).toMatchObject({ address, domain, verifiedAt: null, lostAt: null, inUse: mail.address })
    expect(asked.records).toMatchObject([
      {
        kind: 'spf',
        type: 'TXT',
        name: domain,
        short: '@',
        value: 'v=spf1 include:casa.exemplo ~all',
        state: 'missing',
      },
      { kind: 'dkim', name: expect.stringMatching(/^trilha-[\da-f]{8}\._domainkey\./), state: 'missing' },
      {
        kind: 'dmarc',
        name: `_dmarc.${domain}`,
        short: '_dmarc',
        value: 'v=DMARC1; p=none',
        state: 'missing',
      },
    ])
    const { name, value } = asked.records[1]!
    expect(value).toMatch(/^v=DKIM1; k=rsa; p=[\w+/]{390,}=*$/)
    zones[domain] = { TXT: ['google-site-verification=x', 'v=spf1 include:_spf.google.com -all'] }
    zones[name] = { TXT: ['v=DKIM1; k=rsa; p=MIIB'] }
    zones[`_dmarc.${domain}`] = { TXT: ['v=DMARC1; p=reject', 'v=DMARC1; p=none'] }
    const found = await look()
    expect(states(found)).toEqual(['different', 'different', 'several'])
    // What sends already goes on sending.
    expect(found.records[0]!.value).toBe('v=spf1 include:_spf.google.com include:casa.exemplo -all')
    // Nor is what refuses forged letters given up.
    expect(found.records[2]!.value).toBe('v=DMARC1; p=reject')
    zones[domain] = { TXT: ['v=spf1 mx ~all', 'v=spf1 -all'] }
    const { records } = await look()
    expect(records[0]).toMatchObject({ state: 'several', value: 'v=spf1 mx include:casa.exemplo ~all' })
    // The same key as before.
    expect((await look()).records[1]).toMatchObject({ name, value })
  })

  test('sends letters that mail servers believe, once all is there and it is published', async () => {
    const { makeRecords, look, publish, letter, address, domain, app } = await opened()
    await publish(address, { senderName: 'Equipe', senderReplyTo: 'aulas@gmail.com' })
    const before = await letter()
    expect(before.text).toMatch(/^From: Equipe <oi@casa\.exemplo>/m)
    expect(before.text).toMatch(/^Reply-To: Equipe <aulas@gmail\.com>/m)
    expect(before.text).not.toContain('DKIM-Signature')
    await makeRecords()
    const found = await look()
    expect(states(found)).toEqual(['ready', 'ready', 'ready'])
    expect(found).toMatchObject({ inUse: address, verifiedAt: expect.any(String) })
    const { from, text } = await letter()
    expect(text).toContain(`From: Equipe <${address}>`)
    // What comes back, comes back to the host.
    expect(from).toBe(mail.address)
    const { dkim, spf: seen, dmarc } = await judged(from, text)
    expect(dkim.results).toMatchObject([{ signingDomain: domain, status: { result: 'pass' } }])
    expect([seen, dmarc]).toMatchObject([{ status: { result: 'pass' } }, { status: { result: 'pass' } }])
    const forged = await judged(from, text.replace('Academia', 'Academias'))
    expect(forged.dkim.results).toMatchObject([{ status: { result: expect.not.stringMatching('pass') } }])
    // Without it, the host's again.
    await publish('')
    expect((await letter()).text).toContain('From: Equipe <oi@casa.exemplo>')
    expect((await maria.call('GET', `/apps/${app.id}/sender`)).json()).toMatchObject({ address: '' })
  })

  test('is the host again from the moment a record is gone, and no earlier', async () => {
    const { makeRecords, look, look2, publish, letter, address, domain, ask, app } = await opened()
    const lost = async () => {
      const { notices } = (await maria.call('GET', '/users/me/notices')).json<{ notices: Notice[] }>()
      return notices.filter(({ kind, appId }) => kind === 'sender-lost' && appId === app.id)
    }
    await makeRecords()
    await publish()
    await look2()
    expect(await lost()).toEqual([])
    expect(await ask('GET')).toMatchObject({ inUse: address, lostAt: null })
    dns.silence()
    expect(states(await look())).toEqual(['unanswered', 'unanswered', 'unanswered'])
    expect(await ask('GET')).toMatchObject({ inUse: address, lostAt: null })
    dns.silence(false)
    delete zones[`_dmarc.${domain}`]
    await look2()
    expect(await ask('GET')).toMatchObject({ inUse: mail.address, lostAt: expect.any(String) })
    expect((await letter()).text).toMatch(/^From: .*<oi@casa\.exemplo>/m)
    // Its creator is told wherever they are in the panel, as long as it is so.
    expect(await lost()).toMatchObject([{ title: address, count: 1 }])
    await makeRecords()
    await look2()
    expect(await ask('GET')).toMatchObject({ inUse: address, lostAt: null })
    expect(await lost()).toEqual([])
  })

  test('gets another key where nobody can open its own any more, and waits for its record', async () => {
    const { makeRecords, look, look2, publish, address, domain, ask } = await opened()
    await makeRecords()
    await publish()
    const before = (await look()).records[1]!
    await sql.begin(async (tx) => {
      await tx`select set_config('trilha.creator', ${maria.user.id}, true)`
      await tx`update sending_domain set private_key = 'sealed:of another installation' where name = ${domain}`
    })
    dns.silence()
    await look2()
    const lost = await ask('GET')
    expect(lost).toMatchObject({ inUse: mail.address, verifiedAt: null, lostAt: expect.any(String) })
    expect(lost.records[1]!.name).not.toBe(before.name)
    dns.silence(false)
    await makeRecords()
    await look2()
    expect(await ask('GET')).toMatchObject({ inUse: address, lostAt: null })
  })

  test('is its creator’s alone: another one who names the domain has records of their own to make', async () => {
    const { makeRecords, look, address } = await opened()
    await makeRecords()
    const own = await look()
    const app = await joao.newApp()
    const theirs = (await joao.call('POST', `/apps/${app.id}/sender`, { address })).json()
    expect(theirs.verifiedAt).toBeNull()
    expect(theirs.records[1].name).not.toBe(own.records[1]!.name)
  })

  test('refuses what nobody could make records for', async () => {
    const { app } = await opened()
    for (const address of ['escola@gmail.com', 'oi@trilha.test', 'oi@com.br', 'é@escola.com.br', 'oi']) {
      const answer = await maria.call('POST', `/apps/${app.id}/sender`, { address })
      expect([answer.statusCode, answer.json().fields?.['/address']], address).toEqual([
        400,
        expect.any(String),
      ])
    }
    const asked = await maria.call('GET', `/apps/${app.id}/sender?address=escola@gmail.com`)
    expect(asked.json().fault).toContain('gmail.com não é seu')
  })

  test('waits for the records of twenty domains at a time', async () => {
    const { creator, app, ask, address, domain } = await opened(await register())
    const creatorId: string = creator.user.id
    await asCreator(
      sql,
      creatorId,
      (tx) => tx`
        insert into sending_domain (creator_id, name, selector, public_key, private_key)
        select ${creatorId}, 'espera-' || n || '.com.br', 'a', '', '' from generate_series(1, 20) n`,
    )
    const answer = await creator.call('POST', `/apps/${app.id}/sender`, { address })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields['/address']).toMatch(/^Já há 20 domínios à espera dos registros\. Conclua/)
    // Nor does a publication make keys.
    await tasks.sender({ creatorId, name: domain }, first)
    expect(await ask('GET')).toMatchObject({ records: [] })
    // One that waits goes on waiting, and one that is done makes room.
    await asCreator(
      sql,
      creatorId,
      (tx) => tx`update sending_domain set verified_at = now() where name = 'espera-1.com.br'`,
    )
    expect((await creator.call('POST', `/apps/${app.id}/sender`, { address })).statusCode).toBe(200)
    expect((await creator.call('POST', `/apps/${app.id}/sender`, { address })).statusCode).toBe(200)
  })

  test('is looked at once a day, of all creators in one go, as long as an app is to send from it', async () => {
    const [mine, theirs] = [await opened(), await opened(joao)]
    for (const { publish, look } of [mine, theirs]) {
      await publish()
      await look()
    }
    const idle = await opened()
    await idle.look()
    const due = async () => (await listDueDomains(sql, 100)).map(({ name }) => name)
    const waits = async ({ creator, domain }: typeof mine, hours: number) =>
      await asCreator(
        sql,
        creator.user.id,
        (tx) => tx`
          update sending_domain set checked_at = now() - make_interval(hours => ${hours}) where name = ${domain}`,
      )
    await sql`delete from graphile_worker._private_jobs`
    expect(await due()).not.toContain(mine.domain)
    await waits(mine, 30)
    await waits(theirs, 40)
    await waits(idle, 50)
    expect(await due()).toEqual([theirs.domain, mine.domain])
    expect(await listDueDomains(sql, 1)).toEqual([{ creatorId: joao.user.id, name: theirs.domain }])
    await tasks.senders({}, first)
    const jobs = await sql<
      { payload: object }[]
    >`select payload from graphile_worker._private_jobs order by id`
    expect(jobs.map(({ payload }) => payload)).toEqual([
      { creatorId: joao.user.id, name: theirs.domain },
      { creatorId: maria.user.id, name: mine.domain },
    ])
    // Nobody else sees them, and who does changes nothing.
    expect(await sql`select from sending_domain`).toHaveLength(0)
    await sql.begin(async (tx) => {
      await tx`select set_config('trilha.look', 'senders', true)`
      expect((await tx`update sending_domain set verified_at = now()`).count).toBe(0)
      expect((await tx`delete from app_sender`).count).toBe(0)
    })
  })

  test('keeps its private key to itself', async () => {
    const { look, publish, app } = await opened()
    await publish()
    const said = [JSON.stringify(await look()), (await maria.call('GET', `/apps/${app.id}/file`)).body]
    expect(said.join()).not.toMatch(/PRIVATE|sealed:/)
    const [row] = await world.sql.begin(async (tx) => {
      await tx`select set_config('trilha.creator', ${maria.user.id}, true)`
      return await tx`select private_key from sending_domain order by state_since desc limit 1`
    })
    expect(row!.privateKey).toMatch(/^sealed:/)
  })
})

/** What a mail server that gets a letter makes of it, asking the same DNS. */
async function judged(sender: string, text: string) {
  const ask = async (name: string) => {
    const found = zones[name]?.TXT
    if (!found) throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
    return await Promise.resolve(found.map((each) => [each]))
  }
  return await authenticate(text, {
    ...{ sender, ip: '127.0.0.1', helo: 'casa.exemplo', mta: 'mx.exemplo' },
    ...{ disableArc: true, disableBimi: true, resolver: ask },
  })
}
