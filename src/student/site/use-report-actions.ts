import { useMemo } from 'react'
import type { ReportActions } from '../report/report-context.ts'
import { forgetAnswers } from '../request/answer-store.ts'
import { call } from '../request/http.ts'

/** Sends reports and blocks; `refresh` reads anew what shows, for somebody who is blocked counts no more. */
export function useReportActions(refresh: () => void): ReportActions {
  return useMemo(
    () => ({
      report: (report) => call('/reports', { method: 'POST', body: report }),
      block: async (written) => {
        await call('/blocks', { method: 'POST', body: written })
        // Kept conversations know nothing of it.
        await forgetAnswers((path) => path.endsWith('/comments'))
        refresh()
      },
    }),
    [refresh],
  )
}
