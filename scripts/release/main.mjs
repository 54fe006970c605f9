import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from '../setup/build.mjs'
import { install } from '../setup/install.mjs'
import { copyRelease } from '../setup/release.mjs'
import { run } from '../setup/run.mjs'
import { markReleased } from './released.mjs'
import { tryStart } from './trial.mjs'

/**
 * `npm run release -- folder`: compiles, builds and copies what a server needs into a new folder, where `npm ci --omit=dev` and
 * `npm start` are all that is left to do. With `--check` it makes one in a folder of its own, does both there, and says what the
 * start took and wrote. With `--mark` it notes that what is checked out is the release that is out from now on: the next one is held
 * against it.
 */
const [where, name = new Date().toISOString().slice(0, 10)] = process.argv.slice(2)
if (!where) {
  console.error('Use: npm run release -- pasta, npm run release -- --check ou npm run release -- --mark')
  process.exit(1)
}
if (where === '--mark') process.exit(mark(name) ? 0 : 1)
install()
if (!run(['scripts/schemas.ts']) || !build()) process.exit(1)
if (where === '--check') process.exit((await check()) ? 0 : 1)
copyRelease(resolve(where))
console.log(`Pronto em ${resolve(where)}: rode \`npm ci --omit=dev\` e \`npm start\` lá.`)

/**
 * @param {string} name
 * @returns {boolean} whether it was noted
 */
function mark(name) {
  try {
    const { commit } = markReleased(name)
    console.log(
      `A versão que está no ar é ${name} (${commit}): grave deploy/released.json com o próximo commit.`,
    )
    return true
  } catch (error) {
    console.error(/** @type {Error} */ (error).message)
    return false
  }
}

/** @returns {Promise<boolean>} whether a release starts without development packages, and makes nothing at that */
async function check() {
  const home = mkdtempSync(join(tmpdir(), 'trilha-release-'))
  const folder = join(home, 'release')
  try {
    copyRelease(folder)
    const how = { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }
    const npm = spawnSync(
      'npm',
      ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      /** @type {any} */ (how),
    )
    if (npm.status !== 0) return false
    const has = readdirSync(join(folder, 'node_modules'))
    console.log(`vitest: ${has.includes('vitest') ? 'instalado' : 'não instalado'}`)
    const start = performance.now()
    const { isUp, written } = await tryStart(folder, { DATA_DIR: join(home, 'data') })
    console.log(`${isUp ? 'no ar' : 'não iniciou'} em ${((performance.now() - start) / 1000).toFixed(1)} s`)
    console.log(`arquivos escritos na pasta da versão: ${written.length}`, ...written.slice(0, 5))
    return isUp && written.length === 0 && !has.includes('vitest')
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}
