import { useState } from 'react'
import type { StudentRow } from '../../../domain/generated/answer-types.ts'
import type { RowRunProps } from '../../list/list-code.ts'
import { RowQuestion } from '../../list/row-question.tsx'
import { useErasure } from '../erasure.ts'
import { KeepCertificates } from '../keep-certificates.tsx'

/** Asks before a student is erased, and what becomes of their certificates. */
export function RemoveStudent({ item: student, words, onClose }: RowRunProps<StudentRow>) {
  const [keeps, setKeeps] = useState(false)
  const removal = useErasure(student, words, onClose)
  return (
    <RowQuestion
      words={words}
      name={student.name}
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate(keeps)}
    >
      <KeepCertificates count={1} checked={keeps} onChange={setKeeps} />
    </RowQuestion>
  )
}
