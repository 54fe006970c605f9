import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A project whose builder notes in `built` how it was asked to build, once for each of what a build is made of. */
let root: string

const builder = `
const fs = require('node:fs')
fs.mkdirSync('dist', { recursive: true })
fs.appendFileSync('built', process.env.QUICK_BUILD ? 'quick ' : 'good ')
`

beforeAll(async () => {
  const home = resolve(import.meta.dirname, '../../..')
  root = await mkdtemp(join(tmpdir(), 'trilha-build-'))
  await cp(join(home, 'scripts/setup'), join(root, 'scripts/setup'), { recursive: true })
  for (const folder of ['domain', 'client', 'ui', 'student', 'panel'])
    await mkdir(join(root, 'src', folder), { recursive: true })
  for (const file of ['vite.config.ts', 'package-lock.json']) await writeFile(join(root, file), '')
  await mkdir(join(root, 'node_modules/vite/bin'), { recursive: true })
  await symlink(join(home, 'node_modules/node'), join(root, 'node_modules/node'))
  await writeFile(join(root, 'node_modules/vite/bin/vite.js'), builder)
})

afterAll(() => rm(root, { recursive: true, force: true }))

/** Builds, and tells how what was made was made; empty where nothing was. */
async function build(how: { isQuick?: boolean }): Promise<string> {
  await writeFile(join(root, 'built'), '')
  const script = `import { build } from './scripts/setup/build.mjs'; build(${JSON.stringify(how)}) || process.exit(1)`
  const env = { ...process.env, QUICK_BUILD: '' }
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, env })
  return [...new Set((await readFile(join(root, 'built'), 'utf8')).split(' '))].join('')
}

test('builds anew where a source changed, and for many visitors what was made for few', async () => {
  expect(await build({ isQuick: true })).toBe('quick')
  expect(await build({ isQuick: true })).toBe('')
  expect(await build({})).toBe('good')
  expect(await build({})).toBe('')
  expect(await build({ isQuick: true })).toBe('')
  await writeFile(join(root, 'src/panel/login.ts'), 'export {}')
  expect(await build({ isQuick: true })).toBe('quick')
})

test('keeps what pages of builds of before may yet ask for, for a month, and nothing else of them', async () => {
  const dist = join(root, 'dist')
  await mkdir(join(dist, 'assets/pdf'), { recursive: true })
  for (const name of ['assets/panel-old.js', 'assets/panel-ancient.js', 'assets/pdf/old.js', 'page.html'])
    await writeFile(join(dist, name), '')
  const before = new Date(Date.now() - 31 * 86_400_000)
  await utimes(join(dist, 'assets/panel-ancient.js'), before, before)
  await writeFile(join(root, 'src/panel/login.ts'), 'export const other = 1')
  expect(await build({})).toBe('good')
  const left = await readdir(dist, { recursive: true })
  expect(left.toSorted()).toEqual([
    '.stamp',
    'assets',
    'assets/panel-old.js',
    'assets/pdf',
    'assets/pdf/old.js',
  ])
})
