import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { enrolmentPath } from '../../client/student/enrolment.ts'
import form from '../../domain/generated/screens/modals/app-user.ts'
import type { AppUser } from '../../domain/generated/types.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { itemQuery } from '../resource/list.ts'
import { useChange } from '../resource/use-change.ts'
import { useEnrolmentRefresh } from './use-enrolment-stats.ts'

/** Returns what changes an enrolment's status, shown at once; where that is refused, `failure` is told. */
export function useStatusChange(appId: string) {
  const path = enrolmentPath(appId)
  const cache = useQueryClient()
  const refresh = useEnrolmentRefresh(appId)
  const { mutateAsync } = useChange<AppUser>(path)
  return useCallback(
    ({ id, ...before }: AppUser, status: string, failure = form.edit?.failure ?? form.title) => {
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
      mutateAsync({ id, change: { status }, served }).then(
        () => refresh(),
        (problem: unknown) => {
          toastFailure(problem, failure)
          void cache.invalidateQueries({ queryKey })
        },
      )
    },
    [path, cache, mutateAsync, refresh],
  )
}
