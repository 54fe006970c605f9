import { spawnSync } from 'node:child_process'
import { installPackage } from './package.mjs'

/** OpenStack Swift, which speaks S3: the object store that tests run against (`tests/support/object-store/`). */

/** Debian's own, whatever other Python a person has. */
const python = '/usr/bin/python3'

let isFound = false

/** Asked of Python once: that takes a fifth of a second. */
function isThere() {
  isFound ||= spawnSync(python, ['-c', 'import swift'], { stdio: 'ignore' }).status === 0
  return isFound
}

/** Path of a Python that has Swift, installing Debian's where apt can. Throws an error that names the command which would help. */
export function ensureObjectStore() {
  if (!isThere()) installPackage('python3-swift')
  if (isThere()) return python
  throw new Error(
    'The tests of the object store need OpenStack Swift: install it (`sudo apt-get install -y python3-swift`).',
  )
}
