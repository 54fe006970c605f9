import type { Readable } from 'node:stream'

/** Where files are kept: a folder of this machine, or elsewhere an object store. Names are chosen by the caller. */
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
  /** The bytes as a stream, from `start` to `end` (both included) where only a part is asked for. */
  read(name: string, part?: { start: number; end: number }): Readable
  /** Names of the files that nobody has stored, or stored again, since; in no order. */
  list(before: Date): AsyncIterable<string>
  /** Takes a file away; one that is not there is as good as gone. */
  remove(name: string): Promise<void>
}
