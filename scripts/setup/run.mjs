import { execFile, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { node, root } from './install.mjs'

/**
 * Runs a script on our Node and waits for it; its output goes to the terminal.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @returns {boolean} whether it succeeded
 */
export function run(args, env = {}) {
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: environment(env) })
  return status === 0
}

/**
 * Runs a script on our Node while others run; answers with all that it printed.
 * @param {string[]} args
 * @param {number} [priority] as `os.setPriority` takes it, for all that it starts too
 * @returns {Promise<{ passed: boolean, output: string }>}
 */
export function runAside(args, priority = 0) {
  return new Promise((done) => {
    const child = execFile(node, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      done({ passed: !error, output: stdout + stderr }),
    )
    if (child.pid) setPriority(child.pid, priority)
  })
}

/** Who started us: known at once, for they may end while something is installed or built. */
const starters = ancestry()

/** A script that ends with this code wants to be started anew, as what it is made of has become another. */
const again = 75

/** How often to look whether npm still lives. */
const lookMs = 500

/**
 * Runs a script on our Node for as long as this process lives: signals go on to it, its exit code becomes ours. Where this process
 * is killed, a channel between the two closes, at which the script may end too; where npm is, above this process, it is told to.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 */
export function become(args, env = {}) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(env),
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  /** @type {NodeJS.Timeout | undefined} */
  let look
  child.on('exit', (code, signal) => {
    if (code !== again) process.exit(code ?? (signal === 'SIGINT' ? 130 : 1))
    clearInterval(look)
    become(args, env)
  })
  // A shell may be left on purpose (`nohup`, `&`); npm waits for us as long as it lives.
  if (!process.env.npm_lifecycle_event) return
  look = setInterval(() => {
    if (ancestry() === starters) return
    clearInterval(look)
    child.kill('SIGTERM')
  }, lookMs)
}

/** Our parent and, where that is the shell in which npm runs us and the system tells (Linux), npm above it. */
function ancestry() {
  const parent = process.ppid
  try {
    const [, name = '', above] = /\((.*)\) \w (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
    return /^(ba|da|a)?sh$/.test(name) ? `${parent} ${above}` : `${parent}`
  } catch {
    return `${parent}`
  }
}

/**
 * The command line of a package's tool, for `run`.
 * @param {string} path below node_modules
 */
export function tool(path) {
  return join(root, 'node_modules', path)
}

/** @param {NodeJS.ProcessEnv} env */
function environment(env) {
  return { ...process.env, ...env }
}
