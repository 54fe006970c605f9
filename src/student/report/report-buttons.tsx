import type { Attempt } from '../form/use-attempt.ts'

/** Says what failed. */
export function Outcome({ attempt }: { attempt: Pick<Attempt, 'error'> }) {
  return (
    <p role="alert" className="text-14px/20px empty:hidden">
      {attempt.error}
    </p>
  )
}
