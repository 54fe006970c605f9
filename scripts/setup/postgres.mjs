import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installPackage } from './package.mjs'

/** Where Debian's packages put PostgreSQL, each major version in a folder of its own. */
const home = '/usr/lib/postgresql'

/** The oldest that the product works with (`src/server/database/login.ts`). */
const oldest = 15

/** Debian makes a cluster of its own with the package, and starts it, unless this says not to. */
const clusterSettings = '/etc/postgresql-common/createcluster.d'
const noCluster = `${clusterSettings}/trilha.conf`

/**
 * The folder of the programs of Debian's PostgreSQL, which hosts run; installs it where there is none that is new enough and apt can
 * do it. Throws an error that names the command which would help.
 * @returns {string}
 */
export function ensurePostgres() {
  const found = findPrograms() ?? (install(), findPrograms())
  if (found) return found
  throw new Error(
    `What is tried on a host's database needs Debian's PostgreSQL, ${oldest} or newer. ` +
      'Install it: `sudo apt-get install -y postgresql`.',
  )
}

/** Those of the newest version that is installed. */
function findPrograms() {
  const majors = existsSync(home) ? readdirSync(home).map(Number) : []
  const folders = majors
    .filter((major) => major >= oldest)
    .sort((one, other) => other - one)
    .map((major) => join(home, String(major), 'bin'))
  // A package that brings clients alone has such a folder too.
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

function install() {
  installPackage('postgresql', [
    ...['-o', `DPkg::Pre-Invoke::=mkdir -p ${clusterSettings}`],
    ...['-o', `DPkg::Pre-Invoke::=echo create_main_cluster = false > ${noCluster}`],
    ...['-o', `DPkg::Post-Invoke::=rm -f ${noCluster}`],
  ])
}
