import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { isFileName } from './file-name.ts'
import { bucketLook } from './s3-bucket.ts'
import { answered, ifThere, s3Client, s3Patience, type S3Patience } from './s3-client.ts'
import { s3Objects, type Told } from './s3-objects.ts'
import { folders, publicOrigin, type S3Settings } from './s3-settings.ts'
import type { FileStore } from './store.ts'

/** For this long a signed address is good, in seconds: to begin with, not for as long as the file takes. */
const signedSeconds = 300

/**
 * A file store in a bucket: pictures, which are public, below `images/`, and what only some may see below `files/`. Whatever it
 * cannot do for the moment throws `FilesAway`.
 */
export function s3Store(settings: S3Settings, patience: S3Patience = s3Patience): FileStore {
  const { publicEndpoint } = settings
  const objects = s3Objects(settings, patience)
  const { client, soon } = objects
  const pathOf = (name: string) => `${folderOf(name)}/${name}`
  const place = (name: string) => objects.place(pathOf(name))

  const seeBucket = bucketLook(client, settings.bucket, soon)
  const headOf = async (name: string) => {
    const head = await ifThere(client.send(new HeadObjectCommand(place(name)), soon()))
    if (!head) await seeBucket()
    return head
  }
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
    write: (name, source) => objects.write(pathOf(name), source, toldOf(name)),
    read: (name, part) => objects.read(pathOf(name), part),
    async *list(before) {
      for (const folder of folders)
        for await (const { name: path, storedAt } of objects.list(`${folder}/`)) {
          const name = path.slice(folder.length + 1)
          if (storedAt < before && isFileName(name)) yield name
        }
    },
    remove: (name) => objects.remove(pathOf(name)),
    async dropUnfinished(before) {
      for (const folder of folders)
        await objects.dropUnfinished(`${folder}/`, before, (path) =>
          isFileName(path.slice(folder.length + 1)),
        )
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
function toldOf(name: string): Told {
  const type = { webp: 'image/webp', png: 'image/png' }[name.split('.').at(-1)!]
  if (folderOf(name) === 'files')
    return { ContentType: 'application/octet-stream', CacheControl: 'private, no-cache' }
  return {
    ContentType: type ?? 'application/octet-stream',
    CacheControl: 'public, max-age=31536000, immutable',
  }
}
