import { useEffect, useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '../../../client/request/api.ts'
import { changeItem, fetchItem } from '../../../client/resource/resource.ts'
import { studentPath } from '../../../client/student/student.ts'
import { words } from '../../../domain/generated/screens/pages/student.ts'
import screen from '../../../domain/generated/screens/student.ts'
import { applyChange } from '../../../domain/schema/change.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import type { StudentDetail } from '../../../domain/generated/answer-types.ts'
import { SchemaForm } from '../../../ui/form/schema-form.tsx'
import { FormButtons } from '../../form/form-buttons.tsx'
import { useEditor } from '../../form/use-editor.tsx'
import { itemQuery } from '../../resource/list.ts'
import { likelyEmailNotes } from '../likely-email.tsx'
import { useStudentRefresh } from '../student-query.ts'
import { studentUrl } from '../student-url.ts'

/** How long the saved form is shown before the student's page, in milliseconds. */
const pause = 1000

/** What can be changed of a student. */
export function StudentForm({ entry }: { entry: Answer<StudentDetail> }) {
  const navigate = useNavigate()
  const actions = useId()
  const cache = useQueryClient()
  const refresh = useStudentRefresh()
  const [isSaved, setSaved] = useState(false)
  const { id } = entry.data
  useDelayedNavigation(isSaved, studentUrl(id))

  const editor = useEditor<StudentDetail>({
    screen,
    entry,
    documentOf: (data) => documentOf(data!),
    reread: () => fetchItem<StudentDetail>(studentPath, id),
    save: async (change, { etag }) => {
      const answer = await changeItem<StudentDetail>(studentPath, id, change, etag)
      refresh()
      cache.setQueryData(itemQuery<StudentDetail>(studentPath, id).queryKey, answer)
      return answer
    },
    onSaved: () => setSaved(true),
    onLeave: () => void navigate(studentUrl(id)),
  })

  const isBusy = editor.isBusy || isSaved
  return (
    <>
      <SchemaForm {...editor.form} busy={isBusy} notes={likelyEmailNotes(editor.value, editor.form.onChange)}>
        <section aria-labelledby={actions} className="flex flex-col gap-4 border-t border-border pt-5">
          <h2 id={actions} className="text-16px/24px font-semibold">
            {words.editing.actions}
          </h2>
          <FormButtons editor={editor} isBusy={isBusy} className="justify-end" />
        </section>
      </SchemaForm>
      {editor.dialogs}
    </>
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
const documentOf = (student: StudentDetail): Document =>
  applyChange(screen.initial, { ...student, apps: student.apps.map(({ id }) => id) })
