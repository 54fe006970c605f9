import { words } from '../../domain/generated/screens/pages/sheet.ts'
import { say } from '../../domain/text/say.ts'
import { WorkBar } from '../../ui/progress/work-bar.tsx'

interface ImportProgressProps {
  label: string
  sent: number
  toSend: number
}

/** How far a list has got. It goes on without the page. */
export function ImportProgress({ label, sent, toSend }: ImportProgressProps) {
  const percent = toSend === 0 ? 0 : Math.floor((sent / toSend) * 100)
  return (
    <div className="py-6">
      <div className="figures mb-2 flex justify-between gap-3">
        <span className="font-medium">{label}</span>
        <span className="text-text-muted">{say(words.progress, { sent, total: toSend })}</span>
      </div>
      <WorkBar label={label} percent={percent} />
    </div>
  )
}
