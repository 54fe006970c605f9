import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { run, tool } from './run.mjs'

/**
 * Builds panel and student app into `dist/` unless their sources are the same as at the last build. One that was made for few
 * visitors is made anew for many, a good one serves both.
 * @param {object} [how]
 * @param {boolean} [how.isQuick] for few visitors: most of a build is compressing as well as can be
 * @returns {boolean} whether `dist/` is up to date now
 */
export function build({ isQuick = false } = {}) {
  const stamp = join(root, 'dist/.stamp')
  const sources = fingerprint()
  const quick = `${sources} quick`
  const last = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (last === sources || (isQuick && last === quick)) return true
  console.log('Montando o painel e o app do aluno …')
  clear(join(root, 'dist'))
  for (const mode of ['panel', 'student', 'worker', 'first-paint']) {
    if (
      !run(
        [tool('vite/bin/vite.js'), 'build', '--mode', mode, '--logLevel', 'warn'],
        isQuick ? { QUICK_BUILD: '1' } : {},
      )
    )
      return false
  }
  writeFileSync(stamp, isQuick ? quick : sources)
  return true
}

/** How long pages that are open may ask for the code of the build that they came from, in ms. */
const keptMs = 30 * 86_400_000

/**
 * Takes away all that a build has left in a folder but what pages fetch while they are open: each of those files has a name of its own,
 * and stays for a month after the last build that made it.
 * @param {string} dist
 */
export function clear(dist) {
  if (!existsSync(dist)) return
  for (const name of readdirSync(dist))
    if (name !== 'assets') rmSync(join(dist, name), { recursive: true, force: true })
  const assets = join(dist, 'assets')
  if (!existsSync(assets)) return
  for (const entry of readdirSync(assets, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && Date.now() - statSync(path).mtimeMs > keptMs) rmSync(path)
  }
}

/** Changes with every file that ends up in the build, generated ones included. */
function fingerprint() {
  const hash = createHash('sha256')
  const files = ['src/domain', 'src/client', 'src/ui', 'src/student', 'src/panel'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of [...files.sort(), join(root, 'vite.config.ts'), join(root, 'package-lock.json')]) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
