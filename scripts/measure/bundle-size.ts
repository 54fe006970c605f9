import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a first visit to a page fetches in JavaScript: budgets in kB (1,000 bytes) of gzip, and what was measured. */
export interface PageSize {
  page: string
  budget: number
  gzipped: number
  files: { file: string; gzipped: number }[]
}

interface Chunk {
  file: string
  imports?: string[]
}

/** Pages with a budget, and the sources whose chunks (with all that they import) a first visit loads. */
const pages = [
  {
    page: '/login',
    build: 'panel',
    budget: 110,
    sources: ['src/panel/index.html', 'src/panel/entrance/login.tsx'],
  },
  {
    page: '/apps/{id}/edit',
    build: 'panel',
    budget: 200,
    sources: ['src/panel/index.html', 'src/panel/layout/layout.tsx', 'src/panel/builder/builder-page.tsx'],
  },
  // In the language with the most to say.
  {
    page: 'student app',
    build: 'student',
    budget: 90,
    sources: ['src/student/index.html', 'src/domain/generated/screens/words/app/es-es.ts'],
  },
] as const

/** Reads the sizes from the build in `dist/`. Throws where there is none, or where a page's source has moved. */
export async function pageSizes(root = resolve(import.meta.dirname, '../..')): Promise<PageSize[]> {
  const dist = join(root, 'dist')
  const read = async (name: string) =>
    JSON.parse(await readFile(join(dist, `.vite/${name}.json`), 'utf8')) as Record<string, Chunk>
  const manifests = { panel: await read('panel'), student: await read('student') }
  return Promise.all(
    pages.map(async ({ page, build, budget, sources }) => {
      const files = await Promise.all(
        [...closure(manifests[build], sources)].map(async (file) => ({
          file,
          gzipped: gzipSync(await readFile(join(dist, file))).length / 1000,
        })),
      )
      files.sort((a, b) => b.gzipped - a.gzipped)
      return { page, budget, files, gzipped: files.reduce((sum, { gzipped }) => sum + gzipped, 0) }
    }),
  )
}

function closure(manifest: Record<string, Chunk>, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk for ${key}; has the file moved?`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return files
}
