import { useId, useState } from 'react'
import { useApps } from '../../../client/app/app-query.ts'
import { words } from '../../../domain/generated/screens/pages/student.ts'
import { ChoiceSelect } from '../../../ui/widget/choice-select.tsx'
import { BulkQuestion } from '../../list/bulk-question.tsx'
import type { BulkRunProps } from '../../list/list-code.ts'
import { useBulk } from '../../list/use-bulk.ts'

/** Asks for the app in which many students are enrolled. */
export function EnrolStudents(many: BulkRunProps) {
  const id = useId()
  const apps = useApps()
  const [appId, setAppId] = useState('')
  const [isAsked, setAsked] = useState(false)
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
      <ChoiceSelect
        id={id}
        label={words.enrolment.app}
        placeholder={apps.isError ? words.enrolment.failed : words.enrolment.choose}
        choices={apps.data?.map(({ id: value, name }) => ({ value, label: name }))}
        value={appId}
        onChange={setAppId}
        problem={isAsked && !appId ? words.enrolment.missing : undefined}
      />
    </BulkQuestion>
  )
}
