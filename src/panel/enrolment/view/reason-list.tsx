import type { StudentView } from '../../../domain/student-view.ts'

/** Every product of the app in a plain sentence: open or not, since when or until when, and why. */
export function ReasonList({ reasons }: Pick<StudentView, 'reasons'>) {
  if (reasons.length === 0) return <p className="text-text-muted">Nenhum produto neste momento.</p>
  return (
    <ul className="flex flex-col gap-3">
      {reasons.map(({ productId, name, state, sentence }) => (
        <li key={productId} className="flex gap-2.5">
          <span aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${looks[state]}`} />
          <span className="min-w-0 break-words">
            <span className="font-medium">{name}:</span> <span className="text-text-muted">{sentence}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const looks = {
  open: 'i-lucide-circle-check text-accent-text',
  locked: 'i-lucide-lock text-text-muted',
  soon: 'i-lucide-clock text-warning-text',
  hidden: 'i-lucide-eye-off text-text-muted',
}
