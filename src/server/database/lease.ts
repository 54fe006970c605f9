import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { isAlive } from './postmaster.ts'

/** A lease is renewed this often, and over when that has not happened for the longer time, in ms. */
const renewalMs = 5_000
const lastMs = 20_000

interface Holder {
  host: string
  /** Where process ids mean the same. */
  namespace: string
  pid: number
}

/**
 * Takes a lease, a file that is renewed for as long as this process lives; null while somebody else has it. Answers what ends it.
 * The clocks of those who share it differ by seconds at most.
 */
export function takeLease(file: string, namespace: string): (() => void) | null {
  const holder: Holder = { host: hostname(), namespace, pid: process.pid }
  if (existsSync(file)) {
    if (!isOver(file, holder)) return null
    rmSync(file, { force: true })
  }
  const own = JSON.stringify(holder)
  try {
    // One of those who are here at once.
    writeFileSync(file, own, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
  const isOurs = () => existsSync(file) && readFileSync(file, 'utf8') === own
  const renewal = setInterval(() => {
    // Ends the process: it was away for so long that another works here by now.
    if (!isOurs()) throw new Error(`The lease ${file} was lost`)
    utimesSync(file, new Date(), new Date())
  }, renewalMs).unref()
  return () => {
    clearInterval(renewal)
    if (isOurs()) rmSync(file)
  }
}

function isOver(file: string, own: Holder): boolean {
  try {
    if (Date.now() - statSync(file).mtimeMs > lastMs) return true
    const { host, namespace, pid } = JSON.parse(readFileSync(file, 'utf8')) as Holder
    const isNear = host === own.host && namespace === own.namespace
    return isNear && (pid === own.pid || !isAlive(pid))
  } catch (error) {
    // Gone meanwhile; one that is being written is somebody's.
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}
