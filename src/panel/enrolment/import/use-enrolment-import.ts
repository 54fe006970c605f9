import { useEffect, useRef, useState } from 'react'
import { importEnrolments, type ImportRow } from '../../../client/student/enrolment.ts'
import type { ImportResult } from '../../../domain/generated/answer-types.ts'
import page from '../../../domain/generated/screens/pages/import.ts'
import { newId } from '../../../domain/schema/new-id.ts'
import { ApiError, explain } from '../../../client/request/error.ts'
import { useEnrolmentRefresh } from '../use-enrolment-stats.ts'
import { byPerson, countAccess, isWanted, sendBatches } from './import-batch.ts'

/** Where an import is: choosing a list, having it checked, looking at what it means, writing it, told what it did. */
export type ImportPhase = 'choose' | 'check' | 'preview' | 'import' | 'end'

interface State {
  phase: ImportPhase
  rows: ImportRow[]
  /** What would become of each row, after the check. */
  results: ImportResult[]
  /** Rows of this phase that are through, and how many it has. */
  sent: number
  toSend: number
  /** Lines that were taken, and the products that were given with them. */
  imported: number
  given: number
  /** What those who came in are sent the way in by; null where they are not. */
  invitation: string | null
  /** Why it stopped before its end. */
  problem: string | null
  /** It was the letters that were refused: without them it may go on. */
  isSilentOnly: boolean
}

const start: State = {
  phase: 'choose',
  rows: [],
  results: [],
  sent: 0,
  toSend: 0,
  imported: 0,
  given: 0,
  invitation: null,
  problem: null,
  isSilentOnly: false,
}

/** An import from the list to the last batch. Nothing is written before `write`; `cancel` stops between batches. */
export function useEnrolmentImport(appId: string) {
  const [state, setState] = useState(start)
  const refresh = useEnrolmentRefresh(appId)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (
    phase: 'check' | 'import',
    rows: ImportRow[],
    onBatch: (results: ImportResult[]) => void,
    invitation: string | null = null,
  ) => {
    const { signal } = (running.current = new AbortController())
    setState((now) => ({ ...now, phase, sent: 0, toSend: rows.length, problem: null }))
    let problem: string | null = null
    let isSilentOnly = false
    try {
      await sendBatches({
        rows,
        signal,
        send: (batch) => importEnrolments(appId, batch, { dryRun: phase === 'check', invitation }),
        onBatch: (results) => {
          onBatch(results)
          setState((now) => ({ ...now, sent: now.sent + results.length }))
        },
      })
    } catch (caught) {
      problem = explain(caught, page.failed)
      isSilentOnly = invitation !== null && caught instanceof ApiError && caught.status === 403
    }
    return { isCancelled: signal.aborted, problem, isSilentOnly }
  }

  /** Asks what would become of each row; those of lines in `refused` stay out, with the sentence why. */
  const check = async (list: ImportRow[], refused: Map<number, string>) => {
    const rows = byPerson(list)
    setState({ ...start, rows })
    const asked = rows.filter(({ line }) => !refused.has(line))
    const answers: ImportResult[] = []
    const { isCancelled, problem } = await run('check', asked, (batch) => answers.push(...batch))
    if (isCancelled || problem !== null) return setState({ ...start, problem })
    const judged = new Map(answers.map((result) => [result.line, result]))
    const results = rows.map(
      ({ line }): ImportResult =>
        judged.get(line) ?? { line, outcome: 'invalid', message: refused.get(line) },
    )
    setState((now) => ({ ...now, phase: 'preview', results }))
  }

  /**
   * Enrols everybody who can be, and gives what they are given; after a stop it goes on with those who are still out. With `invites` they are sent the way in:
   * answers the id of the invitation, which is one for the whole list.
   */
  const write = async (invites: boolean): Promise<string | null> => {
    const { rows, results, imported } = state
    const invitation = invites ? (state.invitation ?? newId()) : null
    setState((now) => ({ ...now, invitation }))
    const wanted = rows.filter((_, at) => isWanted(results[at]!)).slice(imported)
    const count = (batch: ImportResult[]) =>
      setState((now) => ({
        ...now,
        imported: now.imported + batch.length,
        given: now.given + countAccess(batch).given,
      }))
    const { problem, isSilentOnly } = await run('import', wanted, count, invitation)
    setState((now) => ({ ...now, phase: 'end', problem, isSilentOnly }))
    refresh({ list: true })
    return invitation
  }

  const cancel = () => running.current?.abort()
  const restart = () => setState(start)
  return { ...state, check, write, cancel, restart }
}

export type EnrolmentImport = ReturnType<typeof useEnrolmentImport>
