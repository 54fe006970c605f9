import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtPages } from '../../../src/server/page/source.ts'

test('the student page asks for the words of its own language with its code', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'trilha-dist-'))
  for (const folder of ['.vite', 'src/student']) mkdirSync(join(dist, folder), { recursive: true })
  const chunk = (file: string) => ({ file, isDynamicEntry: true })
  const manifest = {
    'src/student/words/pt-br.ts': chunk('assets/pt-br-a1.js'),
    'src/student/words/es-es.ts': chunk('assets/es-es-b2.js'),
    'src/student/site/feed-page.tsx': chunk('assets/feed-page-c3.js'),
  }
  writeFileSync(join(dist, '.vite/student.json'), JSON.stringify(manifest))
  const entry = '<script type="module" crossorigin src="/assets/student-d4.js"></script>'
  writeFileSync(join(dist, 'src/student/index.html'), `<html lang="es-ES"><head>${entry}</head></html>`)

  const page = await builtPages(dist).student('/')
  const script = /<script>([^]*)<\/script>/.exec(page)![1]!
  // As a browser runs it once the page has been painted.
  const added: Record<string, string>[] = []
  const browser = {
    addEventListener: (_: string, listener: () => void) => listener(),
    document: {
      documentElement: { lang: 'es-ES' },
      createElement: () => ({}),
      head: { append: (element: Record<string, string>) => added.push(element) },
      querySelector: () => null,
    },
    PerformanceObserver: class {
      observe() {}
    },
    setTimeout: (start: () => void) => start(),
  }
  new Function(...Object.keys(browser), script)(...Object.values(browser))
  expect(added).toEqual([
    { rel: 'modulepreload', href: '/assets/es-es-b2.js' },
    { type: 'module', src: '/assets/student-d4.js' },
  ])
})
