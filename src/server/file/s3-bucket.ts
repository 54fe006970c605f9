import { HeadBucketCommand, S3ServiceException, type S3Client } from '@aws-sdk/client-s3'
import { FilesAway } from './away.ts'
import { ifThere } from './s3-client.ts'

/** For how long a bucket that was there is taken to be there, in ms: objects are looked for in vain all the time. */
const thereMs = 5_000

/**
 * Sees to it that a bucket is there, where an object in it was not: by HEAD a store says no more of the one than of the other, and all
 * files would seem lost. Throws `FilesAway` where it is not, or does not answer.
 */
export function bucketLook(
  client: S3Client,
  Bucket: string,
  soon: () => { abortSignal: AbortSignal },
): () => Promise<void> {
  let asked: Promise<void> | null = null
  let until = -Infinity
  return async () => {
    if (!asked || performance.now() > until) {
      until = performance.now() + thereMs
      asked = look().catch((error: unknown) => {
        asked = null
        throw error
      })
    }
    await asked
  }

  async function look(): Promise<void> {
    const asked = client.send(new HeadBucketCommand({ Bucket }), soon()).catch(allowRefusal)
    if ((await ifThere<unknown>(asked)) === null)
      throw new FilesAway(new Error(`There is no bucket ${Bucket}`))
  }
}

/** Keys may be good for objects alone: what is refused is there. */
function allowRefusal(error: unknown): void {
  if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 403) throw error
}
