import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usedParts } from '../../domain/generated/own-pages.ts'
import type { WorkerConfig } from '../../domain/site/site-worker.ts'

/** The built service worker of the student app, and the build that it belongs to. */
export interface BuiltWorker {
  /** Changes with the app's code. */
  build: string
  /** Paths of the files of that code. */
  assets: string[]
  /** And of those that wait until a lesson needs them. */
  rare: string[]
  code: string
}

interface Chunk {
  file: string
  css?: string[]
  assets?: string[]
}

/** The service worker of the build in `dist/`; null where there is no build. */
export async function builtWorker(dist: string): Promise<BuiltWorker | null> {
  const read = (path: string) => readFile(join(dist, path), 'utf8')
  try {
    const [manifest, page, code] = await Promise.all(
      ['.vite/student.json', 'src/student/index.html', 'worker/sw.js'].map(read),
    )
    const build = createHash('sha256').update([manifest, page, code].join('\0')).digest('hex').slice(0, 12)
    return { build, ...assetsOf(JSON.parse(manifest!) as Record<string, Chunk>), code: code! }
  } catch {
    return null
  }
}

/** Where the large libraries are that few lessons need: what plays streams, and what draws PDFs. */
const rareSources = /player\/stream\.ts$|pdf-page\/|pdfjs-dist/

/** What draws a kind of part that no screen has. */
function isIdlePart(source: string): boolean {
  const [, part] = /src\/student\/part\/([a-z-]+)\//.exec(source) ?? []
  return part !== undefined && !usedParts.includes(part)
}

/** All files of a build, without what nothing on it uses and without the letters of languages that the app does not speak. */
function assetsOf(manifest: Record<string, Chunk>): Pick<BuiltWorker, 'assets' | 'rare'> {
  const [assets, rare] = [new Set<string>(), new Set<string>()]
  for (const [source, { file, css = [], assets: others = [] }] of Object.entries(manifest))
    for (const path of isIdlePart(source) ? [] : [file, ...css, ...others])
      if (!path.endsWith('.woff2') || path.includes('-latin-wght-'))
        (rareSources.test(source) ? rare : assets).add(`/${path}`)
  return { assets: [...assets].toSorted(), rare: [...rare].filter((path) => !assets.has(path)).toSorted() }
}

/** The worker as it is sent: what it has to know, then its code. */
export function workerScript(config: WorkerConfig, code: string): string {
  return `self.trilha=${JSON.stringify(config)};\n${code}`
}

/** In place of the worker where there is none: one that an earlier build left on a device goes, with all that it kept. */
export const retiringScript = `addEventListener('install',()=>skipWaiting())
addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name.startsWith('trilha-'))await caches.delete(name)
await registration.unregister()
})()))
`
