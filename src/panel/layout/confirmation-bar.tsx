import { listen } from '../../client/device/listen.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { words } from '../../domain/generated/screens/pages/frame.ts'
import { say } from '../../domain/text/say.ts'
import { refreshCreator } from '../../client/creator/creator.ts'
import { readEmailState, sendConfirmation } from '../../client/creator/creator-link.ts'
import { Button } from '../../ui/control/button.tsx'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { TextLink } from '../page/link.tsx'

/** Says, on every screen, that the account's e-mail is not confirmed yet, and what waits for that. */
export function ConfirmationBar({ email }: { email: string }) {
  const { data, isLoading } = useQuery({ queryKey: ['email', email], queryFn: readEmailState })
  // The letter is read elsewhere: whoever comes back may have followed its link.
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && refreshCreator())
    return listen(document, 'visibilitychange', look)
  }, [])
  const sending = useMutation({
    mutationFn: sendConfirmation,
    onSuccess: ({ isSent }) =>
      toast(
        isSent
          ? { title: say(words.confirmation.sent, { email }), description: words.confirmation.sentText }
          : { kind: 'info', title: words.confirmation.filed, description: words.confirmation.filedText },
      ),
    onError: (problem) => toastFailure(problem, words.confirmation.failed),
  })
  if (isLoading) return null
  return (
    <aside aria-label={words.confirmation.label} className="bg-warning-soft text-warning-text">
      <div className="mx-auto max-w-300 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:px-6">
        <p className="min-w-0 flex-1 basis-72">
          <SentenceView
            sentence={data?.isSent === false ? words.confirmation.textFiled : words.confirmation.text}
            values={{
              title: <strong className="font-semibold">{words.confirmation.title}</strong>,
              email: <span className="[overflow-wrap:anywhere]">{email}</span>,
            }}
          />
        </p>
        <div className="flex items-center gap-4">
          <Button
            size="sm"
            busy={sending.isPending}
            busyLabel={words.confirmation.sending}
            onClick={() => sending.mutate()}
          >
            {words.confirmation.again}
          </Button>
          <TextLink to="/profile" className="text-inherit! underline">
            {words.confirmation.change}
          </TextLink>
        </div>
      </div>
    </aside>
  )
}
