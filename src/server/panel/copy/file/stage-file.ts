import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpError } from '../../../error/http-error.ts'
import { limits, tooLargeFile } from './format.ts'

/**
 * Keeps a body on disk while `work` reads about in it, for the contents of a zip stand at its end. Nothing of it stays,
 * not even where the process dies meanwhile. Throws 413 for too many bytes, 400 where they break off.
 */
export async function stageFile<T>(raw: IncomingMessage, work: (file: FileHandle) => Promise<T>): Promise<T> {
  if (Number(raw.headers['content-length'] ?? 0) > limits.whole) throw tooLargeFile()
  const path = join(tmpdir(), `trilha-import-${randomUUID()}.zip`)
  const file = await open(path, 'wx+', 0o600)
  try {
    // Gone by name at once where the system allows that; its bytes stay as long as it is open.
    await rm(path).catch(() => undefined)
    await fill(file, raw)
    return await work(file)
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

async function fill(file: FileHandle, raw: IncomingMessage): Promise<void> {
  let size = 0
  try {
    // By default a loop that ends early destroys the request, and with it the connection.
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limits.whole) throw tooLargeFile()
      await file.write(chunk)
    }
  } catch (error) {
    // Where it is not the sender who broke off, it is our disk.
    if (error instanceof HttpError || !raw.destroyed) throw error
    throw new HttpError(400, 'O envio foi interrompido. Tente de novo.')
  }
}
