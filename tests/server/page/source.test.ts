import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtPages } from '../../../src/server/page/source.ts'

/** A build of the student app, with this in its page's head. */
function build(head: string): string {
  const dist = mkdtempSync(join(tmpdir(), 'trilha-dist-'))
  for (const folder of ['.vite', 'src/student']) mkdirSync(join(dist, folder), { recursive: true })
  const chunk = (file: string) => ({ file, isDynamicEntry: true })
  const manifest = {
    'src/domain/generated/screens/words/app/pt-br.ts': chunk('assets/pt-br-a1.js'),
    'src/domain/generated/screens/words/app/es-es.ts': chunk('assets/es-es-b2.js'),
    'src/student/site/feed-page.tsx': chunk('assets/feed-page-c3.js'),
    'src/ui/style/font.ts': { file: 'assets/font-e5.css', src: 'src/ui/style/font.ts' },
  }
  writeFileSync(join(dist, '.vite/student.json'), JSON.stringify(manifest))
  const entry = '<script type="module" crossorigin src="/assets/student-d4.js"></script>'
  writeFileSync(
    join(dist, 'src/student/index.html'),
    `<html lang="es-ES"><head>${entry}${head}</head></html>`,
  )
  return dist
}

type Added = Record<string, unknown>

/** Runs the page's script as a browser does once the page has been painted; answers with what it adds and asks for. */
async function start(
  page: string,
  { asks = '', controller = null as object | null, stored = {} as Record<string, string> } = {},
) {
  const script = /<script>([^]*)<\/script>/.exec(page)![1]!
  const added: Added[] = []
  const asked: string[] = []
  const root = { lang: 'es-ES', dataset: { asks } as Record<string, string> }
  const styles: Record<string, string> = {}
  const browser = {
    localStorage: { getItem: (name: string) => stored[name] ?? null },
    addEventListener: (_: string, listener: () => void) => listener(),
    navigator: { serviceWorker: { controller } },
    document: {
      documentElement: Object.assign(root, {
        style: { setProperty: (name: string, value: string) => (styles[name] = value) },
      }),
      createElement: () => ({}),
      head: { append: (element: Added) => added.push(element) },
      querySelector: () => null,
    },
    PerformanceObserver: class {
      observe() {}
    },
    setTimeout: (start: () => void) => start(),
    fetch: async (path: string) => asked.push(path),
    globalThis: {},
    trilhaAsked: {},
  }
  new Function(...Object.keys(browser), script)(...Object.values(browser))
  await Promise.resolve()
  return { added, asked, root, styles }
}

const sheet = '<link rel="stylesheet" crossorigin href="/assets/student-f6.css">'

test('the student page asks for the words of its own language with its code', async () => {
  const { added } = await start(await builtPages(build('')).student('/'))
  await expect.poll(() => added).toHaveLength(3)
  expect(added).toEqual([
    { rel: 'modulepreload', href: '/assets/student-d4.js' },
    { rel: 'modulepreload', href: '/assets/es-es-b2.js' },
    { type: 'module', src: '/assets/student-d4.js' },
  ])
})

test('its code runs once the whole style sheet is there, or is not to be had', async () => {
  const page = await builtPages(build(sheet)).student('/')
  expect(page).not.toContain('rel="stylesheet"')
  for (const settled of ['onload', 'onerror']) {
    const { added } = await start(page)
    const code = () => added.filter(({ type }) => type === 'module')
    const link = added.find(({ href }) => href === '/assets/student-f6.css') as Record<string, () => void>
    expect(code()).toEqual([])
    link[settled]!()
    await expect.poll(code).toHaveLength(1)
  }
})

test('the fonts are the code’s to ask for, and the page’s where the device has them', async () => {
  const page = await builtPages(build(sheet)).student('/')
  const isAsked = ({ added }: { added: Added[] }) => added.some(({ href }) => href === '/assets/font-e5.css')
  expect(isAsked(await start(page))).toBe(false)
  expect(isAsked(await start(page, { controller: {} }))).toBe(true)
})

test('what the first screen shows is asked for while the code is on its way', async () => {
  const page = await builtPages(build('')).student('/')
  expect((await start(page, { asks: '/home /me' })).asked).toEqual(['/api/site/home', '/api/site/me'])
  expect((await start(page)).asked).toEqual([])
})

test('the place of the card to go on with is as high as it was on this device, if it was there', async () => {
  const page = await builtPages(build('')).student('/')
  const known = await start(page, { stored: { 'trilha-continue': '131' } })
  expect([known.root.dataset.continues, known.styles]).toEqual(['', { '--continue-height': '131px' }])
  const unknown = await start(page)
  expect([unknown.root.dataset.continues, unknown.styles]).toEqual([undefined, {}])
})
