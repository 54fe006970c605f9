import type { Attempt } from '../form/use-attempt.ts'

/** How saving went: the sentence of what failed, or that it is done. */
export function SaveOutcome({ saving, done }: { saving: Pick<Attempt, 'error' | 'isDone'>; done: string }) {
  return (
    <>
      <p role="alert" className="text-14px/20px empty:hidden">
        {saving.error}
      </p>
      <p role="status" className="text-14px/20px text-brand-muted empty:hidden">
        {saving.isDone && done}
      </p>
    </>
  )
}
