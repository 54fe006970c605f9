import { useState } from 'react'
import screen from '../../../domain/generated/screens/lists/student.ts'
import { wordsOf } from '../../list/row-actions.ts'
import { RowQuestion } from '../../list/row-question.tsx'
import { useErasure } from '../erasure.ts'
import { KeepCertificates } from '../keep-certificates.tsx'

interface RemoveStudentProps {
  student: { id: string; name: string }
  onClose: () => void
}

const { confirm } = wordsOf(screen, 'remove')!

/** Asks before a student is erased, and what becomes of their certificates. */
export function RemoveStudent({ student, onClose }: RemoveStudentProps) {
  const [keeps, setKeeps] = useState(false)
  const removal = useErasure(student, onClose)
  return (
    <RowQuestion
      words={confirm!}
      name={student.name}
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate(keeps)}
    >
      <KeepCertificates count={1} checked={keeps} onChange={setKeeps} />
    </RowQuestion>
  )
}
