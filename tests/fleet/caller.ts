import { request, type IncomingHttpHeaders } from 'node:http'

export interface Answer {
  status: number
  body: string
  headers: IncomingHttpHeaders
  /** Of its body, in bytes. */
  size: number
}

/** Where published apps live, and the panel. */
export const [appHost, panelHost] = ['trilha.test', 'painel.exemplo']

/** What is sent: `body` as JSON, or a `text` as it is; to the API, or for what pages show. */
export interface Sent {
  host?: string
  body?: unknown
  text?: string
  headers?: Record<string, string>
  isPage?: boolean
}

/** Calls a server as a browser does. Rejects where nothing answers. */
export async function ask(
  port: number,
  method: string,
  path: string,
  {
    host = panelHost,
    body,
    text = body === undefined ? undefined : JSON.stringify(body),
    headers = {},
    isPage = false,
  }: Sent = {},
): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path: isPage ? path : `/api${path}`,
        headers: { host, ...(text && { 'content-type': 'application/json' }), ...headers },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const body = Buffer.concat(parts)
          const { statusCode, headers } = answer
          resolve({ status: statusCode!, body: body.toString(), headers, size: body.length })
        })
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}
