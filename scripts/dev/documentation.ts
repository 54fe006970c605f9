import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { page } from './page-source.ts'

/** Whether a request is for the page that documents the schemas: `/schemas` on the panel's host. */
export function isDocumentation({ url = '', headers }: IncomingMessage, appHost: string): boolean {
  return /^\/schemas\/?(\?|$)/.test(url) && !headers.host?.endsWith(`.${appHost}`)
}

/** Sends the page that documents the schemas. It exists in development alone and knows nothing of the server. */
export async function serveDocumentation(
  vite: ViteDevServer,
  root: string,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const html = await page(vite, root, '/scripts/dev/documentation/index.html', url)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(html)
}
