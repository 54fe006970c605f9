import { useMutation, useQuery } from '@tanstack/react-query'
import { words } from '../../domain/generated/screens/pages/profile.ts'
import { say } from '../../domain/text/say.ts'
import { endOtherSessions, endSessionOf, sessionsQuery } from '../../client/creator/account.ts'
import type { AccountSession } from '../../domain/generated/answer-types.ts'
import { ApiError } from '../../client/request/error.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/control/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageState } from '../page/page-state.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'

/** Where the creator is signed in, and what ends it. */
export function SessionCard() {
  const sessions = useQuery(sessionsQuery)
  const { data, refetch } = sessions
  const onSettled = () => void refetch()
  const onError = (problem: unknown) => toastFailure(problem, words.sessions.failed)
  const end = useMutation({ mutationFn: endUnlessEnded, onError, onSettled })
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => toast({ title: words.sessions.others }),
    onError,
    onSettled,
  })
  return (
    <Card>
      <section aria-labelledby="sessions">
        <h2 id="sessions" className="text-16px/24px font-semibold">
          {words.sessions.title}
        </h2>
        <p className="mt-1 text-text-muted">{words.sessions.text}</p>
        {data ? (
          <ul className="mt-4 border-t border-border">
            {data.map((session) => (
              <li
                key={session.id}
                className="flex items-center justify-between gap-x-4 border-b border-border py-3"
              >
                <Session session={session} />
                {!session.isCurrent && (
                  <Button
                    size="sm"
                    aria-label={say(words.sessions.leaveOne, { device: nameOf(session) })}
                    busy={end.isPending && end.variables === session.id}
                    busyLabel={words.sessions.leaving}
                    onClick={() => end.mutate(session.id)}
                  >
                    {words.sessions.leave}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <PageState
            page={{ failed: words.sessions.notRead, loading: words.sessions.loading }}
            query={sessions}
            className="mt-4"
          >
            <Skeleton className="h-16" />
          </PageState>
        )}
        {data && data.length > 1 && (
          <Button
            className="mt-4"
            icon="i-lucide-log-out"
            busy={endOthers.isPending}
            busyLabel={words.sessions.leaving}
            onClick={() => endOthers.mutate()}
          >
            {words.sessions.leaveOthers}
          </Button>
        )}
      </section>
    </Card>
  )
}

function Session({ session }: { session: AccountSession }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {nameOf(session)}
        {session.isCurrent && <Badge tone="positive">{words.sessions.own}</Badge>}
      </p>
      <p className="break-words text-13px/20px text-text-muted">
        {placeOf(session)}
        {!session.isCurrent && (
          <>
            {' · '}
            <RelativeTime date={session.usedAt} />
          </>
        )}
      </p>
    </div>
  )
}

const nameOf = ({ device }: AccountSession) => device ?? words.sessions.unknownDevice

/** Nobody looks up where on earth an address is: what is known is the network. */
function placeOf({ network, isSameNetwork, isCurrent }: AccountSession): string {
  if (network === null) return words.sessions.unknownNetwork
  return isSameNetwork && !isCurrent
    ? say(words.sessions.sameNetwork, { network })
    : say(words.sessions.network, { network })
}

/** One that has ended meanwhile is as good as ended. */
async function endUnlessEnded(id: string): Promise<void> {
  await endSessionOf(id).catch((problem: unknown) => {
    if (!(problem instanceof ApiError) || problem.status !== 404) throw problem
  })
}
