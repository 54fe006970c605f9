import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '../../../client/api.ts'
import screen from '../../../domain/generated/screens/student.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import type { StudentDetail } from '../../../domain/student-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { SchemaForm } from '../../../ui/form/schema-form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { toast } from '../../../ui/toast-queue.ts'
import { ConflictDialog } from '../../conflict-dialog.tsx'
import { RefusalNote } from '../../refusal-note.tsx'
import { useTyped } from '../../typed.tsx'
import { studentAddress } from '../address.ts'
import { documentOf } from './document.ts'
import { useStudentSave } from './use-student-save.ts'

/** So long after it was saved the form gives way to the student's page, in milliseconds. */
const pause = 1000

/** What can be changed of a student. What was typed stays until it is saved. */
export function StudentForm({ entry }: { entry: Answer<StudentDetail> }) {
  const navigate = useNavigate()
  const actions = useId()
  const toDetail = () => void navigate(studentAddress(entry.data.id))
  const { value, setValue, leave, question } = useTyped(() => documentOf(entry.data), toDetail)
  const { save, isBusy, message, fields, conflict, settle } = useStudentSave(entry)
  const [stored] = useState(() => documentOf(entry.data))
  const [isSaved, setSaved] = useState(false)
  useLeaving(isSaved, studentAddress(entry.data.id))

  const send = async (document: Document) => {
    if (!(await save(document))) return
    toast({ title: screen.success! })
    setSaved(true)
  }

  const isHeld = isBusy || isSaved
  return (
    <>
      <SchemaForm
        screen={screen}
        value={value}
        stored={stored}
        onChange={setValue}
        onSubmit={(document) => void send(document)}
        serverErrors={fields}
        busy={isHeld}
      >
        <section aria-labelledby={actions} className="flex flex-col gap-4 border-t border-border pt-5">
          <h2 id={actions} className="text-16px/24px font-semibold">
            Ações
          </h2>
          <RefusalNote message={message} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button disabled={isHeld} onClick={leave}>
              {screen.cancel}
            </Button>
            <SubmitButton screen={screen} busy={isHeld} disabled={isHeld} />
          </div>
        </section>
      </SchemaForm>
      {question}
      {conflict && (
        <ConflictDialog
          screen={screen}
          title="Este aluno foi alterado em outro lugar"
          mine={value}
          theirs={documentOf(conflict.data)}
          onTheirs={() => {
            setValue(documentOf(conflict.data))
            settle()
          }}
          onMine={() => {
            settle()
            void send(value)
          }}
        />
      )}
    </>
  )
}

/** Goes to an address some moments after something was saved. */
function useLeaving(isSaved: boolean, address: string) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => void navigate(address), pause)
    return () => clearTimeout(timer)
  }, [isSaved, address, navigate])
}
