import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { useApps } from '../../client/app-query.ts'
import { useSession } from '../../client/use-session.ts'
import type { Place } from '../../domain/draft/port.ts'
import { draftsOfGoneApps, margin, waitingDrafts } from '../builder/device-drafts.ts'

/** How long a builder that was just left may take for its last save, and how often it is looked again; in milliseconds. */
const patience = 1000

/** What waits for the server on this device or in this tab: where, by app, and what is left of apps that are gone. */
export function useDeviceDrafts({ data: apps, dataUpdatedAt, refetch: list }: ReturnType<typeof useApps>) {
  const signedIn = useSession().user?.id ?? ''
  const [owner] = useState(signedIn)
  // Between somebody's signing in elsewhere and this screen's hearing of it, the list may be the other one's.
  const isOwners = signedIn === owner
  const { data: drafts = [], refetch } = useQuery({
    queryKey: ['device-draft', owner],
    queryFn: async () => {
      await new Promise((go) => setTimeout(go, patience))
      return waitingDrafts(owner)
    },
    gcTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.length ? patience : false),
  })
  const ids = new Set(apps?.map(({ id }) => id))
  const { gone, isUnsure } =
    apps && isOwners ? draftsOfGoneApps(drafts, ids, dataUpdatedAt) : { gone: [], isUnsure: false }
  useEffect(() => {
    if (!isUnsure) return
    const timer = setTimeout(() => void list(), margin)
    return () => clearTimeout(timer)
  }, [isUnsure, dataUpdatedAt, list])
  return {
    owner,
    places: new Map<string, Place>(drafts.map(({ appId, place }) => [appId, place])),
    gone,
    look: () => void refetch(),
  }
}
