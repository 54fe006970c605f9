import { useState } from 'react'
import { words } from '../../../domain/generated/screens/pages/builder-review.ts'
import type { App } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Checklist } from './checklist.tsx'
import { useChecklist } from './use-checklist.ts'

/** The number of checklist items; opens the checklist, from any step. */
export function ChecklistButton({ draft }: { draft: App }) {
  const missing = useChecklist(draft)
  const [isOpen, setOpen] = useState(false)
  const required = missing.filter(({ isRequired }) => isRequired).length
  return (
    <>
      <Button
        size="sm"
        icon={missing.length > 0 ? 'i-lucide-list-checks' : 'i-lucide-circle-check text-accent-text'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="motion-fade"
      >
        {missing.length > 0 ? words.checklist.title : words.checklist.none}
        {missing.length > 0 && (
          <span
            className={`figures min-w-5 rounded-full px-1.5 text-12px/20px font-semibold ${required > 0 ? 'bg-danger-soft text-danger-text' : 'bg-surface-sunken text-text-muted'}`}
          >
            {missing.length}
          </span>
        )}
      </Button>
      {isOpen && (
        <Dialog
          onClose={() => setOpen(false)}
          title={words.checklist.title}
          description={
            missing.length > 0 &&
            say(words.checklist.hint, {
              order: required > 0 ? words.checklist.blockersFirst : words.checklist.noBlockers,
            })
          }
        >
          <Checklist missing={missing} onGo={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}
