import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { readReport, returnPath } from '../../../../src/server/mail/stop/report.ts'
import { effectOf, isUndeliverable } from '../../../../src/server/mail/stop/undeliverable.ts'
import { returnedMail } from '../../../support/server/returned-mail.ts'

const id = '0e984725-c51c-4bf4-9960-e1c80e27aba0'

/** Does this, or throws where it never comes to an end: a pattern that is at it for hours lets no test end either. */
function ending<Result>(act: () => Result): Result {
  return runInNewContext('act()', { act }, { timeout: 20_000 }) as Result
}

describe('a message that came back', () => {
  test('names its letter, and says why it did not arrive', () => {
    expect(readReport(returnedMail(id))).toEqual({
      letters: [id],
      kind: 'bounce',
      problem: 'O e-mail voltou (550 5.1.1 <ana@exemplo.com>: Recipient address rejected).',
      effect: 'stop',
    })
  })

  test('stops nothing where somebody is there, or may be again', () => {
    expect(readReport(returnedMail(id, { action: 'delayed', status: '4.4.1', said: '451 later' }))).toBeNull()
    const full = readReport(returnedMail(id, { status: '5.2.2', said: '552 5.2.2 Mailbox full' }))
    expect(full).toMatchObject({ kind: 'bounce', effect: 'count' })
    const expired = readReport(returnedMail(id, { status: '4.4.7', said: 'delivery time expired' }))
    expect(expired).toMatchObject({ effect: 'count' })
    const blocked = readReport(returnedMail(id, { status: '5.7.1', said: '550 5.7.1 Blocked' }))
    expect(blocked).toMatchObject({ effect: 'none' })
    const curt = readReport(returnedMail(id, { status: '5.0.0', said: '554 Transaction failed' }))
    expect(curt).toMatchObject({ effect: 'none' })
    expect(readReport(`Message-ID: <${id}@a.b>\r\nSubject: Estou de férias\r\n\r\nVolto dia 5.`)).toBeNull()
    expect(readReport('')).toBeNull()
  })

  test('tells its letter by the return path where nothing of it is returned', () => {
    const to = returnPath('retornos@casa.exemplo', id)
    expect(to.length).toBeLessThan(64 + '@casa.exemplo'.length)
    expect(readReport(`To: <${to}>\nAction: failed\nStatus: 5.1.1\n`)).toMatchObject({ letters: [id] })
  })

  test('may be a complaint, or that there was no reason for one', () => {
    const complaint = (type: string) =>
      readReport(`Feedback-Type: ${type}\nUser-Agent: x\n\nMessage-ID: <${id}@casa.exemplo>\n`)
    expect(complaint('abuse')).toMatchObject({ letters: [id], kind: 'complaint', effect: 'stop' })
    expect(complaint('not-spam')).toBeNull()
  })
})

describe('whatever somebody writes', () => {
  const long = 1024 * 1024
  const report = (rest: string) => `To: <${returnPath('retornos@casa.exemplo', id)}>\nAction: failed\n${rest}`

  test.each([
    ['empty lines', `Diagnostic-Code:${'\n'.repeat(long)}`],
    ['spaces', `Diagnostic-Code:${' \t'.repeat(long / 2)}\v`],
    ['one word', `Diagnostic-Code: smtp; 550 ${'a'.repeat(long)}`],
    ['brackets', `Diagnostic-Code: smtp; 550 ${'<'.repeat(long)}`],
    ['dashes', `Diagnostic-Code: ${'-'.repeat(long)}`],
    ['the header', 'Diagnostic-Code:\n'.repeat(long / 17)],
    ['ids', `To: ${'+0'.repeat(long / 2)}`],
    ['folded lines', '\r\n '.repeat(long / 3)],
  ])('a report with a million of %s is read to its end', (_what, rest) => {
    expect(ending(() => readReport(report(rest)))).toMatchObject({ letters: [id], kind: 'bounce' })
  })

  test.each(['a', '<', '<a', 'a@', ' ', '5.1.', 'unknown '])('so is an answer of a million of %j', (word) => {
    const said = `550 ${word.repeat(long / word.length)}`
    expect(ending(() => effectOf({ code: 550, said }))).toBe('none')
  })

  test('a report is read in its head, and noted in what the database can keep', () => {
    expect(readReport(`${'\n'.repeat(long)}${report('')}`)).toBeNull()
    const problem = readReport(report('Diagnostic-Code: smtp; 550 5.1.1 N\0obody'))?.problem
    expect(problem).toBe('O e-mail voltou (550 5.1.1 Nobody).')
  })
})

test.each([
  [{ code: 550, status: '5.1.1' }, true],
  [{ code: 550, said: '550 No such user here' }, true],
  [
    { code: 550, said: '550 <spam@a.b>: Recipient address rejected: User unknown in virtual mailbox table' },
    true,
  ],
  [{ code: 550, said: '550 Requested action not taken: mailbox unavailable' }, true],
  [{ code: 550, status: '5.0.0', said: '550 5.0.0 Usuário inexistente' }, true],
  [{ code: 554, said: "554 This account doesn't exist" }, true],
  [{ code: 550, status: '5.2.1' }, true],
  // Against us, not of the address.
  [{ code: 550, status: '5.7.1' }, false],
  [{ code: 550, status: '5.1.8' }, false],
  [{ code: 552, status: '5.2.2' }, false],
  [{ code: 554 }, false],
  [{ code: 550 }, false],
  [{ code: 550, said: '550 Blocked: 192.0.2.1 is listed at zen.example' }, false],
  [{ code: 550, said: '550 mailbox unavailable, message looks like spam' }, false],
  [{ code: 550, status: '5.7.1', said: '550 5.7.1 unknown user agent' }, false],
  [{ code: 550, said: '550 No such user here. Sender verify failed' }, false],
  [{ code: 450, said: '450 User unknown' }, false],
])('%j says that nobody is there: %s', (refused, is) => {
  expect(isUndeliverable(refused)).toBe(is)
})

// As Amazon SES, SendGrid, Postmark and Mailgun say it.
test.each([
  [{ type: 'Permanent', status: '5.1.1' }, 'stop'],
  [{ type: 'Permanent' }, 'stop'],
  [{ type: 'OnAccountSuppressionList' }, 'stop'],
  [{ type: 'Transient', said: 'smtp; 550 5.1.1 user unknown' }, 'count'],
  [{ type: 'Undetermined' }, 'count'],
  [{ type: 'MailboxFull', status: '5.2.2' }, 'count'],
  [{ type: 'MessageTooLarge' }, 'none'],
  [{ type: 'bounce', code: 550, said: '550 5.1.1 The email account does not exist' }, 'stop'],
  [{ type: 'bounce', code: 550, status: '5.7.1' }, 'none'],
  [{ type: 'blocked', code: 550, said: '550 unknown user' }, 'none'],
  [{ type: 'HardBounce' }, 'stop'],
  [{ type: 'HardBounce', said: '554 our blocklist has your IP' }, 'none'],
  [{ type: 'SoftBounce' }, 'count'],
  [{ type: 'SpamNotification' }, 'none'],
  [{ type: 'permanent', code: 552, status: '5.2.2' }, 'count'],
  [{ type: 'temporary', code: 451 }, 'count'],
  [{}, 'count'],
  [{ code: 550 }, 'none'],
  [{ code: 552, status: '5.3.4' }, 'none'],
  [{ said: '550 No such user' }, 'stop'],
] as const)('%j has this effect on other letters: %s', (said, effect) => {
  expect(effectOf(said)).toBe(effect)
})
