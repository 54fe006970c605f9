import { words } from '../../domain/generated/screens/pages/builder.ts'
import { Button } from '../../ui/control/button.tsx'

/** Stands in for a step that could not be drawn; the others, the phone and the saving go on. */
export function BrokenStep({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-card border border-border bg-surface p-6">
      <p className="font-semibold text-text">{words.broken.title}</p>
      <p className="mt-1 text-text-muted">{words.broken.text}</p>
      <Button className="mt-4" icon="i-lucide-rotate-cw" onClick={onRetry}>
        {words.broken.again}
      </Button>
    </div>
  )
}
