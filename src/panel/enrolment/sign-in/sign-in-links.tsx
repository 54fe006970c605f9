import { useId, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { explain } from '../../../client/request/error.ts'
import { mailPath } from '../../../client/student/mail.ts'
import { fetchPersonalLink, renewPersonalLink, sendAccess } from '../../../client/student/personal-link.ts'
import page, { words } from '../../../domain/generated/screens/pages/sign-in.ts'
import type { App, AppUser } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { toastReason } from '../../failure/toast-failure.ts'
import { pagesQuery } from '../../resource/pages.ts'
import { accessObstacle } from '../invitation/access-obstacle.ts'
import { toastAccess } from '../invitation/toast-access.ts'
import { useEnrolmentRefresh } from '../use-enrolment-stats.ts'
import { CopyField } from '../../page/copy-field.tsx'

interface SignInLinksProps {
  app: App
  enrolment: AppUser
}

/** How this person gets in: their personal link, to copy or renew, and the letter with the way in. */
export function SignInLinks({ app, enrolment }: SignInLinksProps) {
  const link = usePersonalLink(app.id, enrolment.id)
  const sending = useSending(app, enrolment)
  const title = useId()
  const obstacle = accessObstacle(app) ?? personObstacle(enrolment)
  return (
    <section aria-labelledby={title} className="mt-6 border-t border-border pt-5">
      <h3 id={title} className="font-medium">
        {page.title}
      </h3>
      <p className="mt-1 text-13px text-text-muted">{words.how[app.config.loginType]}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          icon="i-lucide-mail"
          disabled={obstacle !== null}
          busy={sending.isPending}
          busyLabel={words.sending}
          onClick={() => sending.mutate()}
        >
          {words.send}
        </Button>
        {obstacle && <span className="text-13px text-text-muted">{obstacle}</span>}
      </div>
      <div className="mt-4">
        <CopyField label={words.link} copyLabel={words.copyLink} value={link.url} failure={link.failure} />
      </div>
      <p className="mt-1.5 text-13px text-text-muted">
        {say(words.linkText, { name: enrolment.name })}{' '}
        <button
          type="button"
          className="rounded-4px font-medium text-text underline underline-offset-3"
          onClick={() => link.ask(true)}
        >
          {words.renew.action}
        </button>
      </p>
      {link.isAsking && (
        <ConfirmDialog
          onClose={() => link.ask(false)}
          title={words.renew.question}
          description={say(words.renew.text, { name: enrolment.name })}
          confirmLabel={words.renew.action}
          busyLabel={words.renew.busy}
          busy={link.isRenewing}
          onConfirm={link.renew}
        />
      )}
    </section>
  )
}

function personObstacle({ status, effectiveStatus }: AppUser): string | null {
  if (status !== 'ACTIVE') return words.obstacle.inactive
  return effectiveStatus === 'BLOCKED' ? words.obstacle.blocked : null
}

function usePersonalLink(appId: string, userId: string) {
  const cache = useQueryClient()
  const [isAsking, ask] = useState(false)
  const queryKey = ['personal-link', appId, userId]
  const { data, error } = useQuery({ queryKey, queryFn: () => fetchPersonalLink(appId, userId) })
  const renewal = useMutation({
    mutationFn: () => renewPersonalLink(appId, userId),
    onSuccess: (url) => {
      cache.setQueryData(queryKey, url)
      toast({ title: words.renew.done })
    },
    onError: (problem) => toastReason(problem, words.renew.failed),
    onSettled: () => ask(false),
  })
  const failure = error && data === undefined ? explain(error, page.failed) : null
  return { url: data, failure, isAsking, ask, isRenewing: renewal.isPending, renew: () => renewal.mutate() }
}

function useSending(app: App, enrolment: AppUser) {
  const cache = useQueryClient()
  const refresh = useEnrolmentRefresh(app.id)
  return useMutation({
    mutationFn: () => sendAccess(app.id, enrolment.id),
    onSuccess: (sent) => {
      toastAccess(enrolment.email, sent)
      refresh({ list: true })
      void cache.invalidateQueries({ queryKey: pagesQuery(mailPath(app.id), 30).queryKey })
    },
    onError: (problem) => toastReason(problem, words.sendFailed),
  })
}
