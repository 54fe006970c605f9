import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { asPart, currentSpan } from '../trace/span.ts'
import { FilesAway } from './away.ts'
import type { S3Settings } from './s3-settings.ts'

/** How long an object store may take, in ms. */
export interface S3Patience {
  /** To let us in. */
  connect: number
  /** For a question, or a picture: all tries together. */
  answer: number
  /** To take a part of a file, and to begin with one: each try. */
  part: number
  /** Between two pieces of what it sends. */
  piece: number
}

export const s3Patience: S3Patience = { connect: 3_000, answer: 10_000, part: 30_000, piece: 10_000 }

/** A client that tries three times, with pauses that grow, what may succeed when tried again. */
export function s3Client(
  settings: S3Settings,
  patience: S3Patience,
  { endpoint = settings.endpoint, sockets = 200 } = {},
): S3Client {
  const client = new S3Client({
    endpoint,
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    ...(settings.keys && { credentials: settings.keys }),
    maxAttempts: 3,
    // Sums that only newer stores know are sent to those alone that ask for them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience.connect,
      requestTimeout: patience.part,
      throwOnRequestTimeout: true,
      // Whoever reads slowly lets a connection rest.
      socketTimeout: 0,
      httpAgent: { maxSockets: sockets, keepAlive: true },
      httpsAgent: { maxSockets: sockets, keepAlive: true },
    },
  })
  traceTries(client)
  return client
}

/** Shows each try of a question in traces, by the name of what was asked, and has the store know of which trace it is. */
function traceTries(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const name = `S3 ${String(commandName).replace(/Command$/, '')}`
        return await asPart(name, 'client', { 'rpc.system': 'aws-api' }, async () => {
          const { traceparent } = currentSpan() ?? {}
          if (traceparent) Object.assign((args.request as { headers: object }).headers, { traceparent })
          return await next(args)
        })
      },
    { step: 'deserialize', priority: 'high', name: 'traceTries' },
  )
}

/** The answer; null where the store says that there is no such object. Throws `FilesAway`. */
export async function ifThere<T>(asked: Promise<T>): Promise<T | null> {
  return await asked.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error instanceof FilesAway ? error : new FilesAway(error)
  })
}

/** The answer. Throws `FilesAway`. */
export async function answered<T>(asked: Promise<T>): Promise<T> {
  return await asked.catch((error: unknown) => {
    throw new FilesAway(error)
  })
}

const missing = new Set(['NoSuchKey', 'NoSuchUpload', 'NotFound'])

/** A bucket that is not there is no missing object: all would seem lost. Of a question by HEAD nothing but the status comes back (`s3-bucket.ts`). */
function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && missing.has(error.name)
}
