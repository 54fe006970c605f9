import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  changeImport,
  fetchImport,
  fetchImports,
  fetchReport,
  sendSheet,
} from '../../client/resource/sheet-import.ts'
import { explain } from '../../client/request/error.ts'
import type { SheetImport } from '../../domain/generated/answer-types.ts'
import page from '../../domain/generated/screens/pages/sheet.ts'
import { saveCsv } from '../file/save-file.ts'

/** How often one that is under way is asked for, in milliseconds. */
const pollMs = 700

const isBusy = (one: SheetImport | null | undefined) => one?.state === 'check' || one?.state === 'write'

/** A spreadsheet on its way into the list at `path`: the one that is under way there, until another one is chosen. */
export function useSheetImport(path: string, onChange: () => void) {
  const cache = useQueryClient()
  const key = ['sheet-import', path]
  const [problem, setProblem] = useState<string | null>(null)
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const known = cache.getQueryData<SheetImport | null>(key)
      if (known) return await fetchImport(path, known.id)
      const [last] = await fetchImports(path)
      return last && (last.state === 'write' || last.state === 'stopped') ? last : null
    },
    refetchInterval: ({ state }) => (isBusy(state.data) ? pollMs : false),
    gcTime: 0,
  })
  const put = (next: SheetImport | null) => cache.setQueryData(key, next)
  const attempt = async (work: () => Promise<SheetImport>) => {
    setProblem(null)
    try {
      put(await work())
    } catch (caught) {
      setProblem(explain(caught, page.failed))
    }
  }
  const send = useMutation({
    mutationFn: (file: File) => attempt(() => sendSheet(path, file)),
  })

  const written = data?.written ?? 0
  const told = useRef(onChange)
  useEffect(() => {
    told.current = onChange
  })
  useEffect(() => {
    if (written > 0 && data?.state !== 'write') told.current()
  }, [written, data?.state])

  return {
    data,
    problem,
    isSending: send.isPending,
    send: send.mutate,
    change: (change: Parameters<typeof changeImport>[2]) =>
      attempt(() => changeImport(path, data!.id, change)),
    again: () => put(null),
    save: async (outcome?: 'fault') =>
      saveCsv(
        await fetchReport(path, data!.id, outcome),
        `${data!.name.replace(/\.\w+$/, '') || 'lista'}-resultado.csv`,
      ),
  }
}

export type SheetImportTask = ReturnType<typeof useSheetImport>
