import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import type { PageSource } from './context.ts'
import { noncePlaceholder } from './page/html.ts'

const root = join(import.meta.dirname, '..', '..')

/** Vite inside this server, for development alone. */
export interface Dev {
  pages: PageSource
  /** Lets Vite answer for the modules that the pages ask for, on every host. */
  serve(app: FastifyInstance): void
  stop(): Promise<void>
}

/** Starts Vite as a middleware: panel and student app come from their sources, with hot reload. */
export async function startVite(appHost: string): Promise<Dev> {
  const vite = await createServer({
    root,
    appType: 'custom',
    html: { cspNonce: noncePlaceholder },
    server: { middlewareMode: true, allowedHosts: [`.${appHost.replace(/:\d+$/, '')}`] },
  })
  const page = (face: 'panel' | 'student') => async (url: string) => {
    const file = `/src/${face}/index.html`
    const source = await readFile(join(root, file), 'utf8')
    // The page is served at every path, so what it names relative to itself gets its full address.
    const html = source.replace(/(src|href)="\.\//g, `$1="/src/${face}/`)
    return await vite.transformIndexHtml(file, html, url)
  }
  return {
    pages: { panel: page('panel'), student: page('student') },
    serve(app) {
      app.addHook('onRequest', (request, reply, next) => {
        if (/^\/(api|images)\//.test(request.url)) return next()
        // Calls back only where it has nothing to answer; else the answer is sent.
        vite.middlewares(request.raw, reply.raw, (error: unknown) => next(error as Error | undefined))
      })
    },
    stop: () => vite.close(),
  }
}
