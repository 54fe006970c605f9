import { useState } from 'react'
import page, { words } from '../../../domain/generated/screens/pages/view-as.ts'
import type { AppUser } from '../../../domain/generated/types.ts'
import type { StudentView } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import { localParts } from '../../../domain/time/zoned-time.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoadFailure } from '../../failure/load-failure.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { DateTimeWidget } from '../../../ui/widget/date-time.tsx'
import type { RowRunProps } from '../../list/list-code.ts'
import type { EnrolmentContext } from '../enrolment-context.ts'
import { StudentPhone } from './student-phone.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fetchStudentView } from '../../../client/student/enrolment.ts'

/** The app as one of its people sees it, now or at another instant, and why. Only to look at. */
export function ViewAs({ item: enrolment, context, onClose }: RowRunProps<AppUser, EnrolmentContext>) {
  const [at, setAt] = useState<string | null>(null)
  // What is written so far, which may be no instant yet.
  const [written, setWritten] = useState<string | null>(null)
  const choose = (next: string | null) => {
    setWritten(next)
    if (next === null || localParts(next)) setAt(next)
  }
  const person = { appId: context.app.id, userId: enrolment.id }
  const view = useStudentView(context.app.id, enrolment.id, at)
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={say(words.viewAs, { name: enrolment.name })}
      description={page.description}
    >
      <Instant at={written} onChange={choose} />
      <div aria-busy={view.isFetching} className="mt-5 grid gap-6 sm:grid-cols-[17.5rem_minmax(0,1fr)]">
        {view.isError ? (
          <div className="sm:col-span-2">
            <LoadFailure title={page.failed} query={view} />
          </div>
        ) : (
          <>
            {view.data ? (
              <StudentPhone view={view.data} person={person} />
            ) : (
              <Skeleton className="h-120 w-full" />
            )}
            <section aria-labelledby="view-reasons" className="min-w-0">
              <h3 id="view-reasons" className="mb-3 font-semibold">
                {words.what}
              </h3>
              {view.data?.warning && <Note>{view.data.warning}</Note>}
              {view.data?.notice && <Note>{view.data.notice}</Note>}
              {view.data ? <ReasonList reasons={view.data.reasons} /> : <Skeleton className="h-30" />}
            </section>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The instant at which one looks: now, until another one is chosen. */
function Instant({ at, onChange }: { at: string | null; onChange: (at: string | null) => void }) {
  const [start] = useState(() => new Date().toISOString())
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="w-full sm:w-80">
        <label htmlFor="view-instant" className="mb-1.5 block font-medium">
          {words.when}
        </label>
        <DateTimeWidget
          id="view-instant"
          name="at"
          label={words.when}
          value={at ?? start}
          schema={instant}
          options={{}}
          onChange={(next) => onChange(typeof next === 'string' ? next : null)}
          onBlur={() => undefined}
        />
      </div>
      <Button disabled={at === null} onClick={() => onChange(null)}>
        {words.now}
      </Button>
    </div>
  )
}

const instant = { type: ['string', 'null'] }

function Note({ children }: { children: string }) {
  return <p className="mb-4 rounded-control bg-warning-soft px-3.5 py-3 text-warning-text">{children}</p>
}

/** Every product of the app in a plain sentence: open or not, since when or until when, and why. */
function ReasonList({ reasons }: Pick<StudentView, 'reasons'>) {
  if (reasons.length === 0) return <p className="text-text-muted">{words.nothing}</p>
  return (
    <ul className="flex flex-col gap-3">
      {reasons.map(({ productId, name, state, sentence }) => (
        <li key={productId} className="flex gap-2.5">
          <span aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${looks[state]}`} />
          <span className="min-w-0 break-words">
            <span className="font-medium">{name}:</span> <span className="text-text-muted">{sentence}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const looks = {
  open: 'i-lucide-circle-check text-accent-text',
  locked: 'i-lucide-lock text-text-muted',
  soon: 'i-lucide-clock text-warning-text',
  hidden: 'i-lucide-eye-off text-text-muted',
}

/** What a person sees at an instant; what was seen before stands until it has come. */
function useStudentView(appId: string, userId: string, at: string | null) {
  return useQuery({
    queryKey: ['student-view', appId, userId, at],
    queryFn: () => fetchStudentView(appId, userId, at),
    placeholderData: keepPreviousData,
    // Looked at anew each time: what it shows changes behind it.
    staleTime: 0,
    gcTime: 0,
  })
}
