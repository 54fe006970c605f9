import { request, type IncomingHttpHeaders } from 'node:http'

export interface Answer {
  status: number
  body: string
  headers: IncomingHttpHeaders
}

/** Where published apps live; every other host is the panel's. */
export const appHost = 'trilha.test'

/** What is sent: `body` as JSON, or a `text` as it is. */
export interface Sent {
  host?: string
  body?: unknown
  text?: string
  headers?: Record<string, string>
}

/** Calls a server as a browser does. Rejects where nothing answers. */
export async function ask(
  port: number,
  method: string,
  path: string,
  {
    host = `painel.exemplo`,
    body,
    text = body === undefined ? undefined : JSON.stringify(body),
    headers = {},
  }: Sent = {},
): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        method,
        path: `/api${path}`,
        headers: { host, ...(text && { 'content-type': 'application/json' }), ...headers },
      },
      (answer) => {
        let said = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (said += part))
        answer.on('end', () => resolve({ status: answer.statusCode!, body: said, headers: answer.headers }))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}
