import type { SaleCounts } from '../domain/generated/answer-types.ts'
import { call } from './request/api.ts'
import { withFilter, type ListFilter } from './resource/resource.ts'

/** Path of the creator's sales. */
export const salesPath = '/purchases'

/** What the sales that a filter leaves come to. */
export const fetchSaleCounts = (filter: ListFilter) =>
  call<SaleCounts>(withFilter(`${salesPath}/stats`, filter))
