import type { FastifyInstance } from 'fastify'
import type { Sql } from '../../database/connection.ts'
import { badInput, HttpError, unauthenticated } from '../../error/http-error.ts'
import { noteReport } from '../../mail/stop/note.ts'
import { isSameText } from '../../purchase/platform/secret.ts'
import { readReport, returnedSentence, storable, type Report } from '../../mail/stop/report.ts'
import { effectOf, statusIn } from '../../mail/stop/undeliverable.ts'

/** A report returns the letter, or its head. */
const mostBytes = 1024 * 1024

/** What a mail service says of one letter, by its Message-ID or the id in it. */
interface ToldLetter {
  letter: string
  kind: 'bounce' | 'complaint'
  /** Its own word for what happened: `Permanent`, `HardBounce`, `soft`, `blocked`. */
  type?: string
  /** What the mail server answered, in figures: 550, and 5.1.1. */
  code?: number | string
  status?: string
  problem?: string
}

/**
 * `POST /internal/bounces`: what a mail server hands on of letters that came back, and of complaints, with `BOUNCE_TOKEN` as its bearer
 * token: the message as it is (`message/rfc822`), or what a mail service says in JSON, `{ letter, kind, type?, code?, status?, problem? }`. 404 without a
 * token in the settings. Answers how many letters were known.
 */
export function reportRoute(app: FastifyInstance, { sql, token }: { sql: Sql; token: string | null }): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post<{ Body?: Buffer }>('/internal/bounces', { schema: { hide: true } }, async (request) => {
      if (token === null) throw new HttpError(404, 'Este endereço não existe.')
      const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
      if (!isSameText(given, token)) throw unauthenticated()
      const text = request.body?.toString() ?? ''
      const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '')
      const report = isJson ? readTold(text) : readReport(text)
      let count = 0
      for (const id of report?.letters ?? []) if (await noteReport(sql, id, report!)) count++
      return { letters: count }
    })
    done()
  })
}

function readTold(text: string): Report | null {
  const { letter, kind, ...told } = parsed(text)
  const id = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i.exec(textOf(letter))?.[0]
  if (!id || (kind !== 'bounce' && kind !== 'complaint'))
    throw badInput({ '': 'Mande { "letter": "o Message-ID", "kind": "bounce" ou "complaint" }.' })
  const letters = [id.toLowerCase()]
  if (kind === 'complaint') return { letters, kind, problem: null, effect: 'stop' }
  const [type, said, given] = [textOf(told.type), textOf(told.problem), textOf(told.status)]
  // It takes longer; what becomes of it is told later.
  if (/^(defer|delay)/i.test(type)) return null
  const code = Number(told.code) || Number(/^\s*(\d{3})\b/.exec(said)?.[1]) || undefined
  const status = given || statusIn(said)
  const effect = effectOf({ type, code, status, said })
  return { letters, kind, problem: returnedSentence(said || given || type), effect }
}

/** What is said in a field; a sentence or two of it. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? storable(String(value).slice(0, 500)).trim() : ''

function parsed(text: string): Partial<ToldLetter> {
  try {
    return (JSON.parse(text) as Partial<ToldLetter> | null) ?? {}
  } catch {
    return {}
  }
}
