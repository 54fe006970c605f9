import { installPackage, which } from './package.mjs'

/**
 * Path of Caddy, which stands before servers; installs Debian's where there is none and apt can do it. Throws an error that names
 * the command which would help.
 * @returns {string}
 */
export function ensureProxy() {
  const found = which('caddy') ?? (installPackage('caddy'), which('caddy'))
  if (found) return found
  throw new Error('What is tried behind a proxy needs Caddy. Install it: `sudo apt-get install -y caddy`.')
}
