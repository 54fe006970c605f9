import { statfs } from 'node:fs/promises'

/** Below this part of a disk its free space is worth a word. */
const littleRoom = 0.15

/** Between two looks, in ms: whoever asks for a server's health does so often. */
const lookMs = 60_000

/** What is free of the disk on which a folder lies. */
export interface FreeSpace {
  /** Of 1. */
  part: number
  isLittle: boolean
  /** As people read it, `8 %`. */
  text: string
}

/** What is free of the disk on which a folder lies now. */
export async function readFreeSpace(folder: string): Promise<FreeSpace> {
  return freeSpaceOf(await statfs(folder))
}

/** Bytes that are free where a folder lies. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** What is free of a disk of which the system says this. */
export function freeSpaceOf({ bavail, blocks }: { bavail: number; blocks: number }): FreeSpace {
  const part = bavail / blocks
  return { part, isLittle: part < littleRoom, text: `${Math.floor(part * 100)} %` }
}

/** What readiness says of the disk on which a folder lies, in sentences: what was found at the last look, which the call that finds it old has made anew. */
export function watchFreeSpace(folder: string, read = readFreeSpace): () => string[] {
  let sentences: string[] = []
  let lookedAt = -Infinity
  const look = async () => {
    const { isLittle, text } = await read(folder)
    sentences = isLittle ? [sentenceOf(text)] : []
  }
  return () => {
    if (performance.now() - lookedAt > lookMs) {
      lookedAt = performance.now()
      // A folder that is gone is told of by whoever needs it.
      void look().catch(() => {})
    }
    return sentences
  }
}

function sentenceOf(free: string): string {
  return `O disco de DATA_DIR está quase cheio, com ${free} livres: libere espaço antes que nada mais possa ser guardado.`
}
