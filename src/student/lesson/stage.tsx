import type { ReactNode, Ref } from 'react'

/** The place of what is shown, wide as the screen on a phone and never higher than it. */
export function Stage({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div
      ref={ref}
      className="stage relative aspect-video max-h-[calc(100dvh-130px)] @3xl:max-h-[calc(100dvh-280px)] min-h-180px w-full overflow-hidden bg-[rgb(0_0_0)] @3xl:rounded-card"
    >
      {children}
    </div>
  )
}

/** What can be set, below the stage. */
export function Tools({ children }: { children: ReactNode }) {
  return <div className="flex justify-end gap-2 px-4 pt-3 @3xl:px-0">{children}</div>
}
