import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder with a disk of its own where this process may mount one, as root may; `fill` is null where it may not. */
export function openDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-fleet-'))
  const isOwn = tryMount(folder, megabytes)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    /** Leaves no room on it. */
    fill: isOwn ? () => writeUntilFull(ballast) : null,
    empty: () => rmSync(ballast, { force: true }),
    close() {
      if (isOwn) execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function tryMount(folder: string, megabytes: number): boolean {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`]
    execFileSync('mount', [...options, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (const size of [1 << 20, 1 << 12])
      for (const block = Buffer.alloc(size); writeSync(file, block) === size;);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
