import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { htmlOf, senderOf, textOf, type Letter } from '../../src/server/mail/letter.ts'
import { openPostbox, type Postbox } from '../../src/server/mail/postbox.ts'
import { openPublishedApp } from '../support/server/published-app.ts'
import { runMailJobs } from '../support/server/mail-jobs.ts'
import { startTestServer } from '../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const { app, email, send, mails } = await openPublishedApp(world, creator, {
  supportChannel: 'email',
  supportEmail: 'ajuda@exemplo.com',
})
const folder = mkdtempSync(join(tmpdir(), 'trilha-outbox-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Does the jobs with this postbox until `isDone`. */
const work = (postbox: Postbox, isDone: () => Promise<boolean>) => runMailJobs(world, postbox, isDone)

const isNewest = (status: string) => async () => (await mails())[0].status === status
const askForLink = () => send('POST', '/password/link', { email })

test('without a mail server, a letter becomes a file', async () => {
  await askForLink()
  const postbox = openPostbox({ smtpUrl: null, mailFrom: null, dataDir: folder }, 'apps.exemplo.com:3000')
  await work(postbox, isNewest('outbox'))
  const [letter] = await mails()
  expect(letter).toMatchObject({
    recipient: email,
    subject: 'Crie sua senha em Academia do Violão',
    problem: null,
  })
  expect(Date.parse(letter.sentAt)).toBeGreaterThan(0)
  const files = readdirSync(join(folder, 'outbox'))
  expect(files).toEqual([expect.stringMatching(new RegExp(`^\\d{4}.*${letter.id}\\.eml$`))])
  const file = readFileSync(join(folder, 'outbox', files[0]!), 'utf8')
  expect(file).toMatch(/^From: =\?UTF-8\?Q\?Academia_do_Viol=C3=A3o\?= <nao-responda@apps\.exemplo\.com>/m)
  expect(file).toMatch(/^Reply-To: .*<ajuda@exemplo\.com>/m)
  expect(file).toContain(`To: ${email}`)
  expect(file).toMatch(/multipart\/alternative/)
})

test('a letter arrives under the name that its creator chose, and is answered where they say', async () => {
  const sent = [senderOf({ ...app, config: { ...app.config, senderName: ' Equipe, Violão ' } })]
  sent.push(senderOf({ ...app, config: { ...app.config, senderReplyTo: 'aulas@exemplo.com' } }))
  expect(sent).toMatchObject([
    { name: app.name, signsAs: 'Equipe, Violão', replyTo: 'ajuda@exemplo.com' },
    { name: app.name, replyTo: 'aulas@exemplo.com' },
  ])
  const config = { senderName: 'Equipe do Violão', senderReplyTo: 'aulas@exemplo.com' }
  await creator.call('PATCH', `/apps/${app.id}`, { config })
  await creator.call('POST', `/apps/${app.id}/publish`)
  await askForLink()
  const postbox = openPostbox({ smtpUrl: null, mailFrom: null, dataDir: folder }, 'apps.exemplo.com:3000')
  await work(postbox, isNewest('outbox'))
  const [letter] = await mails()
  const name = readdirSync(join(folder, 'outbox')).find((file) => file.includes(letter.id))!
  const file = readFileSync(join(folder, 'outbox', name), 'utf8')
  expect(file).toMatch(/^From: =\?UTF-8\?Q\?Equipe_do_Viol=C3=A3o\?= <nao-responda@apps\.exemplo\.com>/m)
  expect(file).toMatch(/^Reply-To: .*<aulas@exemplo\.com>/m)
  expect(file).toContain('>Academia do Viol=C3=A3o</div>')
})

describe('with a mail server', () => {
  const received: string[] = []
  let refusal: string | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refusal) return callback(Object.assign(new Error(refusal), { responseCode: 451 }))
        received.push(Buffer.concat(parts).toString())
        callback()
      })
    },
  })
  const listening = new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port))
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const postbox = async () =>
    openPostbox(
      { smtpUrl: `smtp://127.0.0.1:${await listening}`, mailFrom: 'oi@exemplo.com', dataDir: folder },
      'localhost',
    )

  test('a letter goes there', async () => {
    await askForLink()
    await work(await postbox(), isNewest('sent'))
    expect(received).toHaveLength(1)
    const [letter] = await mails()
    expect(received[0]).toContain(`Message-ID: <${letter.id}@exemplo.com>`)
    expect(received[0]).toContain('<oi@exemplo.com>')
  })

  test('one that is refused waits with the reason, is tried again, and in the end has failed', async () => {
    refusal = 'Caixa cheia'
    await askForLink()
    await work(await postbox(), async () => (await mails())[0].problem !== null)
    const [waiting] = await mails()
    expect([waiting.status, waiting.problem, waiting.sentAt]).toEqual([
      'retrying',
      'O servidor de e-mail recusou a mensagem (451 Caixa cheia).',
      null,
    ])
    await world.sql`update graphile_worker._private_jobs set attempts = 9, run_at = now()`
    await work(await postbox(), isNewest('failed'))
    expect((await mails())[0].problem).toMatch(/Caixa cheia/)
    expect(received).toHaveLength(1)
  })

  test('one that nobody answers for says so', async () => {
    await askForLink()
    const nowhere = openPostbox(
      { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: null, dataDir: folder },
      'localhost',
    )
    await work(nowhere, async () => (await mails())[0].problem !== null)
    expect((await mails())[0].problem).toMatch(/^O servidor de e-mail não respondeu \(/)
  })
})

test('the list is read page by page, without the letters’ text', async () => {
  const first = await creator.call('GET', `/apps/${app.id}/mails?limit=2`)
  expect(first.json()).toHaveLength(2)
  expect(first.headers['x-total-count']).toBe('5')
  expect(first.json()[0]).not.toHaveProperty('text')
  const next = /<([^>]+)>/.exec(String(first.headers.link))![1]!.replace('/api', '')
  const second = (await creator.call('GET', next)).json()
  const ids = [...first.json(), ...second].map(({ id }: { id: string }) => id)
  expect((await mails()).map(({ id }: { id: string }) => id).slice(0, 4)).toEqual(ids)
})

test('letters are found by whom they went to and what they say, and by where they are', async () => {
  const found = async (query: string) =>
    (await creator.call('GET', `/apps/${app.id}/mails?${query}`)).json().length
  const counts = (await mails()).reduce(
    (all, { status }) => ({ ...all, [status]: (all[status] ?? 0) + 1 }),
    {},
  )
  expect(Object.keys(counts)).toContain('retrying')
  for (const status of ['waiting', 'retrying', 'sent', 'outbox', 'failed'])
    expect([status, await found(`status=${status}`)]).toEqual([status, counts[status] ?? 0])
  const [{ subject, recipient }] = await mails()
  const words = `${subject.split(' ').at(-1)} ${recipient.split('@')[0]}`.toUpperCase()
  expect(await found(`search=${encodeURIComponent(words)}`)).toBeGreaterThan(0)
  expect(await found('search=ninguém')).toBe(0)
  expect((await creator.call('GET', `/apps/${app.id}/mails?status=lost`)).statusCode).toBe(400)
})

test('the list is saved as a spreadsheet, in the words of the screen', async () => {
  const [{ recipient, subject }] = await mails()
  const query = `search=${encodeURIComponent(recipient)}`
  const answer = await creator.call('GET', `/apps/${app.id}/mails/export?${query}`)
  expect(answer.headers['content-disposition']).toContain('e-mails-enviados.csv')
  const [titles, ...lines] = answer.body.replace('\uFEFF', '').trim().split('\r\n')
  expect(titles).toBe('Destinatário;Assunto;Situação;Problema;Data;Enviado em')
  expect(lines).toHaveLength((await creator.call('GET', `/apps/${app.id}/mails?${query}`)).json().length)
  expect(lines.join()).toContain(`${recipient};${subject};`)
  expect(lines.join()).not.toMatch(/retrying|waiting|outbox|failed/)
})

test('what is in a letter is gone once its link has ended', async () => {
  const [{ id }] = await mails()
  await world.sql.begin(async (tx) => {
    await tx`select set_config('trilha.creator', ${creator.user.id}, true)`
    await tx`update mail set content = jsonb_set(content, '{expiresAt}', '"2026-01-01T00:00:00Z"') where id = ${id}`
  })
  expect((await creator.call('GET', `/apps/${app.id}/mails/${id}`)).json()).toMatchObject({
    text: null,
    link: null,
  })
})

describe('a letter', () => {
  const letter: Letter = {
    language: 'pt-BR',
    subject: '<b>Oi</b>',
    paragraphs: ['Olá, <img src=x onerror=alert(1)>.'],
    link: { label: 'Abrir "já"', url: 'http://a.b/enter#x' },
    notes: ['Até & logo'],
    sender: { name: 'A <B>', replyTo: null, color: '#10b981', onColor: '#000000' },
    expiresAt: null,
  }

  test('is text in HTML, whatever is in it', () => {
    const html = htmlOf(letter)
    expect(html).not.toMatch(/<img|<b>|<B>/)
    expect(html).toContain('Olá, &lt;img src=x onerror=alert(1)&gt;.')
    expect(html).toContain('background:#10b981;color:#000000')
  })

  test('says the same as plain text', () => {
    expect(textOf(letter)).toBe(
      'Olá, <img src=x onerror=alert(1)>.\n\nAbrir "já":\nhttp://a.b/enter#x\n\nAté & logo\n\nA <B>\n',
    )
  })
})
