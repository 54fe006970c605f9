import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/** Stands in a release: what it needs was compiled and built where it was made. */
export const releaseMark = join(root, 'release.json')

/** What servers, and the commands beside them, are made of. */
const parts = ['package.json', 'package-lock.json', 'README.md', 'dist', 'schemas', 'scripts', 'src']

/**
 * Copies what was compiled and built into a folder, from which `npm ci --omit=dev` and `npm start` make a server anywhere.
 * @param {string} folder a new one
 */
export function copyRelease(folder) {
  if (existsSync(folder)) throw new Error(`${folder} já existe: escolha uma pasta nova.`)
  mkdirSync(folder, { recursive: true })
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ madeAt: new Date().toISOString() })}\n`)
}
