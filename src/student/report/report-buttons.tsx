import type { Attempt } from '../form/use-attempt.ts'

/** The look of the way out. */
export const quietButton = 'press min-h-48px rounded-control px-6 text-16px font-600'

/** Says what failed. */
export function Outcome({ attempt }: { attempt: Pick<Attempt, 'error'> }) {
  return (
    <p role="alert" className="text-14px/20px empty:hidden">
      {attempt.error}
    </p>
  )
}
