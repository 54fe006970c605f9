import { useEffect, useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '../../../client/request/api.ts'
import { changeItem, fetchItem } from '../../../client/resource/resource.ts'
import { studentPath } from '../../../client/student/student.ts'
import screen from '../../../domain/generated/screens/student.ts'
import { changeBetween, applyChange } from '../../../domain/schema/change.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { payload } from '../../../domain/schema/screen.ts'
import type { StudentDetail } from '../../../domain/student/student-answer.ts'
import { Button } from '../../../ui/control/button.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { FailureNote } from '../../failure/failure-note.tsx'
import { DocumentForm } from '../../form/document-form.tsx'
import { itemQuery } from '../../resource/list.ts'
import { useStudentRefresh } from '../student-query.ts'
import { studentUrl } from '../student-url.ts'

/** How long the saved form is shown before the student's page, in milliseconds. */
const pause = 1000

/** What can be changed of a student; only what differs is sent. */
export function StudentForm({ entry }: { entry: Answer<StudentDetail> }) {
  const navigate = useNavigate()
  const actions = useId()
  const cache = useQueryClient()
  const refresh = useStudentRefresh()
  const [isSaved, setSaved] = useState(false)
  const { id } = entry.data
  useDelayedNavigation(isSaved, studentUrl(id))

  const write = async (document: Document, base: Answer<StudentDetail> | null) => {
    const change = changeBetween(documentOf(base!.data), document)
    if (change === null) return
    const answer = await changeItem<StudentDetail>(studentPath, id, change, base!.etag)
    refresh()
    cache.setQueryData(itemQuery<StudentDetail>(studentPath, id).queryKey, answer)
  }

  return (
    <DocumentForm
      screen={screen}
      entry={entry}
      documentOf={(data) => documentOf(data!)}
      reread={() => fetchItem<StudentDetail>(studentPath, id)}
      conflictTitle="Este aluno foi alterado em outro lugar"
      write={write}
      onSaved={() => {
        toast({ title: screen.success! })
        setSaved(true)
      }}
      onLeave={() => void navigate(studentUrl(id))}
      isHeld={isSaved}
    >
      {({ isHeld, message, leave }) => (
        <section aria-labelledby={actions} className="flex flex-col gap-4 border-t border-border pt-5">
          <h2 id={actions} className="text-16px/24px font-semibold">
            Ações
          </h2>
          <FailureNote message={message} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button disabled={isHeld} onClick={leave}>
              {screen.cancel}
            </Button>
            <SubmitButton screen={screen} busy={isHeld} disabled={isHeld} />
          </div>
        </section>
      )}
    </DocumentForm>
  )
}

/** Opens `url` some moments after something was saved. */
function useDelayedNavigation(isSaved: boolean, url: string) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => void navigate(url), pause)
    return () => clearTimeout(timer)
  }, [isSaved, url, navigate])
}

/** A student as the form asks for one, and as a change names its fields: apps by their ids. */
function documentOf(student: StudentDetail): Document {
  const whole: Document = { ...student, apps: student.apps.map(({ id }) => id) }
  return payload(screen, applyChange(screen.initial, whole))
}
