import { insertAudit } from '../audit/queries.ts'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Sql } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import { HttpError } from '../error/http-error.ts'
import { takeTurn } from '../quota/turn.ts'
import { sendDownload } from './send.ts'

/** A creator waits so long after a server died that was sending them a file. */
const leaseSeconds = 60

/** Another server may be about to note that the file before has arrived. */
const graceMs = 250

/** Turns that this server is about to give back. */
const ending = new Map<string, Promise<void>>()

/**
 * Sends a creator a large file, one at a time, over all servers: until what `open` answers has been read, or given up, the next one
 * is refused (429). Nothing of the database is held meanwhile.
 */
export async function sendInTurn(
  sql: Sql,
  creatorId: string,
  reply: FastifyReply,
  open: () => Promise<{ name: string; out: Readable }>,
): Promise<FastifyReply> {
  const key = `file|${creatorId}`
  await ending.get(key)
  let turn = await takeTurn(sql, key, leaseSeconds)
  if (!turn) {
    await sleep(graceMs)
    turn = await takeTurn(sql, key, leaseSeconds)
  }
  if (!turn)
    throw new HttpError(429, 'Outro arquivo seu ainda está a caminho. Espere ele chegar e tente de novo.')
  const { end: giveBack } = turn
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    ending.set(
      key,
      giveBack().finally(() => ending.delete(key)),
    )
  }
  // Also where the stream was never begun to be sent, as to somebody who has gone.
  reply.raw.once('close', end)
  if (reply.raw.destroyed) end()
  try {
    const { name, out } = await open()
    out.once('close', end)
    await asCreator(sql, creatorId, (tx) => insertAudit(tx, creatorId, { verb: 'exported', what: name }))
    return sendDownload(reply, name, out)
  } catch (error) {
    end()
    throw error
  }
}
