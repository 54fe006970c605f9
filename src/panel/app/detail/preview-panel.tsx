import { useEffect, useState, type ComponentProps } from 'react'
import { constants } from '../../../domain/generated/constants.ts'
import type { App } from '../../../domain/generated/types.ts'
import { StudentPreview } from '../../../student/preview-app.tsx'
import { Button } from '../../../ui/button.tsx'
import { PhoneFrame } from '../../../ui/phone-frame.tsx'
import { openPreview } from '../../preview/handover.ts'
import { usePreviewContent } from './use-preview-content.ts'

/** A phone that floats above the page with the student app in it, over this app's own content. Esc closes it. */
export function PreviewPanel({ app, onClose }: { app: App; onClose: () => void }) {
  const content = usePreviewContent(app)
  const [screen, setScreen] = useState<ComponentProps<typeof StudentPreview>['screen']>('home')
  const { width, height } = constants.floatingPreview
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A dialog or menu that is open closes first, by itself.
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [onClose])
  return (
    <aside
      id="app-preview"
      aria-label="Prévia do aplicativo"
      className="motion-rise fixed bottom-19 right-4 z-20 h-[min(44rem,calc(100dvh-12.5rem))] w-[min(23rem,calc(100vw-2rem))] flex flex-col gap-3 border border-border rounded-card bg-surface-raised p-3 shadow-float lg:h-[min(44rem,calc(100dvh-10rem))] sm:right-6"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="pl-1 font-semibold">Prévia</p>
        <Button
          size="sm"
          variant="ghost"
          icon="i-lucide-external-link"
          onClick={() => openPreview(app, 'own')}
        >
          Abrir em nova aba
        </Button>
      </div>
      <div className="min-h-0 flex-1">
        <PhoneFrame width={width} height={height} label={`Tela de ${app.name}`}>
          <StudentPreview app={app} screen={screen} onNavigate={setScreen} content={content} />
        </PhoneFrame>
      </div>
    </aside>
  )
}
