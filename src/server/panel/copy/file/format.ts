import { constants } from '../../../../domain/generated/constants.ts'
import { HttpError } from '../../../error/http-error.ts'
import { uploadLimit } from '../../../upload/receive.ts'

/**
 * An app as one file: a zip with a `manifest.json` that lists everything else by path, size and SHA-256.
 *
 * - `app.json`: the draft, without its address.
 * - `products/0001.json` …, in order: a product, its modules, their lessons. `modules.json`: those of no product. Nothing has
 *   an id: what stands inside of something belongs to it. A lesson whose content is an uploaded file has `file` instead; any
 *   other field of a file has its path.
 * - `posts.json`: what the team wrote in the feed and in the community.
 * - `documents/<entity>.json`: the documents, in order, of an entity that schemas alone describe. Where one names another, it
 *   says which one of its entity that is, counted from 1 through the whole app: `lesson:3`; so it does in `of` where it belongs to one.
 * - `images/<sha256>.webp` and `files/<number>/<name>`: what those refer to.
 *
 * Students, what they did and wrote, sales, versions and secrets are never in it.
 */
export const format = { name: 'trilha-app', version: 1 } as const

export interface Manifest {
  format: string
  version: number
  name: string
  exportedAt: string
  entries: ManifestEntry[]
}

export interface ManifestEntry {
  path: string
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
}

/** A lesson in the file; one that shows an uploaded file has the entry's path in place of a content. */
export interface FiledLesson {
  document: Record<string, unknown>
  file?: string
}

/** Bytes: of the whole, packed and unpacked; of one JSON entry; of a picture; of an uploaded file. */
export const limits = {
  whole: 2 * 1024 ** 3,
  json: 32 * 1024 ** 2,
  image: 2 * constants.imageMaxBytes,
  file: uploadLimit,
  entries: 20_000,
}

/** The kinds of entries, beside the manifest. */
export const entryKinds = {
  json: /^(?:app|modules|posts|products\/\d{4}|documents\/[a-z0-9-]{1,60})\.json$/,
  image: /^images\/[0-9a-f]{64}\.webp$/,
  file: /^files\/\d{1,5}\/[a-z0-9-]{1,80}\.[a-z0-9]{1,5}$/,
}

/** 400: this is not what people get when they export an app. */
export const notAnAppFile = () =>
  new HttpError(400, 'Este arquivo não é um app exportado da Trilha. Escolha um arquivo .trilha.zip.')

/** 400: the end of the file is missing. */
export const incompleteFile = () =>
  new HttpError(400, 'Este arquivo está incompleto. Baixe-o de novo ou exporte o app outra vez.')

/** 400: an app's file of which an entry (`path`) is not as its manifest says. */
export const damagedFile = (path: string) =>
  new HttpError(400, `Este arquivo está danificado ou foi alterado (${path}). Exporte o app de novo.`)

/** 413: it is larger than an app's file may be. */
export const tooLargeFile = () =>
  new HttpError(413, 'Arquivo muito grande. Um app em arquivo pode ter até 2 GB.')
