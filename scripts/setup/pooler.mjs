import { installPackage, which } from './package.mjs'

/**
 * Path of PgBouncer, behind which tests run servers; installs Debian's where there is none and apt can do it. Throws an error that
 * names the command which would help.
 * @returns {string}
 */
export function ensurePooler() {
  const found = which('pgbouncer') ?? (installPackage('pgbouncer'), which('pgbouncer'))
  if (found) return found
  throw new Error('The tests of poolers need PgBouncer. Install it: `sudo apt-get install -y pgbouncer`.')
}
