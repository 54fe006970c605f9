import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { StartError } from '../error/start-error.ts'
import { FilesAway } from './away.ts'
import type { FileMark } from './mark.ts'
import { answered, ifThere, s3Client, s3Patience } from './s3-client.ts'
import { addressOfBucket, type S3Settings } from './s3-settings.ts'

/** That of a bucket, or of a folder in it. Throws `FilesAway` where the bucket does not answer, and a `StartError` where it refuses us. */
export function s3Mark(settings: S3Settings): FileMark {
  const client = s3Client(settings, s3Patience)
  const place = { Bucket: settings.bucket, Key: `${settings.prefix}.mark` }
  const soon = () => ({ abortSignal: AbortSignal.timeout(s3Patience.answer) })
  const address = addressOfBucket(settings)
  const put = async (more: Partial<PutObjectCommandInput>) =>
    await client.send(new PutObjectCommand({ ...place, ContentType: 'text/plain', ...more }), soon())
  return {
    async read() {
      const asked = client
        .send(new GetObjectCommand(place), soon())
        .then(({ Body }) => Body!.transformToString())
      return (await orExplain(ifThere(asked)))?.trim() ?? null
    },
    async write(mark) {
      const Body = `${mark}\n`
      const isFirst = put({ Body, IfNoneMatch: '*' }).then(
        () => true,
        async (error: unknown) => {
          if (statusOf(error) === 412) return false
          // Not every store knows conditions; then the database's lock alone decides who is first.
          if (statusOf(error) !== 501) throw error
          await put({ Body })
          return true
        },
      )
      return await orExplain(answered(isFirst))
    },
    remove: async () => void (await orExplain(answered(client.send(new DeleteObjectCommand(place), soon())))),
    isShared: true,
    foreign: (mark, marked) =>
      marked === null
        ? `Os arquivos deste banco de dados não estão em ${address} (S3_URL): leve-os para lá com npm run files -- --to bucket, ` +
          `ou inicie sem S3_URL; se eles se perderam e este lugar deve tomar o deles, grave ${mark} no objeto ${place.Key} e inicie de novo.`
        : `Em ${address} (S3_URL) estão os arquivos de outro banco de dados: escolha outra pasta do bucket, como ${address}trilha.`,
  }

  async function orExplain<T>(asked: Promise<T>): Promise<T> {
    return await asked.catch((cause: unknown) => {
      if (!(cause instanceof FilesAway) || !isRefusal(statusOf(cause.cause))) throw cause
      throw new StartError(
        `O bucket ${settings.bucket} em ${settings.endpoint} não pôde ser usado: confira S3_URL, S3_REGION, S3_KEY e S3_SECRET. (${cause.reason})`,
        { cause },
      )
    })
  }
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

/** Of which asking again makes nothing better, unlike of a store that is slow or has too much to do. */
const isRefusal = (status = 0) => status >= 400 && status < 500 && ![408, 429].includes(status)
