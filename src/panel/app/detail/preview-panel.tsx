import { listen } from '../../../client/device/listen.ts'
import { useEffect, useState } from 'react'
import { words } from '../../../domain/generated/screens/pages/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { useWide } from '../../../ui/layout/use-wide.ts'
import { openPreview } from '../../preview/handover.ts'
import { OwnPhone, type Screen } from '../../preview/own-phone.tsx'

interface PreviewPanelProps {
  app: App
  onClose: () => void
}

/** The student app over this app's own content: in a phone that floats above the page; on a phone in a sheet. Esc closes it. */
export function PreviewPanel(props: PreviewPanelProps) {
  return useWide(640) ? <FloatingPhone {...props} /> : <PhoneSheet {...props} />
}

function PhoneSheet({ app, onClose }: PreviewPanelProps) {
  return (
    <Sheet title={words.preview.title} onClose={onClose}>
      <div className="h-full flex flex-col gap-3">
        <Preview app={app} />
      </div>
    </Sheet>
  )
}

function FloatingPhone({ app, onClose }: PreviewPanelProps) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      // A dialog or menu that is open closes first, by itself.
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    return listen(document, 'keydown', close)
  }, [onClose])
  return (
    <aside
      id="app-preview"
      aria-label={words.preview.title}
      className="motion-rise fixed bottom-19 right-4 z-20 h-[min(44rem,calc(100dvh-12.5rem))] w-[min(23rem,calc(100vw-2rem))] flex flex-col gap-3 border border-border rounded-card bg-surface-raised p-3 shadow-float lg:h-[min(44rem,calc(100dvh-10rem))] sm:right-6"
    >
      <Preview app={app} />
    </aside>
  )
}

function Preview({ app }: { app: App }) {
  const [screen, setScreen] = useState<Screen>('home')
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <p className="pl-1 font-semibold">{words.preview.heading}</p>
        <Button
          size="sm"
          variant="ghost"
          icon="i-lucide-external-link"
          onClick={() => openPreview(app, 'own')}
        >
          {words.preview.newTab}
        </Button>
      </div>
      <OwnPhone app={app} screen={screen} onNavigate={setScreen} />
    </>
  )
}
