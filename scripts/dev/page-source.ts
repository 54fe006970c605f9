import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'

/** Where the server gets its pages from while it is developed: an address on this machine alone. */
export interface PageOrigin {
  origin: string
  close(): Promise<void>
}

/** Serves `/panel?url=…` and `/student?url=…`: the pages as Vite makes them of their sources. */
export async function pageSource(vite: ViteDevServer, root: string): Promise<PageOrigin> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const file = `/src${pathname}/index.html`
    if (pathname !== '/panel' && pathname !== '/student') return void response.writeHead(404).end()
    page(vite, root, file, searchParams.get('url') ?? '/').then(
      (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** A page of this repository as Vite makes it, wherever it is served. */
export async function page(vite: ViteDevServer, root: string, file: string, url: string): Promise<string> {
  const source = await readFile(join(root, file), 'utf8')
  // The page is served at every path, so what it names relative to itself gets its full address.
  const folder = file.replace(/[^/]+$/, '')
  const html = source.replace(/(src|href)="\.\//g, `$1="${folder}`)
  return await vite.transformIndexHtml(file, html, url)
}
