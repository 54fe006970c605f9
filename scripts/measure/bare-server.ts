import { createHmac, timingSafeEqual } from 'node:crypto'
import Fastify from 'fastify'
import postgres from 'postgres'
import { addressOf } from '../../src/server/database/address.ts'

/**
 * What a server costs that does nothing else: it checks a token and reads rows. `measure:api` starts it in a process of its own;
 * `QUERIES`: statements with their parameters by path, `SECRET`: of the tokens, `CREATOR`: whose rows, and it says on which port it
 * listens. Row-level security binds its role as it does ours: its connections are bound to one creator for good.
 */
const queries = JSON.parse(process.env.QUERIES!) as Record<string, { text: string; values: never[] }>
const secret = process.env.SECRET!
const { url, ...near } = addressOf(process.env.DATABASE_URL!)
const sql = postgres(url, {
  ...near,
  max: 12,
  connection: { 'trilha.creator': process.env.CREATOR! },
})
const app = Fastify()

app.addHook('onRequest', async ({ headers }, reply) => {
  const [head, claims, signature = ''] = (headers.authorization ?? '').replace('Bearer ', '').split('.')
  const right = createHmac('sha256', secret).update(`${head}.${claims}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return await reply.code(401).send()
})
for (const [path, { text, values }] of Object.entries(queries))
  app.get(path, async () => await sql.unsafe(text, values, { prepare: true }))

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
