import { existsSync } from 'node:fs'
import { installPackage, which } from './package.mjs'

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
  const found = findBrowser() ?? (installPackage('chromium'), findBrowser())
  if (found) return found
  throw new Error(
    'The browser tests need Chromium. Install it (`sudo apt-get install -y chromium`) or name one with CHROME_PATH.',
  )
}

const shell = 'chromium-headless-shell'

/**
 * Path of what is lighter than a browser and enough for pages that need no window around them: Chromium's headless shell, which
 * spares a fifth of the time and knows nothing of installed apps. A browser where there is none.
 */
export function findShell() {
  return process.env.CHROME_PATH || which(shell) || ensureBrowser()
}

/** The same, installing Debian's where there is none and apt can do it. */
export function ensureShell() {
  if (!process.env.CHROME_PATH && !which(shell)) installPackage(shell)
  return findShell()
}
