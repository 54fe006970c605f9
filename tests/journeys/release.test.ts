import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { tryStart } from '../../scripts/release/trial.mjs'
import { copyRelease } from '../../scripts/setup/release.mjs'

const root = resolve(import.meta.dirname, '../..')
const home = await mkdtemp(join(tmpdir(), 'trilha-release-'))
afterAll(() => rm(home, { recursive: true, force: true }))

/** What `npm ci --omit=dev` puts there, as far as the release itself asks for it. */
async function linkPackages(folder: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    if (dev || devOptional || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await symlink(join(root, path), join(folder, path), 'junction')
  }
}

test('a release starts without development packages, makes nothing at that, and answers with its pages', async () => {
  const [folder, data] = [join(home, 'release'), join(home, 'data')]
  copyRelease(folder)
  await linkPackages(folder)
  await cp(inject('seed'), data, { recursive: true })
  const { resolve: find } = createRequire(join(folder, 'src/server/main.ts'))
  expect(() => find('fastify')).not.toThrow()
  expect(() => find('vitest')).toThrow('Cannot find module')
  const visit = async (url: string) => {
    const page = await (await fetch(url)).text()
    const [script] = /\/assets\/[\w-]+\.js/.exec(page)!
    expect((await fetch(new URL(script, url))).status).toBe(200)
    expect(await (await fetch(new URL('/api/health/ready', url))).json()).toMatchObject({ status: 'ok' })
  }
  const settings = { DATA_DIR: data, DATABASE_URL: '', APP_HOST: '', NODE_ENV: 'production' }
  expect(await tryStart(folder, settings, visit)).toEqual({ isUp: true, written: [] })
})
