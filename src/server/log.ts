import type { FastifyServerOptions } from 'fastify'
import { destination, stdSerializers } from 'pino'
import { isAbsence } from './error/absence.ts'
import { namesValue, placesOf } from './error/without-values.ts'
import { currentRequest } from './request/request-id.ts'

/** Of the lines of one kind there is one in this time, in ms. */
const pauseMs = 10_000

/** The longest that a line waits for others, in ms. */
const flushMs = 500

/** Pino's number of the level; what is below is told each time. */
const warn = 40

/** Writes a line, given as Pino's methods are. */
type Write = (...line: unknown[]) => void

/** Where lines go; `flushSync` where it keeps some back. */
type Stream = Pick<NodeJS.WritableStream, 'write'> & { flushSync?: () => void }

/**
 * Options of the log: JSON lines on standard error, each with the request for which it is. Requests' bodies and headers are not logged
 * at all; should somebody add them one day, secrets stay out. An outage is told, and not with every call that meets it (`withoutFlood`).
 */
export function logger(level: string, stream: Stream = standardError()) {
  const write = withoutFlood()
  return {
    level,
    mixin() {
      const requestId = currentRequest()
      return requestId === null ? {} : { requestId }
    },
    serializers: { err: serialized },
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.refreshToken',
        '*.accessToken',
        // In which the database names the values of a row.
        'err.detail',
        'err.where',
        // What somebody sent that is no request, with its headers.
        'err.rawPacket',
      ],
      remove: true,
    },
    hooks: {
      logMethod(line: unknown[], method: Write, severity: number) {
        if (severity < warn) return method.apply(this, line)
        write(line, (...told) => method.apply(this, told))
        stream.flushSync?.()
      },
    },
    stream,
  } satisfies FastifyServerOptions['logger']
}

/** Writes many lines at a time, for each request makes one, but none that warns is kept back, and no line for long. */
function standardError(): Stream {
  const stream = destination({ dest: 2, sync: true, minLength: 8192 })
  setInterval(() => stream.flushSync(), flushMs).unref()
  process.once('exit', () => stream.flushSync())
  return stream
}

/** An error as it is logged. One about a value that a column does not take names that value: it is told by its code. */
function serialized(error: Error) {
  const told = stdSerializers.err(error)
  if (!namesValue(error)) return told
  return { ...told, message: `PostgreSQL ${error.code}`, stack: placesOf(error) }
}

/** Writes the first line of a kind, and after some seconds how many more there were. */
function withoutFlood(): (line: unknown[], write: Write) => void {
  const leftOut = new Map<string, number>()
  return (line, write) => {
    const kind = kindOf(line)
    if (kind === null) return write(...line)
    const count = leftOut.get(kind)
    if (count !== undefined) return void leftOut.set(kind, count + 1)
    write(...line)
    begin(kind, write)
  }

  function begin(kind: string, write: Write): void {
    leftOut.set(kind, 0)
    const end = () => {
      const count = leftOut.get(kind)!
      leftOut.delete(kind)
      if (count === 0) return
      write({ leftOut: count, seconds: pauseMs / 1000 }, `More of the same: ${kind}`)
      begin(kind, write)
    }
    setTimeout(end, pauseMs).unref()
  }
}

/** Lines of one kind say the same of the same failure, numbers aside. Null for what nobody expected: it may be something else each time. */
function kindOf([what, text]: unknown[]): string | null {
  if (typeof what === 'string') return withoutNumbers(what)
  const { err, query, task } = (what ?? {}) as { err?: unknown; query?: unknown; task?: unknown }
  if (typeof query === 'string') return `${String(text)}: ${query}`
  if (typeof task === 'string') return withoutNumbers(String(text))
  const error = what instanceof Error ? what : err
  if (!(error instanceof Error)) return null
  const { code } = error as { code?: string }
  return code || isAbsence(error) ? withoutNumbers(`${String(text)}: ${error.message}`) : null
}

function withoutNumbers(text: string): string {
  return text.replaceAll(/\d+/g, '#')
}
