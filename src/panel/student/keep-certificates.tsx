import { words } from '../../domain/generated/screens/pages/student-removal.ts'
import { say } from '../../domain/text/say.ts'
import { TickCard } from '../../ui/widget/tick-card.tsx'

interface KeepCertificatesProps {
  /** How many students are to be erased. */
  count: number
  checked: boolean
  onChange: (keeps: boolean) => void
}

/** Asks whether the certificates of students who are erased stay valid. */
export function KeepCertificates({ count, checked, onChange }: KeepCertificatesProps) {
  return (
    <TickCard
      label={words.keep}
      text={say(words.keepText, { count })}
      checked={checked}
      onChange={onChange}
    />
  )
}
