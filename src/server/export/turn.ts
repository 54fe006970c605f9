import type { Readable } from 'node:stream'
import { HttpError } from '../error/http-error.ts'

/** Creators who are being sent a file by this server. */
const served = new Set<string>()

/**
 * Lets a creator have one large file at a time: until what `open` answers has been read, or given up, the next one is refused (429).
 */
export async function oneAtATime<T extends { out: Readable }>(
  creatorId: string,
  open: () => Promise<T>,
): Promise<T> {
  if (served.has(creatorId))
    throw new HttpError(429, 'Outro arquivo seu ainda está a caminho. Espere ele chegar e tente de novo.')
  served.add(creatorId)
  const end = () => void served.delete(creatorId)
  try {
    const opened = await open()
    opened.out.once('close', end)
    return opened
  } catch (error) {
    end()
    throw error
  }
}
