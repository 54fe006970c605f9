import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  changeImport,
  fetchImport,
  fetchImports,
  fetchReport,
  sendSheet,
  type ReportChoice,
} from '../../client/resource/sheet-import.ts'
import { ApiError, explain } from '../../client/request/error.ts'
import type { SheetImport } from '../../domain/generated/answer-types.ts'
import { saveFile } from '../file/save-file.ts'
import { keepColumns, keptColumns, type Columns } from './kept-columns.ts'
import { isNews, noteTold } from './told-imports.ts'

/** How often one that is under way is asked for, in milliseconds. */
const pollMs = 700

const isBusy = (one: SheetImport | null | undefined) => one?.state === 'check' || one?.state === 'write'

/** A spreadsheet on its way into the list at `path`: the one that is under way there, or has ended unseen, until another one is chosen. `failed` is said where a call fails. */
export function useSheetImport(path: string, failed: string, onChange: (one: SheetImport) => void) {
  const cache = useQueryClient()
  const key = ['sheet-import', path]
  const [problem, setProblem] = useState<{ text: string; status: number } | null>(null)
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const known = cache.getQueryData<SheetImport | null>(key)
      if (known) return await fetchImport(path, known.id)
      const [last] = await fetchImports(path)
      return last && (last.state === 'write' || last.state === 'stopped' || isNews(last)) ? last : null
    },
    refetchInterval: ({ state }) => (isBusy(state.data) ? pollMs : false),
    gcTime: 0,
  })
  const put = (next: SheetImport | null) => cache.setQueryData(key, next)
  /** Answers whether it went well. */
  const attempt = async (work: () => Promise<SheetImport | undefined>) => {
    setProblem(null)
    try {
      const next = await work()
      if (next) put(next)
      return true
    } catch (caught) {
      setProblem({ text: explain(caught, failed), status: caught instanceof ApiError ? caught.status : 0 })
      return false
    }
  }
  const send = useMutation({
    mutationFn: (file: File) =>
      attempt(async () => {
        const sent = await sendSheet(path, file)
        const columns = keptColumns(sent)
        return columns ? await changeImport(path, sent.id, { columns }) : sent
      }),
  })
  const map = useMutation({
    mutationFn: (columns: Columns) => {
      keepColumns(data!, columns)
      return attempt(() => changeImport(path, data!.id, { columns }))
    },
  })

  const told = useRef(onChange)
  useEffect(() => {
    told.current = onChange
  })
  const hasEnded = data?.state === 'stopped' || data?.state === 'done'
  useEffect(() => {
    if (hasEnded && data.written > 0) told.current(data)
    if (hasEnded) noteTold(data.id)
  }, [hasEnded, data])

  return {
    data,
    /** Why a call failed, with its HTTP status: 0 without an answer. */
    problem,
    isSending: send.isPending,
    send: send.mutate,
    order: (state: 'write' | 'stopped', more: { letters?: boolean } = {}) =>
      attempt(() => changeImport(path, data!.id, { state, ...more })),
    isMapping: map.isPending,
    /** Answers whether the columns were taken: until then what is known of the lines is by those of before. */
    map: map.mutateAsync,
    again: () => {
      setProblem(null)
      put(null)
    },
    save: (choice: ReportChoice) =>
      attempt(async () => {
        const name = `${data!.name.replace(/\.\w+$/, '') || 'lista'}-${choice.outcome ? 'erros' : 'resultado'}`
        saveFile(await fetchReport(path, data!.id, choice), `${name}.${choice.as}`)
        return undefined
      }),
  }
}

export type SheetImportTask = ReturnType<typeof useSheetImport>
