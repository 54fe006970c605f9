import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { useApps } from '../../client/app-query.ts'
import { useSession } from '../../client/use-session.ts'
import type { Place } from '../../domain/draft/port.ts'
import { appsWithDrafts, forgetGoneApps } from '../builder/device-drafts.ts'

/** How long a builder that was just left may take for its last save, and how often it is looked again; in milliseconds. */
const patience = 1000

/** Where something of each app waits for the server, on this device or in this tab. Forgets what waits for apps that are gone. */
export function useDeviceDrafts({
  data: apps,
  dataUpdatedAt,
}: ReturnType<typeof useApps>): Map<string, Place> | undefined {
  const signedIn = useSession().user?.id ?? ''
  const [owner] = useState(signedIn)
  // Between somebody's signing in elsewhere and this screen's hearing of it, the list may be the other one's.
  const isOwners = signedIn === owner
  useEffect(() => {
    if (apps && isOwners)
      void forgetGoneApps(owner, new Set(apps.map(({ id }) => id)), dataUpdatedAt).catch(() => undefined)
  }, [owner, isOwners, apps, dataUpdatedAt])
  const { data } = useQuery({
    queryKey: ['device-draft', owner],
    queryFn: async () => {
      await new Promise((go) => setTimeout(go, patience))
      return appsWithDrafts(owner)
    },
    gcTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.size ? patience : false),
    structuralSharing: false,
  })
  return data
}
