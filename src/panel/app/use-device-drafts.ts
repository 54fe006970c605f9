import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { appQuery } from '../../client/app/app-query.ts'
import { useSession } from '../../client/session/use-session.ts'
import type { StoreKind } from '../../domain/draft/port.ts'
import {
  draftsOfDeletedApps,
  forgetDrafts,
  margin,
  listUnsavedDrafts,
  type UnsavedDraft,
} from '../draft/device-drafts.ts'

const none: UnsavedDraft[] = []

/** How long a builder that was just closed may take for its last save, and the interval of looking again; in milliseconds. */
const patience = 1000

/** The mutation that makes an app of a draft. */
export const recoveryKey = ['device-draft', 'recovery']

export const draftsKey = (owner: string) => ['device-draft', 'list', owner]

/** Returns what deletes one person's drafts of an app from this device, and from the lists that show them. */
export function useForgetDrafts(owner: string) {
  const cache = useQueryClient()
  return async (appId: string) => {
    await forgetDrafts(owner, appId)
    cache.setQueryData<UnsavedDraft[]>(draftsKey(owner), (drafts) =>
      drafts?.filter((draft) => draft.appId !== appId),
    )
  }
}

/** The unsaved drafts on this device or in this tab: where they are, by app id, and those whose app was deleted. */
export function useDeviceDrafts() {
  const signedIn = useSession().user?.id ?? ''
  const [owner] = useState(signedIn)
  // Between somebody's signing in elsewhere and this screen's hearing of it, the list may be the other one's.
  const isOwners = signedIn === owner
  const { data: drafts = none, refetch } = useQuery({
    queryKey: draftsKey(owner),
    // While one of them becomes an app it counts as open.
    enabled: useIsMutating({ mutationKey: recoveryKey }) === 0,
    queryFn: async () => {
      await new Promise((go) => setTimeout(go, patience))
      return listUnsavedDrafts(owner)
    },
    gcTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.length ? patience : false),
  })
  // Which apps there are matters only where something is left of one.
  const {
    data: apps,
    dataUpdatedAt,
    refetch: list,
  } = useQuery({ ...appQuery.list(), enabled: drafts.length > 0 })
  const ids = new Set(apps?.map(({ id }) => id))
  const { gone, isUnsure } =
    apps && isOwners ? draftsOfDeletedApps(drafts, ids, dataUpdatedAt) : { gone: [], isUnsure: false }
  useEffect(() => {
    if (!isUnsure) return
    const timer = setTimeout(() => void list(), margin)
    return () => clearTimeout(timer)
  }, [isUnsure, dataUpdatedAt, list])
  return {
    owner,
    places: useMemo(
      () => new Map<string, StoreKind>(drafts.map(({ appId, place }) => [appId, place])),
      [drafts],
    ),
    gone,
    look: () => void refetch(),
  }
}
