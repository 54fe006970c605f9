import { useMemo } from 'react'
import { constants } from '../../domain/generated/constants.ts'
import page, { words } from '../../domain/generated/screens/pages/template.ts'
import { templates } from '../../domain/generated/templates.ts'
import type { App } from '../../domain/generated/types.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { withTemplate, type Template } from '../../domain/schema/template.ts'
import { StudentPreview } from '../../student/preview/preview-app.tsx'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PhoneFrame } from '../../ui/layout/phone-frame.tsx'
import type { HomeProduct } from '../../domain/generated/answer-types.ts'
import { say } from '../../domain/text/say.ts'
import type { PreviewContent } from '../../student/preview/preview-content.ts'

interface TemplateGalleryProps {
  /** The draft that would start from one of them. */
  draft: Document
  /** The template that is being made an app of. */
  busy?: Template | null
  onChoose: (template: Template) => void
  onClose: () => void
}

/** All templates, each as its students would see it; one can be chosen. */
export function TemplateGallery({ draft, busy = null, onChoose, onClose }: TemplateGalleryProps) {
  return (
    <Dialog onClose={onClose} title={page.title} description={page.description} size="lg">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
        {templates.map((template) => (
          <li key={template.id} className="flex flex-col">
            <Preview draft={draft} template={template} />
            <h3 className="mt-3 font-semibold">{template.title}</h3>
            <p className="mb-3 flex-1 text-13px text-text-muted">{template.description}</p>
            <Button
              size="sm"
              aria-label={say(words.useOne, { title: template.title })}
              disabled={busy !== null}
              busy={busy === template}
              busyLabel={words.busy}
              onClick={() => onChoose(template)}
            >
              {words.use}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** A picture, drawn by the student app: nothing in it is to be pressed or read out. */
function Preview({ draft, template }: { draft: Document; template: Template }) {
  const app = useMemo(() => withTemplate(draft, template) as unknown as App, [draft, template])
  const content = useMemo(() => sampleContent(template), [template])
  const { width, height } = constants.floatingPreview
  return (
    <div
      inert
      aria-hidden="true"
      className="aspect-[17/32] max-h-80 w-full rounded-card bg-surface-sunken p-3"
    >
      <PhoneFrame width={width} height={height} label={template.title}>
        <StudentPreview app={app} screen="home" onNavigate={stay} content={content} isStudent />
      </PhoneFrame>
    </div>
  )
}

const stay = () => {}

/** How the courses of a template's preview stand, in order: begun, new, a book, closed, to come. */
const standings: Pick<HomeProduct, 'type' | 'state' | 'progress'>[] = [
  { type: 'COURSE', state: 'open', progress: 45 },
  { type: 'COURSE', state: 'open', progress: 0 },
  { type: 'EBOOK', state: 'open', progress: null },
  { type: 'COURSE', state: 'locked', progress: null },
  { type: 'MASTERCLASS', state: 'locked', progress: null },
  { type: 'COURSE', state: 'soon', progress: null },
]

/** Days until what is to come. */
const days = 12

/** A school of the template's subject, for its preview. */
function sampleContent({ sample }: Template): PreviewContent {
  const releaseAt = new Date(Date.now() + days * 24 * 3_600_000).toISOString()
  const products = sample.map((name, at): HomeProduct => {
    const standing = standings[at % standings.length]!
    return {
      ...{ id: String(at), name, description: '', imageUrl: null, salesPageUrl: null },
      ...standing,
      releaseAt: standing.state === 'soon' ? releaseAt : null,
    }
  })
  return { student: { name: words.example, email: 'maria.oliveira@exemplo.com.br' }, products }
}
