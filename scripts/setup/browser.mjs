import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The real browser that tests, pictures and measurements drive. */

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of an installed Chromium or Chrome (`CHROME_PATH` first), or undefined. */
export function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  return names.map(which).find(Boolean) ?? places.find((place) => existsSync(place))
}

/**
 * Path of a browser, installing Debian's Chromium where there is none and apt can do it.
 * Throws an error that names the command which would help.
 */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  if (which('apt-get')) {
    console.log('Installing Chromium for the browser tests …')
    const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      const [command, ...rest] = /** @type {[string, ...string[]]} */ ([...prefix, 'apt-get', ...args])
      spawnSync(command, rest, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
  }
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium. Install it (`sudo apt-get install -y chromium`) or name one with CHROME_PATH.',
  )
}

/** @param {string} name */
function which(name) {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
