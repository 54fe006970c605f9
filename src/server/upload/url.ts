import { decodedName } from '../network/file-name.ts'
import { toAscii } from '../../domain/text/slug.ts'
import type { UploadKind } from './file-kind.ts'

const maxLength = 80

/** The URL under which documents refer to an uploaded file. */
export function urlOf({ id, name }: { id: string; name: string }): string {
  return `/files/${id}/${name}`
}

/** The id of the file at a URL; undefined where it is none of an uploaded file. */
export function idOf(url: string): string | undefined {
  return /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[a-z0-9-]+\.[a-z0-9]+$/.exec(url)?.[1]
}

/** A file's name in the file store. */
export function keyOf(id: string, { extension }: UploadKind): string {
  return `${id}.${extension}`
}

/**
 * A file's name for its address: plain letters and the ending of what it really is. `given` is URI-encoded:
 * `Apostila%20de%20Viol%C3%A3o.PDF` → `apostila-de-violao.pdf`.
 */
export function plainName(given: string, { extension }: UploadKind): string {
  const stem = decodedName(given).replace(/\.\w{1,5}$/, '')
  const words = toAscii(stem).match(/[a-z0-9]+/g) ?? ['arquivo']
  return `${words.join('-').slice(0, maxLength).replace(/-$/, '')}.${extension}`
}
