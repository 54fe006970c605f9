import { spawn } from 'node:child_process'
import { join } from 'node:path'

const main = join(import.meta.dirname, 'orphan-guard-main.ts')

/**
 * Stops the embedded server below `dataDir` once this process has ended without doing so itself, as after a `kill -9`, unless
 * somebody else works with it. The guard waits at a pipe that the system closes with us, whatever we end of: mostly a shell, which
 * costs nothing, and Node in its place only where there is something to do. Answers what sends it home.
 */
export function guardOrphan(dataDir: string): () => void {
  const node = [process.execPath, main, dataDir]
  const [command, ...args] =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', 'read -r _ || exec "$@"', 'sh', ...node]
  // A group of its own: what ends all of ours, from the terminal say, must not end the guard.
  const guard = spawn(command!, args, {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    windowsHide: true,
  })
  // Without one the database is only less well looked after.
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  if ('unref' in guard.stdin) (guard.stdin.unref as () => void)()
  return () => guard.stdin.end('all is well\n')
}
