import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Installation of the packages. Runs before anything is installed, on any Node from 20 on, and therefore uses
 * nothing but Node itself.
 */

/** The repository's root. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Path of the Node 24 that the packages bring along; the product runs on it whatever the machine's own Node is. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Installs what package-lock.json lists unless that was done already. Ends the process with a sentence if it fails. */
export function install() {
  const stamp = join(root, 'node_modules/.trilha-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  const packages = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })
  if (packages?.isSymbolicLink()) {
    // An installation here would empty the folder of whoever it belongs to.
    console.error(
      'A pasta node_modules é um atalho para os pacotes de outra cópia: rode `npm ci` naquela cópia.',
    )
    process.exit(1)
  }
  console.log('Instalando os pacotes (na primeira vez leva cerca de um minuto) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    // Tools that the build needs are listed as development dependencies too.
    env: { ...process.env, NODE_ENV: '' },
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(
      'Os pacotes não puderam ser instalados. Verifique a rede e rode `npm ci` para ver o motivo.',
    )
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}
