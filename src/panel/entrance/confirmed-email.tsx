import { useEffect, useRef, useState } from 'react'
import page, { words } from '../../domain/generated/screens/pages/confirmed-email.ts'
import { refreshCreator } from '../../client/creator/creator.ts'
import { confirmEmail } from '../../client/creator/creator-link.ts'
import { ApiError, explain } from '../../client/request/error.ts'
import { useSession } from '../../client/session/use-session.ts'
import { Button } from '../../ui/control/button.tsx'
import { Spinner } from '../../ui/control/spinner.tsx'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'
import { ButtonLink } from '../page/link.tsx'
import { DoorMessage } from './door-message.tsx'
import { Entrance } from './entrance.tsx'
import { useLinkToken } from './link-token.ts'

/** Where the link of a letter leads that asks whether an e-mail is theirs: being opened is the answer. */
export function ConfirmedEmail() {
  const token = useLinkToken()
  const isSignedIn = useSession().accessToken !== null
  const [email, setEmail] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const isAsked = useRef(false)
  const confirm = async () => {
    setProblem(null)
    try {
      setEmail((await confirmEmail(token)).email)
      if (isSignedIn) await refreshCreator()
    } catch (caught) {
      setProblem(caught)
    }
  }
  useEffect(() => {
    if (!isAsked.current) void confirm()
    isAsked.current = true
  })
  const wayOn = (
    <ButtonLink to={isSignedIn ? '/dashboard' : '/login'} variant="primary" className="h-11!">
      {isSignedIn ? words.toPanel : words.enter}
    </ButtonLink>
  )

  if (email !== null)
    return (
      <Entrance title={page.title}>
        <DoorMessage icon="i-lucide-mail-check" action={wayOn}>
          <p>
            <SentenceView
              sentence={words.text}
              values={{ email: <strong className="font-medium text-text">{email}</strong> }}
            />
          </p>
        </DoorMessage>
      </Entrance>
    )
  if (problem === null)
    return (
      <Entrance title={words.busyTitle}>
        <p role="status" className="flex items-center gap-2.5 text-text-muted">
          <Spinner />
          {words.busy}
        </p>
      </Entrance>
    )
  const isVerdict = problem instanceof ApiError && problem.status >= 400 && problem.status < 429
  return (
    <Entrance title={isVerdict ? words.expired : page.failed}>
      <DoorMessage
        icon={isVerdict ? 'i-lucide-link-2-off' : 'i-lucide-cloud-off'}
        action={isVerdict ? wayOn : <Button onClick={() => void confirm()}>{words.again}</Button>}
      >
        <p>{explain(problem, words.unknown)}</p>
        {isVerdict && <p>{words.another}</p>}
      </DoorMessage>
    </Entrance>
  )
}
