import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { checkInvitation } from '../../../client/student/invitation.ts'
import { words } from '../../../domain/generated/screens/pages/invitation.ts'
import type { App } from '../../../domain/generated/types.ts'
import { newId } from '../../../domain/schema/new-id.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useEnrolmentRefresh } from '../use-enrolment-stats.ts'
import { InvitationProgress } from './invitation-progress.tsx'
import { InvitePeople } from './invite-people.tsx'

/** Who has access and was never told of it, as the list of an app's people is asked for them. */
const filter = { invitation: 'waiting' }

/** Access that was given before the app was on the air: one button sends it to all who wait, and how far that is stands in its place. */
export function WaitingAccess({ app }: { app: App }) {
  const cache = useQueryClient()
  const refresh = useEnrolmentRefresh(app.id)
  const [isAsked, ask] = useState(false)
  const [followed, setFollowed] = useState<string[]>([])
  const queryKey = ['waiting-access', app.id]
  const { data } = useQuery({ queryKey, queryFn: () => checkInvitation(app.id, { id: newId(), filter }) })
  const count = data?.ready ?? 0
  const context = {
    ...{ app, refresh },
    follow: (id: string) => {
      setFollowed([id])
      void cache.invalidateQueries({ queryKey })
    },
  }
  return (
    <div className="mt-5 empty:hidden">
      {followed.length > 0 && (
        <InvitationProgress appId={app.id} followed={followed} onDismiss={() => setFollowed([])} />
      )}
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-surface-sunken px-3.5 py-3">
          <p className="min-w-50 flex-1">{say(words.waitingAccess, { count })}</p>
          <Button variant="primary" icon="i-lucide-send" onClick={() => ask(true)}>
            {say(words.sendWaiting, { count })}
          </Button>
        </div>
      )}
      {isAsked && (
        <InvitePeople
          words={{ label: say(words.sendWaiting, { count }) }}
          text={words.waitingText}
          filter={filter}
          context={context}
          onClose={() => ask(false)}
          onDone={() => ask(false)}
        />
      )}
    </div>
  )
}
