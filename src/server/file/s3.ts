import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { FilesAway } from './away.ts'
import { isFileName } from './file-name.ts'
import { answered, ifThere, s3Client, s3Patience, type S3Patience } from './s3-client.ts'
import { folders, publicOrigin, type S3Settings } from './s3-settings.ts'
import type { FileStore, Part } from './store.ts'

/** Bytes of a part of what is streamed up; twice as much is in memory, and S3 takes ten thousand parts. */
const partSize = 8 * 1024 * 1024

/** How often a stream that breaks off is taken up where it broke off, as long as something came of it. */
const mostBreaks = 3

/** For this long a signed address is good, in seconds: to begin with, not for as long as the file takes. */
const signedSeconds = 300

/**
 * A file store in a bucket: pictures, which are public, below `images/`, and what only some may see below `files/`. Whatever it
 * cannot do for the moment throws `FilesAway`.
 */
export function s3Store(settings: S3Settings, patience: S3Patience = s3Patience): FileStore {
  const { bucket: Bucket, prefix, publicEndpoint } = settings
  const client = s3Client(settings, patience)
  // Each lasts as long as somebody takes to read a file: they are many, and slow, and nothing else waits behind them.
  const streams = s3Client(settings, patience, { sockets: 5000 })
  const place = (name: string) => ({ Bucket, Key: `${prefix}${folderOf(name)}/${name}` })
  const soon = () => ({ abortSignal: AbortSignal.timeout(patience.answer) })

  const headOf = async (name: string) =>
    await ifThere(client.send(new HeadObjectCommand(place(name)), soon()))
  const outside = publicEndpoint === null ? null : s3Client(settings, patience, { endpoint: publicEndpoint })

  return {
    async put(name, bytes) {
      // Whole or not at all, and once more makes it as good as new.
      const put = new PutObjectCommand({ ...place(name), Body: bytes, ...toldOf(name) })
      await answered(client.send(put, soon()))
    },
    async get(name) {
      const { abortSignal } = soon()
      return await ifThere(
        client
          .send(new GetObjectCommand(place(name)), { abortSignal })
          .then(async ({ Body, ContentLength }) => {
            const bytes = Buffer.from(await Body!.transformToByteArray())
            if (bytes.length !== ContentLength) throw new Error('Broken off')
            return bytes
          }),
      )
    },
    has: async (name) => (await headOf(name)) !== null,
    async size(name) {
      const head = await headOf(name)
      return head && Number(head.ContentLength)
    },
    async write(name, source) {
      let size = 0
      let broken: { error: unknown } | undefined
      const counted = async function* () {
        try {
          for await (const chunk of source) {
            size += chunk.length
            yield chunk
          }
        } catch (error) {
          broken = { error }
          throw error
        }
      }
      const Body = Readable.from(counted())
      const params = { ...place(name), Body, ...toldOf(name) }
      try {
        // What breaks off leaves nothing: parts become a file at once, in the end.
        await new Upload({ client, params, partSize, queueSize: 2 }).done()
      } catch (error) {
        Body.destroy()
        throw broken ? broken.error : new FilesAway(error)
      }
      return size
    },
    read: (name, part) => Readable.from(pieces(streams, place(name), part, patience), { objectMode: false }),
    async *list(before) {
      for (const folder of folders) {
        const Prefix = `${prefix}${folder}/`
        let ContinuationToken: string | undefined
        do {
          const page = await answered(
            client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), soon()),
          )
          for (const { Key, LastModified } of page.Contents ?? []) {
            const name = Key!.slice(Prefix.length)
            if (LastModified! < before && isFileName(name)) yield name
          }
          ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
        } while (ContinuationToken)
      }
    },
    async remove(name) {
      await answered(client.send(new DeleteObjectCommand(place(name)), soon()))
    },
    async dropUnfinished(before) {
      for (const folder of folders) {
        const Prefix = `${prefix}${folder}/`
        let isTruncated: boolean | undefined = true
        for (let KeyMarker, UploadIdMarker; isTruncated;) {
          const asked = new ListMultipartUploadsCommand({ Bucket, Prefix, KeyMarker, UploadIdMarker })
          const page: ListMultipartUploadsCommandOutput = await answered(client.send(asked, soon()))
          for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
            if (Initiated! < before && isFileName(Key!.slice(Prefix.length)))
              await ifThere(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), soon()))
          isTruncated = page.IsTruncated
          KeyMarker = page.NextKeyMarker
          UploadIdMarker = page.NextUploadIdMarker
        }
      }
    },
    ...(outside && {
      publicOrigin: publicOrigin(settings)!,
      async addressOf(name, { type, disposition }) {
        const get = new GetObjectCommand({
          ...place(name),
          ResponseContentType: type,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: `private, max-age=${signedSeconds}`,
        })
        return await answered(getSignedUrl(outside, get, { expiresIn: signedSeconds }))
      },
    }),
  }
}

/** Pictures and icons are called by the hash of their bytes, and anybody who knows their address may see them. */
const folderOf = (name: string) => (/^[0-9a-f]{64}\b/.test(name) ? folders[0]! : folders[1]!)

/** What a store, or a network of caches before it, tells of an object that it hands out itself. */
function toldOf(name: string): { ContentType: string; CacheControl: string } {
  const type = { webp: 'image/webp', png: 'image/png' }[name.split('.').at(-1)!]
  if (folderOf(name) === 'files')
    return { ContentType: 'application/octet-stream', CacheControl: 'private, no-cache' }
  return {
    ContentType: type ?? 'application/octet-stream',
    CacheControl: 'public, max-age=31536000, immutable',
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
  for (let breaks = 0; end === undefined || at <= end;) {
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
