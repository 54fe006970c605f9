import { execFileSync, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Programs of the system that tests run. */

/**
 * @param {string} name of a Debian package; nothing happens where there is no apt
 * @param {string[]} [options] more of them for apt-get
 */
export function installPackage(name, options = []) {
  if (!which('apt-get')) return
  console.log(`Installing ${name} for the tests …`)
  // One after the other: apt refuses whoever comes while it is at work for another test.
  const lock = ['flock', join(tmpdir(), 'trilha-apt.lock')]
  const prefix = process.getuid?.() === 0 ? lock : ['sudo', '-n', ...lock]
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...options, name]]) {
    const [command, ...rest] = /** @type {[string, ...string[]]} */ ([...prefix, 'apt-get', ...args])
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}

/**
 * Path of an installed program, or undefined.
 * @param {string} name
 */
export function which(name) {
  try {
    const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
    return execFileSync('which', [name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env,
    }).trim()
  } catch {
    return undefined
  }
}
