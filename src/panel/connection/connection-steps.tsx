import { useState, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { renewAddress } from '../../client/connection.ts'
import type { SalesConnection } from '../../domain/generated/answer-types.ts'
import choices from '../../domain/generated/choices/connection.ts'
import { words } from '../../domain/generated/screens/pages/connection.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastReason } from '../failure/toast-failure.ts'
import type { RowRunProps } from '../list/list-code.ts'
import { CopyField } from '../page/copy-field.tsx'
import { lazyView } from '../page/lazy-view.tsx'
import { TextLink } from '../page/link.tsx'

const StepPicture = lazyView(() => import('./step-picture.tsx').then((room) => room.StepPicture))

/** The same for a connection that is there, with a new URL where one is wanted. */
export function ConnectionAddress({ item, onClose, onChange }: RowRunProps<SalesConnection>) {
  const [connection, setConnection] = useState(item)
  const renewal = useMutation({
    mutationFn: () => renewAddress(item.id),
    onSuccess(renewed) {
      setConnection(renewed)
      onChange()
      toast({ title: words.renewed, description: words.renewedText })
    },
    onError: (problem) => toastReason(problem, words.renewFailure),
  })
  return (
    <ConnectionSteps
      connection={connection}
      onClose={onClose}
      renew={
        <Button busy={renewal.isPending} busyLabel={words.renewing} onClick={() => renewal.mutate()}>
          {words.renew}
        </Button>
      }
    />
  )
}

interface ConnectionStepsProps {
  connection: SalesConnection
  /** What we made for the platform to sign with: it is told once. */
  secret?: string
  renew?: ReactNode
  onClose: () => void
}

/** What there is to do on the platform: the URL to paste there, and the steps. */
export function ConnectionSteps({ connection, secret, renew, onClose }: ConnectionStepsProps) {
  const { platform, path, graceDays } = connection
  return (
    <Dialog
      onClose={onClose}
      title={choices.platform.find(({ value }) => value === platform)!.label}
      size="lg"
      footer={
        <>
          {renew}
          <Button variant="primary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <CopyField label={words.address} copyLabel={words.copy} value={new URL(path, location.origin).href} />
        {secret && (
          <div>
            <CopyField label={words.secret} copyLabel={words.copySecret} value={secret} />
            <p className="mt-1.5 text-13px text-warning-text">{words.secretNote}</p>
          </div>
        )}
        <section>
          <h3 className="mb-3 font-semibold">{words.stepsTitle}</h3>
          <ol className="m-0 flex list-none flex-col gap-4 p-0">
            {(['open', 'paste', 'key'] as const).map((step, at) => (
              <li key={step} className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-4">
                <div className="aspect-220/124 w-full max-w-55 shrink-0 sm:w-55">
                  <StepPicture step={step} platform={platform} />
                </div>
                <p className="min-w-0">
                  <span className="font-semibold">{at + 1}.</span> {words.steps[platform][step]}
                </p>
              </li>
            ))}
          </ol>
          {(platform === 'generic' || platform === 'hotfy') && (
            <TextLink to="/settings/webhook" className="mt-4 inline-block">
              {words.documentation}
            </TextLink>
          )}
        </section>
        <p className="text-text-muted">{say(words.grace, { count: graceDays })}</p>
      </div>
    </Dialog>
  )
}
