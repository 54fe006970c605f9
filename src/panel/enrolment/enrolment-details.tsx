import { enrolmentPath } from '../../client/student/enrolment.ts'
import page, { words } from '../../domain/generated/screens/pages/enrolment.ts'
import choices from '../../domain/generated/choices/app-user.ts'
import screen from '../../domain/generated/screens/lists/app-user.ts'
import type { AppUserRow } from '../../domain/generated/answer-types.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { Avatar } from '../../ui/badge/avatar.tsx'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { controlClass } from '../../ui/control/control-class.ts'
import { CardFacts } from '../list/card-facts.tsx'
import type { RowRunProps } from '../list/list-code.ts'
import { RefusalNote } from '../mail/refusal-note.tsx'
import { useItem } from '../resource/list.ts'
import type { EnrolmentContext } from './enrolment-context.ts'
import { SignInLinks } from './sign-in/sign-in-links.tsx'

/** All that is known of one person in the app, and what can be done about it. */
export function EnrolmentDetails(props: RowRunProps<AppUserRow, EnrolmentContext>) {
  const { item: listed, context, others, onClose } = props
  const { app, changeStatus } = context
  // The list may be older; what it says stands until the newest has come.
  const enrolment = useItem<AppUserRow>(enrolmentPath(app.id), listed.id).data?.data ?? listed
  return (
    <Dialog
      onClose={onClose}
      title={page.title}
      footer={
        <>
          {others.map(({ words: { label, icon, danger }, run }) =>
            danger ? (
              <Button
                key={label}
                variant="ghost"
                className="mr-auto order-first text-danger-text!"
                onClick={run}
              >
                {label}
              </Button>
            ) : (
              <Button key={label} icon={icon} onClick={run}>
                {label}
              </Button>
            ),
          )}
        </>
      }
    >
      <div className="flex items-center gap-4">
        <Avatar name={enrolment.name} size={56} />
        <div className="min-w-0">
          <p className="break-words text-16px/24px font-semibold">{enrolment.name}</p>
          <p className="break-all text-text-muted">{enrolment.email}</p>
        </div>
      </div>
      <RefusalNote email={enrolment.email} refusal={enrolment.refusal} className="mt-5" />
      <CardFacts columns={facts} item={enrolment as unknown as Document} />
      <label className="mt-6 block">
        <span className="mb-1.5 block font-medium">{words.status}</span>
        <select
          className={controlClass}
          value={enrolment.status}
          onChange={(event) => changeStatus(enrolment, event.target.value)}
        >
          {choices.status.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="mt-1.5 block text-13px text-text-muted">
          {enrolment.effectiveStatus === enrolment.status ? words.keptOut : words.blocked}
        </span>
      </label>
      <SignInLinks app={app} enrolment={enrolment} />
    </Dialog>
  )
}

/** All that is known but what stands elsewhere in the dialog. */
const facts = (screen.details ?? []).filter(
  ({ field }) => !['name', 'email', 'status', 'effectiveStatus'].includes(field),
)
