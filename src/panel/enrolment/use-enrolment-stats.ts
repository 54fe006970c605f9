import { useCallback } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { appQuery } from '../../client/app/app-query.ts'
import { enrolmentPath, fetchEnrolmentCounts } from '../../client/student/enrolment.ts'
import { figuresKey } from '../list/use-figures.ts'

/** How many people an app has, by status. */
export const useEnrolmentStats = (appId: string) =>
  useQuery({ queryKey: ['enrolment-stats', appId], queryFn: () => fetchEnrolmentCounts(appId) })

/** Returns what has every count of an app's people read anew; with `list`, the people too. */
export function useEnrolmentRefresh(appId: string) {
  const cache = useQueryClient()
  return useCallback(
    ({ list = false } = {}) => {
      void cache.invalidateQueries({ queryKey: ['enrolment-stats', appId] })
      void cache.invalidateQueries({ queryKey: figuresKey(enrolmentPath(appId)) })
      void cache.invalidateQueries({ queryKey: appQuery.one(appId).queryKey })
      if (list) void cache.invalidateQueries({ queryKey: ['list', enrolmentPath(appId)] })
    },
    [cache, appId],
  )
}
