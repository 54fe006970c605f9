import fastq from 'fastq'
import type { PictureWidth } from '../../domain/media/picture-width.ts'
import type { Sql } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import type { FileStore } from '../file/store.ts'
import { growPicture, listBringers } from '../quota/queries.ts'
import { encodeImage, widthOf } from './encode.ts'
import { narrowName } from './picture-name.ts'

/** Stored pictures in other widths: made when somebody first asks, and stored beside the whole one. */
export interface NarrowPictures {
  /** The picture as WebP, no wider than that; null where there is no such picture. */
  find(name: string, width: PictureWidth): Promise<Buffer | null>
}

/** As many are made at once: each takes tens of megabytes, and files are read by the same threads. */
const atOnce = 2
/** The tallest that WebP knows: only the width decides. */
const height = 16_383
const quality = 78

/** The narrower pictures of all stored ones. They count as whoever brought the whole one holds it. */
export function narrowPictures(sql: Sql, files: FileStore): NarrowPictures {
  const turns = fastq.promise((work: () => Promise<Buffer | null>) => work(), atOnce)
  /** Pictures of which one width is being made: the next waits for it. */
  const making = new Map<string, Promise<Buffer | null>>()

  async function make(name: string, width: PictureWidth): Promise<Buffer | null> {
    const narrow = narrowName(name, width)
    const [stored, bytes] = [await files.get(narrow), await files.get(name)]
    if (stored || !bytes) return stored
    if ((await widthOf(bytes)) <= width) return bytes
    const smaller = await encodeImage(bytes, { width, height }, quality)
    const best = smaller.length < bytes.length ? smaller : bytes
    await files.put(narrow, best)
    if (!(await files.has(name))) {
      // It was removed meanwhile, and this one would be left.
      await files.remove(narrow)
      return null
    }
    for (const creatorId of await listBringers(sql, name))
      await asCreator(sql, creatorId, (tx) => growPicture(tx, creatorId, name, best.length))
    return best
  }

  return {
    async find(name, width) {
      const stored = await files.get(narrowName(name, width))
      if (stored) return stored
      const work = () => turns.push(() => make(name, width))
      const made = (making.get(name) ?? Promise.resolve()).then(work, work)
      making.set(name, made)
      return await made.finally(() => {
        if (making.get(name) === made) making.delete(name)
      })
    },
  }
}
