import { useCallback, useState } from 'react'
import { words } from '../../../domain/generated/screens/pages/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { lazyView } from '../../page/lazy-view.tsx'

const PreviewPanel = lazyView(() => import('./preview-panel.tsx').then((room) => room.PreviewPanel))

/** The button at the bottom right that shows and hides the app's preview; its code and content come when wanted. */
export function FloatingPreview({ app }: { app: App }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      {isOpen && <PreviewPanel app={app} onClose={close} />}
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'app-preview' : undefined}
        icon={isOpen ? 'i-lucide-x' : 'i-lucide-smartphone'}
        className="fixed bottom-4 right-4 z-20 h-11! shadow-float sm:right-6"
        onPointerEnter={PreviewPanel.prefetch}
        onFocus={PreviewPanel.prefetch}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? words.preview.close : words.preview.open}
      </Button>
    </>
  )
}
