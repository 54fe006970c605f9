import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Asset } from './exchange.ts'

const decompress = promisify(brotliDecompress)

const types: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  mjs: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
}

/** Answers with another build's file, as those of this one are: for good, and as small as whoever asks takes it. */
export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { bytes, isBrotli }: Asset,
): Promise<FastifyReply> {
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (isBrotli && takesBrotli) reply.header('content-encoding', 'br')
  return reply
    .code(200)
    .type(types[path.split('.').at(-1)!] ?? 'application/octet-stream')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding')
    .send(isBrotli && !takesBrotli ? await decompress(bytes) : bytes)
}
