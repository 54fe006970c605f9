import type { Referrers } from '../../domain/generated/answer-types.ts'
import { maxBulk } from '../../domain/list/bulk.ts'
import { call } from '../request/api.ts'
import type { BulkRest } from './bulk.ts'

/** What refers to rows of the list at `path` and to what is in them; of very many rows, to the first ones. Throws `ApiError`. */
export const fetchReferrers = (path: string, rows: BulkRest): Promise<Referrers[]> =>
  call<Referrers[]>(`${path}/referrers`, {
    method: 'POST',
    body: 'ids' in rows ? { ids: rows.ids.slice(0, maxBulk) } : { filter: rows.filter },
  })
