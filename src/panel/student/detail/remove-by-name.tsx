import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import page, { words } from '../../../domain/generated/screens/pages/student-removal.ts'
import type { StudentDetail } from '../../../domain/generated/answer-types.ts'
import { TypedDialog } from '../../../ui/dialog/typed-dialog.tsx'
import { SentenceView } from '../../../ui/layout/sentence-view.tsx'
import { studentsUrl } from '../student-url.ts'
import { useErasure } from '../erasure.ts'
import { KeepCertificates } from '../keep-certificates.tsx'

/** Erases the student of this page, after their name was typed; asks what becomes of their certificates. */
export function RemoveByName({ student, onClose }: { student: StudentDetail; onClose: () => void }) {
  const navigate = useNavigate()
  const [keeps, setKeeps] = useState(false)
  const removal = useErasure(student, words.erasure, () => void navigate(studentsUrl, { replace: true }))
  return (
    <TypedDialog
      title={page.title}
      description={
        <SentenceView
          sentence={words.text}
          values={{ name: <strong className="text-text">{student.name}</strong> }}
        />
      }
      name={student.name}
      confirmLabel={words.erasure.label}
      busyLabel={words.busy}
      busy={removal.isPending}
      onConfirm={() => removal.mutate(keeps)}
      onClose={onClose}
    >
      <KeepCertificates count={1} checked={keeps} onChange={setKeeps} />
    </TypedDialog>
  )
}
