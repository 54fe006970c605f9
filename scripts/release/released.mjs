import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/install.mjs'

/**
 * The release that is out, beside whose servers those of the next one start.
 * @typedef {object} Released
 * @property {string} name how migrations that wait for it call it, such as its day
 * @property {string} commit what it was made of
 */

/** How long a commit may take to come, in ms. */
const fetchMs = 60_000

const mark = join(root, 'deploy/released.json')

/** @returns {Released} */
export function readReleased() {
  return JSON.parse(readFileSync(mark, 'utf8'))
}

/**
 * Notes that what is checked out here is the release that is out. Throws where that is not what was committed.
 * @param {string} name
 * @returns {Released}
 */
export function markReleased(name) {
  if (git(['status', '--porcelain', '--untracked-files=no']) !== '')
    throw new Error('Há mudanças que não estão em nenhum commit: uma versão é o que foi gravado.')
  const released = { name, commit: git(['rev-parse', 'HEAD']) }
  writeFileSync(mark, `${JSON.stringify(released, null, 2)}\n`)
  return released
}

/**
 * Whether what a release was made of is in this clone, or could be fetched into it.
 * @param {Released} released
 */
export function hasRelease({ commit }) {
  const isThere = () => spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0
  if (isThere()) return true
  // A shallow clone lacks what is older, and may ask for one commit of it.
  spawnSync('git', ['fetch', '--quiet', '--depth=1', 'origin', commit], {
    ...{ cwd: root, timeout: fetchMs, env: { ...process.env, GIT_TERMINAL_PROMPT: '0' } },
  })
  return isThere()
}

/**
 * Writes what its server is made of into a folder, with what it compiles; its packages are those that are installed here.
 * Throws, with what helps, where this clone has no such commit and can fetch none.
 * @param {Released} released
 * @param {string} folder an empty one
 */
export function checkOut({ name, commit }, folder) {
  if (!hasRelease({ name, commit }))
    throw new Error(
      `A versão ${name} (${commit}) não está neste clone: rode \`git fetch --unshallow\`, ou clone de novo com toda a história.`,
    )
  const parts = ['package.json', 'schemas', 'scripts', 'src'].filter(
    (part) => git(['ls-tree', '--name-only', commit, part]) !== '',
  )
  const archive = spawnSync('git', ['archive', commit, ...parts], { cwd: root, maxBuffer: 2 ** 30 })
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
  if (archive.status !== 0 || unpacked.status !== 0)
    throw new Error(String(archive.stderr) + String(unpacked.stderr))
  if (!existsSync(join(folder, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const compiled = spawnSync(process.execPath, ['scripts/schemas.ts'], { cwd: folder, encoding: 'utf8' })
  if (compiled.status !== 0) throw new Error(compiled.stdout + compiled.stderr)
}

/** @param {string[]} args */
function git(args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}
