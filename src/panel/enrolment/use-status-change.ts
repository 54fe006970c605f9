import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { enrolmentPath } from '../../client/student/enrolment.ts'
import screen from '../../domain/generated/screens/lists/app-user.ts'
import type { AppUser } from '../../domain/generated/types.ts'
import type { RowAction } from '../../domain/schema/list.ts'
import { itemQuery } from '../resource/list.ts'
import { useChange } from '../resource/use-change.ts'
import { useEnrolmentRefresh } from './use-enrolment-stats.ts'

const { failure } = screen.actions!.find((action) => action !== 'separator' && action.set) as RowAction

/** Returns what changes an enrolment's status, shown at once. */
export function useStatusChange(appId: string) {
  const path = enrolmentPath(appId)
  const cache = useQueryClient()
  const refresh = useEnrolmentRefresh(appId)
  const { mutate } = useChange<AppUser>(path, failure)
  return useCallback(
    ({ id, ...before }: AppUser, status: string) => {
      // Whoever is blocked as a person stays out, whatever the app says.
      const served = before.effectiveStatus === before.status ? { effectiveStatus: status } : {}
      const { queryKey } = itemQuery<AppUser>(path, id)
      cache.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            data: { ...known.data, ...(served as Partial<AppUser>), status: status as AppUser['status'] },
          },
      )
      mutate(
        { id, change: { status }, served },
        {
          onSuccess: () => refresh(),
          onError: () => void cache.invalidateQueries({ queryKey }),
        },
      )
    },
    [path, cache, mutate, refresh],
  )
}
