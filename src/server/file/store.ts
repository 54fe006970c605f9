/** The small door to stored files: a folder here, an object store elsewhere. Names are chosen by the caller. */
export interface FileStore {
  /** Stores bytes under a name for good; the same name always means the same bytes. */
  put(name: string, bytes: Buffer): Promise<void>
  /** The bytes, or null. */
  get(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
}
