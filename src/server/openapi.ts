import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifySchema, RouteOptions } from 'fastify'

/**
 * What `GET /api/openapi.json` says of every route alike, beside what the routes say of themselves: who may call it, how
 * it fails, and the revisions that it gives and takes.
 */
export const openapi = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Trilha', version: '1' },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { creator: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  },
  refResolver: { buildLocalReference: ({ $id }) => String($id) },
  transform: ({ schema, url, route }) => ({ schema: secured(schema as FastifySchema, route), url }),
  transformObject: (document) => {
    const { openapiObject } = document as { openapiObject: { paths: Paths } }
    for (const [path, methods] of Object.entries(openapiObject.paths))
      for (const [method, operation] of Object.entries(methods))
        complete(operation, { method, path, paths: openapiObject.paths })
    return openapiObject as never
  },
} satisfies FastifyDynamicSwaggerOptions as FastifyDynamicSwaggerOptions

interface Operation {
  requestBody?: unknown
  parameters?: { in: string; name: string; [more: string]: unknown }[]
  responses?: Record<string, { headers?: object; [more: string]: unknown }>
  security?: object[]
}

type Paths = Record<string, Record<string, Operation>>

interface Spot {
  method: string
  path: string
  paths: Paths
}

/** A creator's token is asked for on the panel's routes, but on those that declare themselves public. */
function secured(schema: FastifySchema | undefined, route: RouteOptions): FastifySchema {
  const isGuarded = route.constraints?.side === 'panel' && route.config?.access !== 'public'
  return { ...schema, ...(isGuarded && { security: [{ creator: [] }] }) } as FastifySchema
}

function complete(operation: Operation, spot: Spot): void {
  const responses = (operation.responses ??= {})
  for (const status of failures(operation, spot)) responses[status] ??= failure(status)
  if (takesRevision(operation, spot)) (operation.parameters ??= []).push(ifMatch)
  if (!givesRevision(spot)) return
  for (const status of ['200', '201'])
    if (responses[status]) responses[status].headers = { ...responses[status].headers, ETag: etag }
}

/** The states with which a call can fail, as far as its method, its path and what it takes tell. */
function failures(operation: Operation, spot: Spot): string[] {
  const takes = (place: string) => operation.parameters?.some((parameter) => parameter.in === place)
  const isWrite = spot.method !== 'get'
  return [
    ...(operation.requestBody || takes('query') ? ['400'] : []),
    ...(operation.security ? ['401'] : []),
    ...(takes('path') ? ['404'] : []),
    ...(isWrite && operation.requestBody ? ['409'] : []),
    ...(takesRevision(operation, spot) ? ['412'] : []),
  ]
}

/** What changes or removes something that one has seen before; and what becomes of an app as a whole. */
function takesRevision({ security }: Operation, { method, path }: Spot): boolean {
  if (!security || /\/like$/.test(path)) return false
  return /^(patch|delete)$/.test(method) || (method === 'post' && ofWholeApp.test(path))
}

const ofWholeApp =
  /^\/api\/apps\/\{id\}\/(publish|unpublish|deactivate|reactivate|versions\/\{number\}\/restore|kept-draft\/restore)$/

/** One thing that can be changed: read, made, or changed. */
function givesRevision({ method, path, paths }: Spot): boolean {
  if (method === 'post')
    return Object.keys(paths).some((other) => other.startsWith(`${path}/{`) && isItem(other, path, paths))
  return (method === 'get' || method === 'patch') && paths[path]?.patch !== undefined
}

function isItem(path: string, list: string, paths: Paths): boolean {
  return !path.slice(list.length + 1).includes('/') && paths[path]?.patch !== undefined
}

const ifMatch = {
  in: 'header',
  name: 'If-Match',
  required: false,
  schema: { type: 'string' },
  description: 'O ETag da versão em que a mudança se baseia; outra versão responde 412 e nada muda.',
}

const etag = { schema: { type: 'string' }, description: 'A versão do que foi respondido, para If-Match.' }

const words: Record<string, string> = {
  400: 'O que foi enviado não serve; `fields` diz por quê, campo por campo.',
  401: 'Sem sessão, ou ela terminou.',
  404: 'Não existe, ou pertence a outra pessoa.',
  409: 'Entra em conflito com o que já existe.',
  412: 'Foi alterado em outro lugar desde a versão de If-Match.',
}

function failure(status: string) {
  const schema = { $ref: '#/components/schemas/ErrorBody' }
  return { description: words[status]!, content: { 'application/json': { schema } } }
}
