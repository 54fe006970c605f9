import type { Attempt } from './use-attempt.ts'

/** How an attempt went: the sentence of what failed, or that it is done. */
export function Outcome({ of, done = '' }: { of: Pick<Attempt, 'error' | 'isDone'>; done?: string }) {
  return (
    <>
      <p role="alert" className="text-14px/20px empty:hidden">
        {of.error}
      </p>
      <p role="status" className="text-14px/20px text-brand-muted empty:hidden">
        {of.isDone && done}
      </p>
    </>
  )
}
