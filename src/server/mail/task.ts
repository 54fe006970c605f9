import { setTimeout as sleep } from 'node:timers/promises'
import { asCreator } from '../database/tenant.ts'
import { isAbsence } from '../error/absence.ts'
import type { Sql } from '../database/connection.ts'
import type { Sealer } from '../installation/secret.ts'
import type { Jobs } from '../job/payloads.ts'
import type { Tasks } from '../job/task.ts'
import { isStopping, mayStopHere } from '../job/stop.ts'
import { LostAnswer } from './hand-over.ts'
import type { Postbox } from './postbox.ts'
import { mailErrorCode, isServerProblem, mailErrorSentence } from './problem.ts'
import { stopAddress } from './stop/queries.ts'
import { isUndeliverable, refusedRecipient } from './stop/undeliverable.ts'
import { asPart } from '../trace/span.ts'
import { markSending, updateMail, type MailStatus } from './queries.ts'

declare module '../job/payloads.ts' {
  interface Jobs {
    /** A letter that waits in the table `mail`. */
    mail: { creatorId: string; id: string }
    /** Letters to many. Of one creator's, one job is done at a time. */
    mailing: { creatorId: string; ids: string[] }
  }
}

interface MailParts {
  sql: Sql
  postbox: Postbox
  /** Opens keys that sign. */
  sealer: Pick<Sealer, 'open'>
  onLetter?: (outcome: MailStatus) => void
}

/** How many letters of one creator's to many are on their way at a time, and how often one may set out, in ms. */
const massAtATime = 4
const massPauseMs = 50

const uncertain = 'O envio parou no meio: a mensagem pode ter chegado ou não.'

const stopSentences = {
  bounce:
    'Não enviamos: as mensagens para este e-mail voltam. Corrija o e-mail ou volte a enviar na página do aluno.',
  complaint:
    'Não enviamos: a pessoa marcou uma mensagem como spam. Volte a enviar na página do aluno, se ela pedir.',
}

/** Between two tries to note what became of a letter, in ms. */
const notePauseMs = 1000

/**
 * Sends letters: marks one as on its way, sends it, and notes what became of it, each for itself, so that no transaction waits for
 * a mail server. A letter that was marked and of which nothing was noted belongs to a server that died, and nobody knows whether
 * it went out: it is not sent a second time (but into the outbox, where it would be the same file), and its creator is told. So is it
 * where a mail server was given a letter whole and its answer was lost.
 */
export function mailTasks(
  { sql, postbox, sealer, onLetter }: MailParts,
  pauseMs = massPauseMs,
): Tasks<'mail' | 'mailing'> {
  return {
    mail: async (mail, { isLast }) => await send(mail, { isLast, isMass: false }),

    async mailing({ creatorId, ids }, { isLast }) {
      const waiting = [...ids]
      let failure: LetterError | null = null
      const ends = await Promise.allSettled(Array.from({ length: massAtATime }, work))
      // Not before: whoever took the job up meanwhile would take letters on their way for those of a server that died.
      for (const end of ends) if (end.status === 'rejected') throw end.reason
      // What was not taken is tried again with the others of the batch; those that were sent are sent no more.
      if (failure) throw failure as LetterError
      if (waiting.length > 0) mayStopHere()

      async function work(): Promise<void> {
        // Each letter that set out is noted; the next ones are left to another server where this one stops.
        for (let id: string | undefined; !isStopping() && (id = waiting.shift());) {
          const pause = sleep(massAtATime * pauseMs)
          await send({ creatorId, id }, { isLast, isMass: true }).catch((error: unknown) => {
            if (!(error instanceof LetterError)) throw error
            failure = error
            if (error.isServers && !isLast) waiting.length = 0
          })
          await pause
        }
      }
    },
  }

  async function send(
    { creatorId, id }: Jobs['mail'],
    { isLast, isMass }: { isLast: boolean; isMass: boolean },
  ): Promise<void> {
    const mail = await asCreator(sql, creatorId, (tx) => markSending(tx, creatorId, id))
    if (!mail) return
    if (mail.sendingSince && !postbox.sendsOnce)
      return await note({ creatorId, id }, { status: 'failed', problem: uncertain })
    const { recipient, content, createdAt, ownSender, stopped } = mail
    if (stopped) return await note({ creatorId, id }, { status: 'failed', problem: stopSentences[stopped] })
    const privateKey = ownSender && sealer.open(ownSender.privateKey)
    // Without its key nobody would believe the address.
    const from = privateKey ? { ...ownSender, privateKey } : null
    let status: MailStatus
    try {
      const letter = { id, recipient, letter: content, from, createdAt, isMass }
      status = await asPart('letter', 'client', {}, () => postbox.send(letter))
    } catch (error) {
      const problem = error instanceof LostAnswer ? uncertain : mailErrorSentence(error)
      const refused = mail.isApps && refusedRecipient(error)
      if (refused && isUndeliverable(refused)) {
        await asCreator(sql, creatorId, (tx) =>
          stopAddress(tx, creatorId, recipient, { kind: 'bounce', problem }),
        )
        return await note({ creatorId, id }, { status: 'failed', problem })
      }
      const isOver = isLast || error instanceof LostAnswer
      await note({ creatorId, id }, { status: isOver ? 'failed' : 'waiting', problem })
      throw new LetterError(id, error)
    }
    await note({ creatorId, id }, { status, problem: null })
  }

  /** A database that is away for a while is waited for: what is not noted would not be known. */
  async function note(
    { creatorId, id }: Jobs['mail'],
    outcome: { status: MailStatus; problem: string | null },
  ): Promise<void> {
    for (;;) {
      try {
        const isThere = await asCreator(sql, creatorId, (tx) => updateMail(tx, creatorId, id, outcome))
        onLetter?.(outcome.status)
        // Its student was erased while it was put there.
        if (!isThere) await postbox.forget([id])
        return
      } catch (error) {
        if (!isAbsence(error) || (error as { code?: string }).code === 'CONNECTION_ENDED') throw error
        await sleep(notePauseMs)
      }
    }
  }
}

/** Logged, and kept with the job: what was said, and to whom, stands with the letter, which goes with its student. */
class LetterError extends Error {
  isServers: boolean

  constructor(id: string, error: unknown) {
    super(`Letter ${id} was not taken: ${mailErrorCode(error)}`)
    this.isServers = isServerProblem(error)
  }
}
