import { StartError } from '../error/start-error.ts'

/** A bucket of an object store that speaks S3, and how to get at it. */
export interface S3Settings {
  /** `https://s3.exemplo.com`, without the bucket. */
  endpoint: string
  bucket: string
  /** Before the names of all objects, ending in a slash, or empty: several installations can share a bucket. */
  prefix: string
  region: string
  /** Null: whatever the machine is given, as by a role. */
  keys: { accessKeyId: string; secretAccessKey: string } | null
  /** The bucket is the first part of the path; otherwise of the host. */
  isPathStyle: boolean
  /** Where browsers reach the same endpoint: they are sent there for what is not public; null: the server passes it on. */
  publicEndpoint: string | null
}

/** What a store makes in its place. */
export const folders = ['images', 'files']

/** What stands beside them, each with such folders of its own: the servers' builds, and letters where there is no mail server. */
export const [buildFolder, letterFolder] = ['builds', 'outbox'] as const

type Read = (name: string) => string | null

const usualRegion = 'us-east-1'

/** The object store that the settings speak of; null where files lie in a folder. Throws a `StartError` that names the one that is wrong. */
export function s3Settings(read: Read): S3Settings | null {
  const place = placeOf('S3_URL', read('S3_URL'), 'S3_')
  const open = placeOf('S3_PUBLIC_URL', read('S3_PUBLIC_URL'), 'S3_')
  const [keys, isPathStyle] = [keysOf(read, 'S3_'), styleOf(read, 'S3_')]
  if (!place) {
    if (keys || open)
      throw new StartError('S3_KEY, S3_SECRET e S3_PUBLIC_URL só valem com S3_URL: defina também S3_URL.')
    return null
  }
  if (open && (open.bucket !== place.bucket || open.prefix !== place.prefix))
    throw new StartError(
      'S3_PUBLIC_URL precisa levar ao mesmo bucket e à mesma pasta que S3_URL: só o servidor pode ser outro.',
    )
  return {
    ...place,
    region: read('S3_REGION') ?? usualRegion,
    keys,
    isPathStyle: isPathStyle ?? true,
    publicEndpoint: open?.endpoint ?? null,
  }
}

/**
 * The bucket that the variable `name` leads to, which is for something else than files. Its keys, region and style are those of the
 * variables that begin with `own`; where it is at the same store as that of `S3_URL`, what they leave out is as there. Throws as
 * `s3Settings`.
 */
export function otherBucket(name: string, own: string, read: Read): S3Settings | null {
  const place = placeOf(name, read(name), own)
  const [keys, region, isPathStyle] = [keysOf(read, own), read(`${own}REGION`), styleOf(read, own)]
  if (!place) return null
  const files = s3Settings(read)
  const near = files?.endpoint === place.endpoint ? files : null
  return {
    ...place,
    region: region ?? near?.region ?? usualRegion,
    keys: keys ?? near?.keys ?? null,
    isPathStyle: isPathStyle ?? near?.isPathStyle ?? true,
    publicEndpoint: null,
  }
}

/** Where it is, for people. */
export function addressOfBucket({ endpoint, bucket, prefix }: S3Settings): string {
  return `${endpoint}/${bucket}/${prefix}`
}

/** The origin from which browsers get what they are sent to; null where they are not. */
export function publicOrigin({ publicEndpoint, isPathStyle, bucket }: S3Settings): string | null {
  if (publicEndpoint === null) return null
  const url = new URL(publicEndpoint)
  if (!isPathStyle) url.host = `${bucket}.${url.host}`
  return url.origin
}

function placeOf(
  name: string,
  value: string | null,
  own: string,
): Pick<S3Settings, 'endpoint' | 'bucket' | 'prefix'> | null {
  if (value === null) return null
  const url = URL.canParse(value) ? new URL(value) : null
  const [bucket = '', ...places] = (url?.pathname ?? '').split('/').filter(Boolean)
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash
  if (!isPlain || !/^https?:$/.test(url.protocol) || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    // The value is not repeated: it may hold a key.
    throw new StartError(
      `${name} não é o endereço de um bucket: use a forma https://s3.exemplo.com/bucket ou https://s3.exemplo.com/bucket/pasta, com as chaves em ${own}KEY e ${own}SECRET.`,
    )
  const taken = places.find((folder) => [...folders, buildFolder, letterFolder].includes(folder))
  if (taken)
    throw new StartError(
      `${name} leva a uma pasta "${taken}", como se chamam as que a Trilha faz no bucket: escolha outro nome, como trilha.`,
    )
  return { endpoint: url.origin, bucket, prefix: places.map((folder) => `${folder}/`).join('') }
}

function keysOf(read: Read, own: string): S3Settings['keys'] {
  const [accessKeyId, secretAccessKey] = [read(`${own}KEY`), read(`${own}SECRET`)]
  if (accessKeyId !== null && secretAccessKey !== null) return { accessKeyId, secretAccessKey }
  if (accessKeyId === null && secretAccessKey === null) return null
  throw new StartError(`${own}KEY e ${own}SECRET andam juntas: defina as duas ou nenhuma.`)
}

function styleOf(read: Read, own: string): boolean | null {
  const style = read(`${own}STYLE`)
  if (style !== null && style !== 'path' && style !== 'host')
    throw new StartError(`${own}STYLE é "${style}"; use um destes valores: path, host.`)
  return style && style === 'path'
}
