import type { FastifyInstance, InjectOptions } from 'fastify'

/** Calls the product's own API within this process, so that the demo passes every rule that people pass. */
export interface Api {
  call<T = { id: string }>(method: string, path: string, body?: object): Promise<T>
  /** Uploads a file and answers its address; null where this server takes no files. */
  upload(appId: string, name: string, type: string, bytes: Buffer): Promise<string | null>
  signIn(token: string): void
}

export function apiOf(app: FastifyInstance): Api {
  let authorization = ''
  const send = async <T>(options: InjectOptions): Promise<T> => {
    const headers = { ...options.headers, ...(authorization && { authorization }) }
    const answer = await app.inject({ ...options, url: `/api${options.url as string}`, headers })
    if (answer.statusCode < 300) return (answer.body ? answer.json() : undefined) as T
    throw new Error(`${options.method} ${options.url as string}: ${answer.statusCode} ${answer.body}`)
  }
  return {
    call: (method, path, body) =>
      send({ method: method as 'POST', url: path, ...(body && { payload: body }) }),
    async upload(appId, name, type, bytes) {
      const url = `/apps/${appId}/files`
      if (!app.hasRoute({ method: 'POST', url: '/api/apps/:appId/files', constraints: { side: 'panel' } }))
        return null
      const headers = { 'content-type': type, 'x-file-name': encodeURIComponent(name) }
      return (await send<{ url: string }>({ method: 'POST', url, headers, payload: bytes })).url
    },
    signIn: (token) => void (authorization = `Bearer ${token}`),
  }
}
