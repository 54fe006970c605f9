import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { replacedModules } from '../../../scripts/build/replace-rjsf.ts'

const top = resolve(import.meta.dirname, '../../..')
const all = Object.entries(replacedModules)

const namesIn = async (path: string) => Object.keys((await import(join(top, path))) as object).sort()

test.each(all)('%s is still RJSF’s, and says no less than %s', async (original, own) => {
  const [before, now] = [
    await namesIn(`node_modules/@rjsf/${original}`),
    await namesIn(`src/ui/form/rjsf/${own}`),
  ]
  expect(now.length).toBeGreaterThan(0)
  expect(before).toEqual(expect.arrayContaining(now))
})

test('development runs the same forms as the build', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'trilha-forms-'))
  const server = await createServer({
    configFile: join(top, 'vite.config.ts'),
    root: top,
    cacheDir,
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { entries: ['src/panel/index.html'] },
  })
  try {
    const { depsOptimizer } = server.environments.client
    await depsOptimizer!.init()
    await depsOptimizer!.scanProcessing
    const { discovered, optimized } = depsOptimizer!.metadata
    for (const { processing } of Object.values({ ...discovered, ...optimized })) await processing
    const folder = join(cacheDir, 'deps')
    const maps = (await readdir(folder)).filter((name) => name.endsWith('.map'))
    const sources = (await Promise.all(maps.map((name) => readFile(join(folder, name), 'utf8')))).join()
    for (const [original, own] of all) {
      expect(sources).toContain(`src/ui/form/rjsf/${own}`)
      expect(sources).not.toContain(`@rjsf/${original}`)
    }
  } finally {
    await server.close()
    await rm(cacheDir, { recursive: true, force: true })
  }
})
