import type { Readable } from 'node:stream'

/** First and last byte of a part of a file, both included. */
export interface Part {
  start: number
  end: number
}

/** How a file is handed out: its MIME type, and `Content-Disposition`. */
export interface Handing {
  type: string
  disposition: string
}

/**
 * Where files are kept: a folder of this machine (`folder.ts`), or an object store (`s3.ts`), which may be away for a while and then
 * throws `FilesAway`. Names are chosen by the caller.
 */
export interface FileStore {
  /** Stores bytes under a name for good; the same name always means the same bytes. */
  put(name: string, bytes: Buffer): Promise<void>
  /** The bytes, or null. */
  get(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** Stores what a stream brings and answers how many bytes it was; nothing is stored where the stream fails. */
  write(name: string, source: AsyncIterable<Buffer>): Promise<number>
  /** Number of bytes, or null. */
  size(name: string): Promise<number | null>
  /** The bytes as a stream, or a part of them; the stream fails with ENOENT where there is no such file. */
  read(name: string, part?: Part): Readable
  /** Names of the files that nobody has stored, or stored again, since; in no order. */
  list(before: Date): AsyncIterable<string>
  /** Takes a file away; one that is not there is as good as gone. */
  remove(name: string): Promise<void>
  /** Whether it is there at all, where a file that is missing does not tell: a folder that is not mounted has none. */
  isThere?(): Promise<boolean>
  /** Takes away what was begun before then and never became a file; a folder has its own in `list`. */
  dropUnfinished?(before: Date): Promise<void>
  /** An address at which whoever has it can fetch the file elsewhere for some minutes; missing where the server passes files on. */
  addressOf?(name: string, handing: Handing): Promise<string>
  /** The origin of these addresses, which pages have to allow. */
  publicOrigin?: string
}
