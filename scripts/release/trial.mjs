import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Starts what stands in a folder as `npm start` there does, on a free port, and stops it again.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env its settings
 * @param {(url: string) => Promise<unknown>} [visit] what is done there meanwhile
 * @returns {Promise<{ isUp: boolean, written: string[] }>} whether it came up, and what it has written into its folder
 */
export async function tryStart(folder, env, visit = async () => undefined) {
  const began = Date.now()
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const child = spawn(process.execPath, scripts.start.split(' ').slice(1), {
    cwd: folder,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => child.once('close', done))
  let said = ''
  const address = await Promise.race([
    new Promise((up) =>
      child.stdout.on('data', (text) => {
        said += String(text)
        const [url] = /http:\/\/\S+/.exec(said) ?? []
        if (url) up(url)
      }),
    ),
    ended.then(() => null),
  ])
  try {
    if (address !== null) await visit(/** @type {string} */ (address))
  } finally {
    child.kill('SIGTERM')
    await ended
  }
  return { isUp: address !== null, written: writtenSince(folder, began) }
}

/**
 * @param {string} folder
 * @param {number} began milliseconds since 1970
 */
function writtenSince(folder, began) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).mtimeMs > began)
}
