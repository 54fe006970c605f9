import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StudentApp } from '../../domain/site/site.ts'
import { builtWorker, type BuiltWorker } from './worker.ts'

/** Where the HTML of the panel and of the student app comes from: the build, or Vite in development. */
export interface PageSource {
  panel(url: string): Promise<string>
  student(url: string): Promise<string>
  /** Draws the student app's first screen, where there is a build. */
  painter?(): Promise<Painter | null>
  /** The student app's service worker, where there is a build. */
  worker?(): Promise<BuiltWorker | null>
}

/** What `student/first-paint.tsx` exports. */
interface Painter {
  /** The first screen as HTML; `isEntered`: the browser has a session's cookie. */
  firstPaint(app: StudentApp, pathname: string, isEntered: boolean): string
}

/** What it takes to send a page. */
export interface PageContext {
  pages: PageSource
  /** Development: pages come through Vite. */
  dev: boolean
  /** Where people write to whoever runs the server; null where nowhere. */
  supportEmail: string | null
}

/** A student page's title is its app's name. */
const title = { panel: 'Trilha', student: '' }

/** The built pages of `dist/`, read once; without a build (in tests of the API) bare ones that load nothing. */
export function builtPages(dist: string): PageSource {
  const read = (page: 'panel' | 'student') =>
    once(() => readFile(join(dist, 'src', page, 'index.html'), 'utf8').catch(() => bare(title[page])))
  const student = once(async () => afterPaint(await read('student')(), dist))
  const painter = once(
    async () => (await import(join(dist, 'server/first-paint.js')).catch(() => null)) as Painter | null,
  )
  return { panel: read('panel'), student, painter, worker: once(() => builtWorker(dist)) }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/**
 * The page with its style sheets in it, for on a slow network each of their own would cost a round trip before the first
 * paint. Not the fonts: they come with the script, and until then the system's own font shows.
 */
async function inlined(page: string, dist: string): Promise<string> {
  const links = [...page.matchAll(styleLink)]
  const sheets = await Promise.all(
    links.map(async ([link, path]) => ({ link, css: (await readFile(join(dist, path!), 'utf8')).trim() })),
  )
  return sheets.reduce(
    (html, { link, css }) =>
      html.replace(link, () => `<style>${css.replace(/@font-page\{[^}]*\}/g, '')}</style>`),
    page,
  )
}

const styleLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g
const importLink = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * The page with its script fetched once its first screen has been painted, the main picture with it: none of that needs the
 * script, which would only take the network away from it. A picture that is slow to come is not waited for.
 */
async function afterPaint(page: string, dist: string): Promise<string> {
  const paths = (link: RegExp) => [...page.matchAll(link)].map(([, path]) => path!)
  const [script] = paths(new RegExp(entryScript, 'g'))
  const start = startLater({
    script: script ?? '',
    imports: paths(importLink),
    styles: paths(styleLink),
    words: await wordFiles(dist),
  })
  return (await inlined(page, dist))
    .replace(importLink, '')
    .replace(entryScript, () => `<script>${start}</script>`)
}

/** The files of the student app's words, by language in small letters: a page asks for those of its own. */
async function wordFiles(dist: string): Promise<Record<string, string>> {
  const manifest = await readFile(join(dist, '.vite/student.json'), 'utf8').catch(() => '{}')
  const words = Object.entries(JSON.parse(manifest) as Record<string, { file: string }>).flatMap(
    ([source, { file }]) => {
      const language = /^src\/student\/words\/([a-z]{2}-[a-z]{2})\.ts$/.exec(source)?.[1]
      return language ? [[language, `/${file}`]] : []
    },
  )
  return Object.fromEntries(words) as Record<string, string>
}

/** The browser says when it has painted; where it cannot, and where a picture is slow to come, the clock decides. */
const startLater = (files: {
  script: string
  imports: string[]
  styles: string[]
  words: Record<string, string>
}) => `addEventListener('DOMContentLoaded',()=>{
const files=${JSON.stringify(files)}
let waiting=2
const add=(name,values)=>document.head.append(Object.assign(document.createElement(name),values))
const start=()=>{
waiting=0
for(const href of [...files.imports,files.words[document.documentElement.lang.toLowerCase()]])if(href)add('link',{rel:'modulepreload',href})
for(const href of files.styles)add('link',{rel:'stylesheet',href})
add('script',{type:'module',src:files.script})
}
const ready=()=>{if(waiting&&!--waiting)start()}
const picture=document.querySelector('img[fetchpriority=high]')||document.querySelector('#root img')
const shown=()=>requestAnimationFrame(()=>requestAnimationFrame(ready))
if(picture)picture.decode().then(shown,shown)
else ready()
new PerformanceObserver((list,observer)=>{
if(list.getEntriesByName('first-contentful-paint').length)observer.disconnect(),ready()
}).observe({type:'paint',buffered:true})
setTimeout(()=>{if(waiting)start()},700)
})`

function bare(title: string): string {
  return (
    '<!doctype html>\n<html lang="pt-BR">\n<head>\n<meta charset="utf-8">\n' +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n${title ? `<title>${title}</title>\n` : ''}` +
    '<!--trilha:head-->\n</head>\n<body>\n<div id="root"><!--trilha:splash--></div>\n<!--trilha:site-->\n</body>\n</html>\n'
  )
}
