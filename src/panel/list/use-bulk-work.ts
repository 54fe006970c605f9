import { useEffect, useRef, useState } from 'react'
import {
  restOf,
  sendBulk,
  type BulkOrder,
  type BulkOutcome,
  type MarkedRows,
} from '../../client/resource/bulk.ts'
import type { ListFilter } from '../../client/resource/resource.ts'
import { maxBulk } from '../../domain/list/bulk.ts'
import { startBulkWork, type BulkWorkState, type BulkWork } from './bulk-work.ts'

interface BulkWorkOptions {
  path: string
  marked: MarkedRows
  filter: ListFilter
  /** How many rows that are. */
  count: number
}

/** Does something to the rows of a list that are marked; `progress` while those are more than one call may name. Who goes away stops it. */
export function useBulkWork({ path, marked, filter, count }: BulkWorkOptions) {
  const [progress, setProgress] = useState<BulkWorkState | null>(null)
  const work = useRef<BulkWork>(null)
  useEffect(
    () => () => {
      work.current?.stop()
      work.current?.end()
    },
    [],
  )
  const send = async (order: BulkOrder): Promise<BulkOutcome> => {
    const rows = restOf(marked, filter)
    if (count <= maxBulk) return await sendBulk(path, order, rows)
    work.current = startBulkWork(order, rows, { path, total: count, onProgress: setProgress })
    try {
      return { ...(await work.current.outcome), isLong: true }
    } finally {
      setProgress(null)
    }
  }
  return { send, progress, work }
}
