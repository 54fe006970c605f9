import type { AddressInfo, Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createTransport } from 'nodemailer'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { handOver } from '../../../src/server/mail/hand-over.ts'
import type { Letter } from '../../../src/server/mail/letter.ts'
import { smtpPostbox } from '../../../src/server/mail/postbox.ts'
import { mailErrorSentence } from '../../../src/server/mail/problem.ts'
import { openPublishedApp } from '../../support/server/published-app.ts'
import { runMailJobs } from '../../support/server/mail-jobs.ts'
import { newCertificate } from '../../support/server/tls-certificate.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const world = await startTestServer()
const { email, send, mails } = await openPublishedApp(world, await world.register())

const certificate = newCertificate('localhost')
const usual = getCACertificates()
const trust = (...own: string[]) => setDefaultCACertificates([...usual, ...own])
afterAll(() => trust())

const [user, password] = ['carteiro@exemplo.com', 'S3nha/do:correio']
const connections: Socket[] = []
/** Takes the connection of a session away. */
const cut = (session: { remotePort: number }) =>
  void connections.findLast(({ remotePort }) => remotePort === session.remotePort)!.destroy()
const taken: { isSecure: boolean; user: string | undefined }[] = []

const sample: Letter = {
  ...{ language: 'pt-BR', subject: 'Oi', paragraphs: ['Olá.'], notes: [], expiresAt: null },
  link: { label: 'Abrir', url: 'https://exemplo.com' },
  sender: { name: 'Academia', replyTo: null, color: '#10b981', onColor: '#000000' },
}

/** A mail server that wants this user and password; returns its port. */
async function startServer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    ...certificate,
    closeTimeout: 100,
    onAuth: ({ username, password: given }, _session, callback) => {
      if (username === user && given === password) return callback(null, { user: username })
      const said = `Authentication failed for ${username} with ${given}`
      callback(Object.assign(new Error(said), { responseCode: 535 }))
    },
    onData: (stream, session, callback) => {
      taken.push({ isSecure: session.secure, user: session.user })
      stream.resume().on('end', () => callback())
    },
    ...options,
  })
  // Who hangs up in the middle of a handshake is no trouble of the server's.
  server.on('error', () => undefined)
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return await new Promise((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port))
    listener.on('connection', (socket) => connections.push(socket))
  })
}

/** Sends a letter to the server at this address; returns how it is with it then, and what was logged. */
async function sendTo(
  scheme: 'smtp' | 'smtps',
  port: number,
  login: string[] = [user, password],
  inClear = false,
) {
  const entry = login.length > 0 ? `${login.map(encodeURIComponent).join(':')}@` : ''
  await world.sql`delete from rate_limit`
  await send('POST', '/password/link', { email })
  const isTried = async () => {
    const [{ status, problem }] = await mails()
    return status !== 'waiting' || problem !== null
  }
  const postbox = smtpPostbox(`${scheme}://${entry}localhost:${port}`, 'oi@exemplo.com', inClear)
  const logged = await runMailJobs(world, postbox, isTried)
  const [letter] = await mails()
  return { status: letter.status, problem: letter.problem, logged: logged.join('\n') }
}

test('a letter goes out encrypted, where the server offers that, and with the user and password of the address', async () => {
  trust(certificate.cert)
  expect(await sendTo('smtp', await startServer())).toEqual({ status: 'sent', problem: null, logged: '' })
  expect(await sendTo('smtps', await startServer({ secure: true }))).toMatchObject({ status: 'sent' })
  expect(taken).toEqual([
    { isSecure: true, user },
    { isSecure: true, user },
  ])
})

test('letters share connections that stay open, and those to many keep theirs to themselves', async () => {
  trust(certificate.cert)
  let connections = 0
  const port = await startServer({ onConnect: (_session, callback) => (connections++, callback()) })
  const login = [user, password].map((part) => encodeURIComponent(part!)).join(':')
  const postbox = smtpPostbox(`smtp://${login}@localhost:${port}`, 'oi@exemplo.com')
  const [letter] = await mails()
  const mail = { id: letter.id, recipient: email, createdAt: new Date(), letter: sample }
  const send = (isMass: boolean) => postbox.send({ ...mail, isMass })
  for (let count = 0; count < 10; count++) await send(false)
  expect(connections).toBe(1)
  await Promise.all(Array.from({ length: 20 }, () => send(true)))
  expect(connections).toBeLessThanOrEqual(5)
  postbox.close()
})

test('a wrong password is told to the creator; neither it nor the user is told to anybody', async () => {
  trust(certificate.cert)
  const { logged, ...letter } = await sendTo('smtp', await startServer(), [user, 'errada'])
  expect(letter).toEqual({
    status: 'retrying',
    problem: 'O servidor de e-mail recusou o usuário ou a senha (535).',
  })
  expect(logged).toContain('was not taken: EAUTH 535')
  const jobs = await world.sql`select last_error, payload from graphile_worker._private_jobs`
  expect(jobs).not.toHaveLength(0)
  expect(`${logged} ${JSON.stringify(jobs)}`).not.toMatch(/errada|carteiro|S3nha/)
})

test('a server that wants a password where there is none says so', async () => {
  trust(certificate.cert)
  const { status, problem } = await sendTo('smtp', await startServer(), [])
  expect([status, problem]).toEqual([
    'retrying',
    expect.stringMatching(/^O servidor de e-mail pede usuário e senha \(530 .*\)\.$/),
  ])
})

test('a certificate that nobody vouches for gets neither letter nor password', async () => {
  trust()
  const before = taken.length
  const seen: unknown[] = []
  const port = await startServer({ onAuth: (auth) => void seen.push(auth) })
  const { status, problem, logged } = await sendTo('smtp', port)
  expect([status, problem]).toEqual([
    'retrying',
    expect.stringMatching(
      /^Não houve uma conexão segura com o servidor de e-mail \(self-signed certificate.*\)\.$/,
    ),
  ])
  expect(logged).toContain('ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT')
  expect([taken.length, seen]).toEqual([before, []])
})

test('a password goes unencrypted to no server, unless the settings say so', async () => {
  trust(certificate.cert)
  const seen: unknown[] = []
  const offers = { hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true }
  const port = await startServer({
    ...offers,
    onAuth: ({ username }, _, done) => (seen.push(username), done(null, { user: username })),
  })
  const { status, problem } = await sendTo('smtp', port)
  expect([status, problem, seen]).toEqual([
    'retrying',
    expect.stringMatching(/^Não houve uma conexão segura com o servidor de e-mail/),
    [],
  ])
  expect(await sendTo('smtp', port, [user, password], true)).toMatchObject({ status: 'sent' })
  expect([seen[0], taken.at(-1)]).toEqual([user, { isSecure: false, user }])
})

test('a server that does not speak the encryption of the address says so in one line', async () => {
  const { problem } = await sendTo('smtps', await startServer())
  expect(problem).toBe('Não houve uma conexão segura com o servidor de e-mail (wrong version number).')
})

test('a letter that a mail server has whole is not sent again where its answer is lost', async () => {
  trust(certificate.cert)
  const received: string[] = []
  const port = await startServer({
    onData: (stream, session) => {
      stream.on('data', (part: Buffer) => received.push(part.toString()))
      stream.on('end', () => cut(session))
    },
  })
  const { status, problem, logged } = await sendTo('smtp', port)
  expect([status, problem]).toEqual(['failed', 'O envio parou no meio: a mensagem pode ter chegado ou não.'])
  expect(logged).toContain('ELOST')
  // Nor by the jobs that are tried again.
  expect(await sendTo('smtp', await startServer())).toMatchObject({ status: 'sent' })
  const [, letter] = await mails()
  expect(letter.status).toBe('failed')
  expect(received.join('').split(`Message-ID: <${letter.id}@`)).toHaveLength(2)
})

test('one that it has not whole is, and so is one that it says it will not keep', async () => {
  trust(certificate.cert)
  const away = await startServer({ onRcptTo: (_, session) => cut(session) })
  expect(await sendTo('smtp', away)).toMatchObject({
    status: 'retrying',
    problem: expect.stringMatching(/não respondeu/),
  })
  const busy = await startServer({
    onData: (stream, _, callback) =>
      void stream
        .resume()
        .on('end', () => callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))),
  })
  expect(await sendTo('smtp', busy)).toMatchObject({
    status: 'retrying',
    problem: expect.stringMatching(/Try again later/),
  })
  // Whatever it says, it can be noted.
  expect(mailErrorSentence({ response: '550 n\0o' })).toBe(
    'O servidor de e-mail recusou a mensagem (550 no).',
  )
})

test('a mail server that takes nothing is not waited for', async () => {
  const port = await startServer({ onRcptTo: () => undefined, authOptional: true })
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, pool: true })
  const give = handOver(transport, 200)
  const message = { from: 'oi@exemplo.com', to: email, text: 'Olá.', messageId: '<1@exemplo.com>' }
  await expect(give(message)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  transport.close()
})
