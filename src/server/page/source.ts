import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import type { FileStore } from '../file/store.ts'
import { firstStyle } from './first-style.ts'
import { startScript } from './start-script.ts'
import { builtWorker, type BuiltWorker } from './worker.ts'

/** Where the HTML of the panel and of the student app comes from: the build, or Vite in development. */
export interface PageSource {
  panel(url: string): Promise<string>
  student(url: string): Promise<string>
  /** What the panel's page changes with, where there is a build. */
  panelBuild?(): Promise<string>
  /** Draws the student app's first screen, where there is a build. */
  painter?(): Promise<Painter | null>
  /** The student app's service worker, where there is a build. */
  worker?(): Promise<BuiltWorker | null>
}

/** A first screen as HTML, and the style rules that it needs. */
export interface Painting {
  html: string
  style: string
}

interface Painter {
  /** The first screen; `isEntered`: the browser has a session's cookie. */
  firstPaint(app: StudentApp, pathname: string, isEntered: boolean): Painting
}

/** What `student/first-paint.tsx` exports. */
interface Drawer {
  firstPaint(...of: Parameters<Painter['firstPaint']>): string
}

/** What it takes to send a page. */
export interface PageContext {
  pages: PageSource
  /** Development: pages come through Vite. */
  dev: boolean
  /** Where files are, which may be elsewhere. */
  files: Pick<FileStore, 'publicOrigin'>
  /** Where people write to whoever runs the server; null where nowhere. */
  supportEmail: string | null
  /** Host, with its port where it has one, below which published apps live. */
  appHost: string
}

/** A student page's title is its app's name. */
const title = { panel: 'Trilha', student: '' }

/** The built pages of `dist/`, read once; without a build (in tests of the API) bare ones that load nothing. */
export function builtPages(dist: string): PageSource {
  const read = (page: 'panel' | 'student') =>
    once(() => readFile(join(dist, 'src', page, 'index.html'), 'utf8').catch(() => bare(title[page])))
  const [panel, built] = [read('panel'), read('student')]
  return {
    panel,
    panelBuild: once(async () => hash('sha256', await panel()).slice(0, 12)),
    student: once(async () => afterPaint(await built(), dist)),
    painter: once(async () => builtPainter(await built(), dist)),
    worker: once(() => builtWorker(dist)),
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** Draws with the rules of the page's style sheets in hand: on a slow network each of these would cost a round trip before the first paint. */
async function builtPainter(page: string, dist: string): Promise<Painter | null> {
  const drawer = (await import(join(dist, 'server/first-paint.js')).catch(() => null)) as Drawer | null
  if (!drawer) return null
  const sheets = await Promise.all(pathsIn(page, styleLink).map((path) => readFile(join(dist, path), 'utf8')))
  const styleOf = firstStyle(sheets.join('\n'))
  return {
    firstPaint: (...of) => {
      const html = drawer.firstPaint(...of)
      return { html, style: styleOf(html) }
    },
  }
}

const styleLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\s*/g
const importLink = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

const pathsIn = (page: string, link: RegExp) => [...page.matchAll(link)].map(([, path]) => path!)

/** The page with all that it loads fetched once its first screen has been painted. */
async function afterPaint(page: string, dist: string): Promise<string> {
  const [script] = pathsIn(page, entryScript)
  if (!script) return page
  const start = startScript({
    script,
    imports: pathsIn(page, importLink),
    styles: pathsIn(page, styleLink),
    ...(await filesAside(dist)),
  })
  return page
    .replace(importLink, '')
    .replace(styleLink, '')
    .replace(entryScript, () => `<script>${start}</script>`)
}

/** What the build has of the student app's fonts, and of its words by language. */
async function filesAside(dist: string) {
  const text = await readFile(join(dist, '.vite/student.json'), 'utf8').catch(() => '{}')
  const manifest = JSON.parse(text) as Record<string, { file: string; css?: string[] }>
  const words = Object.entries(manifest).flatMap(([source, { file }]) => {
    const language = /\/screens\/words\/app\/([a-z]{2}-[a-z]{2})\.ts$/.exec(source)?.[1]
    return language ? [[language, `/${file}`]] : []
  })
  const { file = '', css = [] } = manifest['src/ui/style/font.ts'] ?? {}
  const fonts = [file, ...css].filter((name) => name.endsWith('.css'))
  return {
    fonts: fonts.map((name) => `/${name}`),
    words: Object.fromEntries(words) as Record<string, string>,
  }
}

function bare(title: string): string {
  return (
    '<!doctype html>\n<html lang="pt-BR">\n<head>\n<meta charset="utf-8">\n' +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n${title ? `<title>${title}</title>\n` : ''}` +
    '<!--trilha:head-->\n</head>\n<body>\n<div id="root"><!--trilha:splash--></div>\n<!--trilha:site-->\n</body>\n</html>\n'
  )
}
