import { words } from '../../domain/generated/screens/pages/student-removal.ts'
import { say } from '../../domain/text/say.ts'
import { Checkbox } from '../../ui/widget/checkbox.tsx'

interface KeepCertificatesProps {
  /** How many students are to be erased. */
  count: number
  checked: boolean
  onChange: (keeps: boolean) => void
}

/** Asks whether the certificates of students who are erased stay valid. */
export function KeepCertificates({ count, checked, onChange }: KeepCertificatesProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-control bg-surface-sunken p-4">
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        <span className="block font-medium">{words.keep}</span>
        <span className="block text-13px/18px text-text-muted">{say(words.keepText, { count })}</span>
      </span>
    </label>
  )
}
