import type { RouteOptions } from 'fastify'

/** What in an address is no id: the address of an app, the number of a version, the code of a certificate, the name of a screen. */
const others: Record<string, object> = {
  slug: { type: 'string', maxLength: 200 },
  number: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' },
  code: { type: 'string' },
  screen: { type: 'string' },
}
const id = { type: 'string', format: 'uuid', minLength: 36 }

/**
 * Completes what a route of the API says of itself by its address, as far as it says nothing else: the ids in it (one that is no uuid
 * names nothing: the error handler answers 404) and its OpenAPI tag. It answers with the state that it declares.
 */
export function completeRoute(route: RouteOptions): void {
  const names = [...route.url.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const params = {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, others[name] ?? id])),
  }
  route.schema = { tags: [tagOf(route.url)], ...(names.length > 0 && { params }), ...route.schema }
  const states = Object.keys(route.schema.response ?? {}).map(Number)
  if (states.includes(200)) return
  const state = states.find((one) => one > 200 && one < 300)
  if (!state) return
  const answersSo = async (_: unknown, reply: { code(state: number): unknown }) => void reply.code(state)
  route.preHandler = [answersSo, ...[route.preHandler ?? []].flat()]
}

/** What a route is about: the first word of its address, below an app that belongs to it the second. */
export const tagOf = (url: string): string => /^(?:\/api)?(?:\/apps\/:appId)?\/([\w-]+)/.exec(url)?.[1] ?? ''
