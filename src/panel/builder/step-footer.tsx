import { useEffect, useState } from 'react'
import builder from '../../domain/generated/screens/builder.ts'
import { words } from '../../domain/generated/screens/pages/builder.ts'
import type { App } from '../../domain/generated/types.ts'
import { Button } from '../../ui/control/button.tsx'
import { useWide } from '../../ui/layout/use-wide.ts'
import { lazyView } from '../page/lazy-view.tsx'

const PreviewSheet = lazyView(() => import('./preview-sheet.tsx').then((room) => room.PreviewSheet))

export interface StepFooterProps {
  current: number
  draft: App
  goTo: (step: number) => void
  publish: () => Promise<void>
  isPublishing: boolean
}

/** On to the next step, back, and in the end published. On a phone it stays at the bottom, with the way to the preview. */
export function StepFooter({ current, draft, goTo, publish, isPublishing }: StepFooterProps) {
  const [isPreviewed, setPreviewed] = useState(false)
  const isPhone = !useWide(1024)
  // There when the network is not.
  useEffect(() => void (isPhone && PreviewSheet.prefetch()), [isPhone])
  return (
    <footer
      data-bottom-bar
      className="mt-10 max-w-160 flex items-center justify-between gap-2 border-t border-border pt-5 max-lg:(sticky bottom-0 z-10 max-w-none bg-canvas px-4 pb-[max(12px,env(safe-area-inset-bottom))] pt-3 -mx-4) max-lg:sm:(px-6 -mx-6)"
    >
      <Button
        icon="i-lucide-arrow-left"
        title={words.steps.previousTitle}
        aria-keyshortcuts="Alt+PageUp"
        disabled={current === 0}
        className="max-lg:h-11 max-sm:px-3.5!"
        onClick={() => goTo(current - 1)}
      >
        <span className="max-sm:sr-only">{words.steps.previous}</span>
      </Button>
      <Button
        icon="i-lucide-smartphone"
        className="h-11 max-sm:px-3! lg:hidden"
        onClick={() => setPreviewed(true)}
      >
        <span className="max-[359px]:sr-only">{words.preview.show}</span>
      </Button>
      {current === builder.steps.length - 1 ? (
        <Button
          variant="primary"
          busy={isPublishing}
          busyLabel={builder.busy}
          disabled={!draft.name.trim()}
          icon="i-lucide-rocket max-sm:hidden!"
          className="max-lg:h-11 max-sm:px-3.5!"
          onClick={() => void publish()}
        >
          {builder.submit}
        </Button>
      ) : (
        <Button
          variant="primary"
          title={words.steps.nextTitle}
          aria-keyshortcuts="Alt+PageDown"
          className="max-lg:h-11"
          onClick={() => goTo(current + 1)}
        >
          {words.steps.next}
          <span className="i-lucide-arrow-right size-4" aria-hidden="true" />
        </Button>
      )}
      {isPreviewed && <PreviewSheet step={current} onClose={() => setPreviewed(false)} />}
    </footer>
  )
}
