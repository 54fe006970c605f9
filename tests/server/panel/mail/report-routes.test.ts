import { afterAll, expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { openPostbox } from '../../../../src/server/mail/postbox.ts'
import { startMailCatcher } from '../../../support/server/mail-catcher.ts'
import { runMailJobs } from '../../../support/server/mail-jobs.ts'
import { openPublishedApp } from '../../../support/server/published-app.ts'
import { returnedMail } from '../../../support/server/returned-mail.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const token = 'um segredo de mais de 32 caracteres'.replaceAll(' ', '-')
const world = await startTestServer({ bounceToken: token })
const catcher = await startMailCatcher()
afterAll(() => catcher.close())
const creator = await world.register()

/** An app with a student, who is sent letters. */
async function opened(owner = creator) {
  const { app, user, email, send, mails } = await openPublishedApp(world, owner)
  const students = (await owner.call('GET', `/students?search=${email}`)).json()
  const path = `/students/${students[0].id}`
  return {
    ...{ app, user, email },
    student: async () => (await owner.call('GET', path)).json(),
    held: async () => (await owner.call('GET', `${path}/data`)).json().apps[0].stoppedAddresses,
    resume: () => owner.call('DELETE', `${path}/stopped-address`),
    erase: () => owner.call('DELETE', path),
    /** Has a letter sent; answers how it is then. */
    async letter() {
      await send('POST', '/password/link', { email })
      const postbox = openPostbox(
        {
          smtpUrl: catcher.url,
          mailFrom: 'oi@casa.exemplo',
          bounceAddress: 'retornos@casa.exemplo',
          dataDir: '',
        },
        'trilha.test',
      )
      const isDone = async () => (await mails())[0].status !== 'waiting'
      await runMailJobs(world, postbox, isDone)
      return (await mails())[0]
    },
    newest: async () => (await mails())[0],
  }
}

const report = (payload: string, type = 'message/rfc822', bearer = token) =>
  world.app.inject({
    ...{ method: 'POST', url: '/internal/bounces', payload },
    headers: { 'content-type': type, authorization: `Bearer ${bearer}` },
  })

test('an address at which a mail server has nobody gets no other letter, until its creator says so', async () => {
  const { email, letter, student, resume, held } = await opened()
  catcher.refused.set(email, { code: 550, text: '5.1.1 No such user' })
  const before = catcher.caught.length
  const refused = await letter()
  expect(refused).toMatchObject({ status: 'failed', problem: expect.stringContaining('No such user') })
  expect((await student()).stopped).toMatchObject({ kind: 'bounce', problem: refused.problem })
  // Everything that is held of somebody names it.
  expect(await held()).toMatchObject([{ address: email, kind: 'bounce', problem: refused.problem }])
  catcher.refused.delete(email)
  expect(await letter()).toMatchObject({ status: 'failed', problem: expect.stringContaining('Não enviamos') })
  expect(catcher.caught).toHaveLength(before)
  expect((await resume()).statusCode).toBe(204)
  expect(await student()).not.toHaveProperty('stopped')
  expect(await held()).toEqual([])
  expect(await letter()).toMatchObject({ status: 'sent', problem: null })
})

test('a refusal that is not about the address stops nothing', async () => {
  const { email, letter, student } = await opened()
  catcher.refused.set(email, { code: 550, text: '5.7.1 Blocked' })
  expect(await letter()).toMatchObject({ status: 'retrying', problem: expect.stringContaining('Blocked') })
  expect(await student()).not.toHaveProperty('stopped')
})

test('what came back is told by the mail server, and stops that address of that creator alone', async () => {
  const { email, letter, student, newest } = await opened()
  const joao = await opened(await world.register())
  const sent = await letter()
  expect(sent.sentAt).not.toBeNull()
  // It comes back to a path of its own.
  expect(catcher.caught.at(-1)).toMatchObject({
    from: `retornos+${sent.id.replaceAll('-', '')}@casa.exemplo`,
  })
  const mailbox = returnedMail(sent.id, { status: '5.2.2', said: '552 5.2.2 Mailbox full' })
  expect((await report(mailbox)).json()).toEqual({ letters: 1 })
  expect(await newest()).toMatchObject({
    status: 'failed',
    problem: 'O e-mail voltou (552 5.2.2 Mailbox full).',
    // It did go out.
    sentAt: sent.sentAt,
  })
  expect(await student()).not.toHaveProperty('stopped')
  expect((await report(returnedMail(sent.id))).json()).toEqual({ letters: 1 })
  expect((await student()).stopped).toMatchObject({
    kind: 'bounce',
    problem: expect.stringContaining('rejected'),
  })
  expect(await letter()).toMatchObject({ recipient: email, status: 'failed' })
  expect(await joao.student()).not.toHaveProperty('stopped')
  expect(await joao.letter()).toMatchObject({ status: 'sent' })
})

test('a complaint stops letters too, and goes with its student', async () => {
  const { letter, student, erase, email } = await opened()
  const { id } = await letter()
  const told = JSON.stringify({ letter: `<${id}@casa.exemplo>`, kind: 'complaint' })
  expect((await report(told, 'application/json')).json()).toEqual({ letters: 1 })
  expect((await student()).stopped).toMatchObject({ kind: 'complaint', problem: null })
  expect(await letter()).toMatchObject({ status: 'failed', problem: expect.stringContaining('spam') })
  expect((await erase()).statusCode).toBe(204)
  const again = await creator.call('POST', '/students', { name: 'Ana Lima', email })
  expect((await creator.call('GET', `/students/${again.json().id}`)).json()).not.toHaveProperty('stopped')
})

test('what a mail service says in JSON stops what is for good, and what comes back on three days in a row', async () => {
  const { letter: ask, student, resume, newest } = await opened()
  const letter = async () => {
    await world.sql`delete from rate_limit`
    return await ask()
  }
  const tell = async (id: string, said: object) =>
    (
      await report(
        JSON.stringify({ letter: `<${id}@casa.exemplo>`, kind: 'bounce', ...said }),
        'application/json',
      )
    ).json()
  const soft = { type: 'Transient', code: 552, status: '5.2.2', problem: 'Mailbox full' }
  /** Has a letter come back, sent so many days ago and back the day after. */
  const comesBack = async (days: number) => {
    const { id } = await letter()
    expect(await tell(id, soft)).toEqual({ letters: 1 })
    await asCreator(
      world.sql,
      creator.user.id,
      (tx) => tx`
        update mail set created_at = created_at - make_interval(days => ${days}),
          sent_at = sent_at - make_interval(days => ${days}), returned_at = returned_at - make_interval(days => ${days - 1})
        where id = ${id}`,
    )
  }
  const first = await letter()
  expect(await tell(first.id, { type: 'deferred' })).toEqual({ letters: 0 })
  expect(await newest()).toMatchObject({ status: 'sent' })
  // Refused because of us, whatever it is called.
  expect(await tell(first.id, { type: 'Permanent', status: '5.7.1' })).toEqual({ letters: 1 })
  expect(await newest()).toMatchObject({ status: 'failed', problem: 'O e-mail voltou (5.7.1).' })
  for (const days of [9, 8]) await comesBack(days)
  // One arrived in between.
  const arrived = await letter()
  await asCreator(
    world.sql,
    creator.user.id,
    (tx) => tx`
      update mail set created_at = created_at - interval '7 days', sent_at = sent_at - interval '7 days'
      where id = ${arrived.id}`,
  )
  for (const days of [6, 6, 5]) await comesBack(days)
  expect(await student()).not.toHaveProperty('stopped')
  const { id } = await letter()
  await tell(id, soft)
  expect((await student()).stopped).toMatchObject({
    kind: 'bounce',
    problem: 'O e-mail voltou (Mailbox full). Foi assim em 3 dias diferentes.',
  })
  await resume()
  // It begins anew.
  await comesBack(1)
  expect(await student()).not.toHaveProperty('stopped')
  await tell((await letter()).id, { type: 'HardBounce' })
  expect((await student()).stopped).toMatchObject({ problem: 'O e-mail voltou (HardBounce).' })
  // Nothing in it is asked for again and again because it cannot be kept.
  const { id: last } = await letter()
  expect(await tell(last, { code: '550\0', status: {}, problem: `\0${'<'.repeat(1_000_000)}` })).toEqual({
    letters: 1,
  })
  expect((await newest()).problem).toBe(`O e-mail voltou (${'<'.repeat(300)}).`)
  expect(await tell(last, { problem: { toString: 1 } })).toEqual({ letters: 1 })
})

test('only who has the token reports, and nothing else is answered', async () => {
  const { letter, student } = await opened()
  const { id } = await letter()
  expect((await report(returnedMail(id), undefined, 'outro')).statusCode).toBe(401)
  const stranger = '0e984725-c51c-4bf4-9960-e1c80e27aba0'
  expect((await report(returnedMail(stranger))).json()).toEqual({ letters: 0 })
  expect((await report('{}', 'application/json')).statusCode).toBe(400)
  expect((await report('nonsense', 'text/plain')).json()).toEqual({ letters: 0 })
  expect(await student()).not.toHaveProperty('stopped')
})
