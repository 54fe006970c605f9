import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { appUserPath } from '../../client/app-user.ts'
import type { AppUser } from '../../domain/generated/types.ts'
import { itemQuery } from '../resource/list.ts'
import { useChange } from '../resource/use-change.ts'
import { useUsersChanged } from './use-user-stats.ts'

/** Lets a person in or keeps them out, at once on the screen. */
export function useStatusChange(appId: string) {
  const path = appUserPath(appId)
  const cache = useQueryClient()
  const changed = useUsersChanged(appId)
  const { mutate } = useChange<AppUser>(path, 'Erro ao salvar usuário')
  return useCallback(
    ({ id }: AppUser, status: string) => {
      const { queryKey } = itemQuery<AppUser>(path, id)
      cache.setQueryData(
        queryKey,
        (known) => known && { ...known, data: { ...known.data, status: status as AppUser['status'] } },
      )
      mutate(
        { id, change: { status } },
        {
          onSuccess: () => changed(),
          onError: () => void cache.invalidateQueries({ queryKey }),
        },
      )
    },
    [path, cache, mutate, changed],
  )
}
