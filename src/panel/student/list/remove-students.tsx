import { useState } from 'react'
import { BulkQuestion } from '../../list/bulk-question.tsx'
import type { BulkRunProps } from '../../list/list-code.ts'
import { useBulk } from '../../list/use-bulk.ts'
import { KeepCertificates } from '../keep-certificates.tsx'

/** Asks before many students are erased, and what becomes of their certificates. */
export function RemoveStudents(many: BulkRunProps) {
  const { words, count, onClose } = many
  const [keeps, setKeeps] = useState(false)
  const removal = useBulk(many, () => many.send({ action: 'remove', keepCertificates: keeps }))
  return (
    <BulkQuestion
      words={words}
      count={count}
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate(undefined)}
    >
      <KeepCertificates count={count} checked={keeps} onChange={setKeeps} />
    </BulkQuestion>
  )
}
