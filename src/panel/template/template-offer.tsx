import { useAtom } from 'jotai'
import { useRef, useState } from 'react'
import { words } from '../../domain/generated/screens/pages/template.ts'
import { templates } from '../../domain/generated/templates.ts'
import type { App } from '../../domain/generated/types.ts'
import {
  holdsWork,
  replacedBy,
  withoutTemplate,
  withTemplate,
  type Template,
} from '../../domain/schema/template.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { dismissToast, toast } from '../../ui/toast/toast-queue.ts'
import { asDocument, draftAtom } from '../draft/draft-atoms.ts'
import { lazyView } from '../page/lazy-view.tsx'

const TemplateGallery = lazyView(() => import('./template-gallery.tsx').then((room) => room.TemplateGallery))

/** Offers to start a draft from a template. Where that would replace somebody's choices it asks first; it can be undone. */
export function TemplateOffer() {
  const [draft, setDraft] = useAtom(draftAtom)
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<Template | null>(null)
  const told = useRef(0)
  if (!draft || draft.status !== 'DRAFT') return null

  const apply = (template: Template) => {
    const before = replacedBy(asDocument(draft), template)
    setDraft((now) => withTemplate(asDocument(now), template) as unknown as App)
    setAsked(null)
    setOpen(false)
    // One way back only: to what this template replaced.
    dismissToast(told.current)
    told.current = toast({
      title: say(words.done, { title: template.title }),
      action: {
        label: words.undo,
        onSelect: () =>
          setDraft((now) => withoutTemplate(asDocument(now), template, before) as unknown as App),
      },
    })
  }
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-surface-sunken px-4 py-3">
      <p className="text-text-muted">{words.offer}</p>
      <Button
        size="sm"
        icon="i-lucide-layout-template"
        onPointerEnter={TemplateGallery.prefetch}
        onFocus={TemplateGallery.prefetch}
        onClick={() => setOpen(true)}
      >
        {words.show}
      </Button>
      {isOpen && (
        <TemplateGallery
          draft={asDocument(draft)}
          onChoose={(template) =>
            holdsWork(asDocument(draft), templates[0]!) ? setAsked(template) : apply(template)
          }
          onClose={() => setOpen(false)}
        />
      )}
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={say(words.question, { title: asked.title })}
          description={words.questionText}
          confirmLabel={words.use}
          onConfirm={() => apply(asked)}
        />
      )}
    </div>
  )
}
