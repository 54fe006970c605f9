import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { FilesAway } from './away.ts'
import { answered, ifThere, s3Client, type S3Patience } from './s3-client.ts'
import type { S3Settings } from './s3-settings.ts'
import type { Part } from './store.ts'

/** Bytes of a part of what is streamed up, unless there would be more parts than S3 takes; three times as much is in memory. */
const usualPart = 8 * 1024 * 1024
const mostParts = 10_000

/** How often a stream that breaks off is taken up where it broke off, as long as something came of it, in so many bytes. */
const mostBreaks = 3
const plenty = 64 * 1024 * 1024

/** What a store tells of an object that it hands out itself. */
export interface Told {
  ContentType: string
  CacheControl: string
}

/** What is streamed into a bucket and out of it; names are those of objects without the prefix of the settings. What cannot be done for the moment throws `FilesAway`. */
export interface S3Objects {
  client: S3Client
  /** Where an object is, as commands say it. */
  place(name: string): { Bucket: string; Key: string }
  /** With what a question is given up that takes too long. */
  soon(): { abortSignal: AbortSignal }
  /** Stores what a stream brings, all of it or nothing, and answers its bytes. `expected`: about how many they will be, where they may be very many. */
  write(name: string, source: AsyncIterable<Buffer>, told: Told, expected?: number): Promise<number>
  /** The stream fails with ENOENT where there is no such object. */
  read(name: string, part?: Part): Readable
  /** Objects whose names begin so. */
  list(beginning: string): AsyncIterable<{ name: string; storedAt: Date }>
  remove(name: string): Promise<void>
  /** Takes away what was begun before then and never became an object; `isOurs` is asked of its name. */
  dropUnfinished(beginning: string, before: Date, isOurs: (name: string) => boolean): Promise<void>
}

/** The objects of a bucket. */
export function s3Objects(settings: S3Settings, patience: S3Patience): S3Objects {
  const { bucket: Bucket, prefix } = settings
  const client = s3Client(settings, patience)
  // Each lasts as long as somebody takes to read a file: they are many, and slow, and nothing else waits behind them.
  const streams = s3Client(settings, patience, { sockets: 5000 })
  const place = (name: string) => ({ Bucket, Key: `${prefix}${name}` })
  const soon = () => ({ abortSignal: AbortSignal.timeout(patience.answer) })

  return {
    client,
    place,
    soon,
    async write(name, source, told, expected = 0) {
      let size = 0
      let broken: { error: unknown } | undefined
      const counted = async function* () {
        let isTaken = false
        try {
          for await (const chunk of source) {
            size += chunk.length
            isTaken = true
            yield chunk
            isTaken = false
          }
        } catch (error) {
          // Whoever takes them and fails throws it in here, too.
          if (!isTaken) broken = { error }
          throw error
        }
      }
      const Body = Readable.from(counted())
      const params = { ...place(name), Body, ...told }
      const partSize = Math.max(usualPart, Math.ceil(expected / mostParts))
      // What is larger takes longer.
      const part = (patience.part * partSize) / usualPart
      const sender = partSize > usualPart ? s3Client(settings, { ...patience, part }) : client
      try {
        // What breaks off leaves nothing: parts become a file at once, in the end.
        await new Upload({ client: sender, params, partSize, queueSize: 2 }).done()
      } catch (error) {
        Body.destroy()
        throw broken ? broken.error : new FilesAway(error)
      }
      return size
    },
    read: (name, part) => Readable.from(pieces(streams, place(name), part, patience), { objectMode: false }),
    async *list(beginning) {
      let ContinuationToken: string | undefined
      do {
        const asked = new ListObjectsV2Command({ Bucket, Prefix: `${prefix}${beginning}`, ContinuationToken })
        const page = await answered(client.send(asked, soon()))
        for (const { Key, LastModified } of page.Contents ?? [])
          yield { name: Key!.slice(prefix.length), storedAt: LastModified! }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken)
    },
    async remove(name) {
      await answered(client.send(new DeleteObjectCommand(place(name)), soon()))
    },
    async dropUnfinished(beginning, before, isOurs) {
      const Prefix = `${prefix}${beginning}`
      let isTruncated: boolean | undefined = true
      for (let KeyMarker, UploadIdMarker; isTruncated;) {
        const asked = new ListMultipartUploadsCommand({ Bucket, Prefix, KeyMarker, UploadIdMarker })
        const page: ListMultipartUploadsCommandOutput = await answered(client.send(asked, soon()))
        for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
          if (Initiated! < before && isOurs(Key!.slice(prefix.length)))
            await ifThere(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), soon()))
        isTruncated = page.IsTruncated
        KeyMarker = page.NextKeyMarker
        UploadIdMarker = page.NextUploadIdMarker
      }
    },
  }
}

/** What an object, or a part of it, consists of. Where it breaks off or falls silent, the rest is asked for: bytes never change. */
async function* pieces(
  client: S3Client,
  place: { Bucket: string; Key: string },
  part: Part | undefined,
  patience: S3Patience,
): AsyncGenerator<Buffer> {
  let at = part?.start ?? 0
  let end = part?.end
  let [breaks, brokeAt] = [0, at]
  while (end === undefined || at <= end) {
    const from = at
    const stop = new AbortController()
    try {
      const Range = at > 0 || end !== undefined ? `bytes=${at}-${end ?? ''}` : undefined
      const asked = client.send(new GetObjectCommand({ ...place, Range }), { abortSignal: stop.signal })
      const found = await ifThere(within(patience.answer, asked))
      if (!found) throw missing(place.Key)
      end ??= at + found.ContentLength! - 1
      const source = (found.Body as Readable)[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>
      for (;;) {
        const { value } = await within(patience.piece, source.next())
        if (!value) break
        at += value.length
        yield value
      }
      if (at <= end) throw new Error('Broken off')
    } catch (error) {
      if (at - brokeAt > plenty) breaks = 0
      brokeAt = at
      // What was never there, or does not come back.
      if (at === from || ++breaks > mostBreaks) throw isMissing(error) ? error : new FilesAway(error)
    } finally {
      // Also where whoever reads goes away.
      stop.abort()
    }
  }
}

/** The same that a folder's files throw. */
const missing = (key: string) =>
  Object.assign(new Error(`ENOENT: no such object, '${key}'`), { code: 'ENOENT' })
const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT'

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`Nothing came for ${ms} ms`)), ms)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
