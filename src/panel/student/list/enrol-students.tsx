import { useId, useState } from 'react'
import { useApps } from '../../../client/app/app-query.ts'
import { words } from '../../../domain/generated/screens/pages/student.ts'
import { SelectBox } from '../../../ui/control/select-box.tsx'
import { FieldError } from '../../../ui/widget/field-shell.tsx'
import { errorId } from '../../../ui/widget/widget.ts'
import { BulkQuestion } from '../../list/bulk-question.tsx'
import type { BulkRunProps } from '../../list/list-code.ts'
import { useBulk } from '../../list/use-bulk.ts'

/** Asks for the app in which many students are enrolled. */
export function EnrolStudents(many: BulkRunProps) {
  const id = useId()
  const apps = useApps()
  const [appId, setAppId] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = isAsked && !appId
  const enrolment = useBulk(many, () => many.send({ action: 'enrol', appId }))
  return (
    <BulkQuestion
      words={many.words}
      count={many.count}
      busy={enrolment.isPending}
      early={!appId}
      onClose={many.onClose}
      onConfirm={() => {
        if (appId) return enrolment.mutate(undefined)
        setAsked(true)
        document.getElementById(id)?.focus()
      }}
    >
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {words.enrolment.app}
      </label>
      <SelectBox
        id={id}
        value={appId}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? errorId(id) : undefined}
        onChange={(event) => setAppId(event.target.value)}
      >
        <option value="" disabled hidden>
          {apps.isError ? words.enrolment.failed : words.enrolment.choose}
        </option>
        {apps.data?.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectBox>
      {isMissing && (
        <div className="mt-1.5">
          <FieldError id={errorId(id)}>{words.enrolment.missing}</FieldError>
        </div>
      )}
    </BulkQuestion>
  )
}
