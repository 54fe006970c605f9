import { words } from '../../domain/generated/screens/pages/sheet.ts'
import { say } from '../../domain/text/say.ts'
import { useUnloadGuard } from '../leave/leave-guard.ts'
import { WorkBar } from '../../ui/progress/work-bar.tsx'

interface ImportProgressProps {
  label: string
  sent: number
  toSend: number
  /** It goes on without the page. */
  mayLeave?: boolean
}

/** How far a list has got. Who would leave the page meanwhile is asked by the browser, unless it goes on by itself. */
export function ImportProgress({ label, sent, toSend, mayLeave = false }: ImportProgressProps) {
  useUnloadGuard(!mayLeave)
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
