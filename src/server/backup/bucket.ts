import { StartError } from '../error/start-error.ts'
import { FilesAway } from '../file/away.ts'
import { s3Patience } from '../file/s3-client.ts'
import { s3Objects } from '../file/s3-objects.ts'
import { addressOfBucket, type S3Settings } from '../file/s3-settings.ts'
import { instantOf, leftoverMs, type BackupPlace } from './place.ts'

/** Of what only who has the key can read, and nobody keeps a copy on the way. */
const told = { ContentType: 'application/octet-stream', CacheControl: 'private, no-store' }

const isArchive = (name: string) => instantOf(name) !== null

/** A bucket, or a folder in it, whose objects are archives as they are in a folder. */
export function bucketPlace(settings: S3Settings, patience = s3Patience): BackupPlace {
  const objects = s3Objects(settings, patience)
  return {
    address: addressOfBucket(settings),
    async write(name, source, expected) {
      // Keys may allow no more than to write; then the bucket's own rules see to what was never finished.
      await objects.dropUnfinished('', new Date(Date.now() - leftoverMs), isArchive).catch(ignoreAway)
      let broken: unknown
      const watched = async function* () {
        try {
          yield* source
        } catch (error) {
          broken = error
          throw error
        }
      }
      try {
        return await objects.write(name, watched(), told, expected)
      } catch (error) {
        // What is read may be in a bucket, too.
        throw error === broken ? error : explained(error)
      }
    },
    async *read(name) {
      try {
        yield* objects.read(name) as AsyncIterable<Buffer>
      } catch (error) {
        throw explained(error)
      }
    },
    async list() {
      const names: string[] = []
      try {
        for await (const { name } of objects.list('')) if (isArchive(name)) names.push(name)
      } catch (error) {
        throw explained(error)
      }
      return names.toSorted()
    },
    async remove(name) {
      await objects.remove(name).catch((error: unknown) => {
        throw explained(error)
      })
    },
  }

  function explained(cause: unknown): unknown {
    if (!(cause instanceof FilesAway)) return cause
    return new StartError(
      `O bucket dos backups, ${addressOfBucket(settings)} (BACKUP_TO), não pôde ser usado: confira se ele está no ar, ` +
        `e BACKUP_S3_KEY, BACKUP_S3_SECRET e BACKUP_S3_REGION. (${cause.reason})`,
      { cause },
    )
  }
}

function ignoreAway(error: unknown): void {
  if (!(error instanceof FilesAway)) throw error
}
