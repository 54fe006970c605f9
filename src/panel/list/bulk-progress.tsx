import { explain } from '../../client/request/error.ts'
import { words } from '../../domain/generated/screens/pages/bulk-work.ts'
import type { BulkAction } from '../../domain/schema/list.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { WorkBar } from '../../ui/progress/work-bar.tsx'
import { FailureNote } from '../failure/failure-note.tsx'
import { useUnloadGuard } from '../leave/leave-guard.ts'
import type { BulkWork, BulkWorkState } from './bulk-work.ts'

interface BulkProgressProps {
  words: Pick<BulkAction, 'label' | 'failure'>
  progress: BulkWorkState
  work: { current: BulkWork | null }
}

/** How far something that is done to many rows has got. Only its own button stops it, and then it may go on or be left at that. */
export function BulkProgress({ words: action, progress, work }: BulkProgressProps) {
  const { sent, total, isStopping, stopped } = progress
  useUnloadGuard(stopped === null)
  const label = stopped ? words.stopped : words.running
  const text = !stopped ? words.stay : stopped.isUncertain ? words.uncertainText : words.stoppedText
  return (
    <Dialog
      title={action.label}
      size="sm"
      footer={
        stopped ? (
          <>
            <Button onClick={() => work.current?.end()}>{words.end}</Button>
            {!stopped.isUncertain && (
              <Button data-first variant="primary" onClick={() => work.current?.goOn()}>
                {words.goOn}
              </Button>
            )}
          </>
        ) : (
          <Button
            data-first
            busy={isStopping}
            busyLabel={words.stopping}
            onClick={() => work.current?.stop()}
          >
            {words.stop}
          </Button>
        )
      }
    >
      <div className="figures mb-2 flex justify-between gap-3">
        <span className="font-medium">{label}</span>
        <span className="text-text-muted">{say(words.progress, { sent, total })}</span>
      </div>
      <WorkBar label={label} percent={Math.floor((sent / total) * 100)} />
      <p className="my-3 text-13px text-text-muted">{text}</p>
      <FailureNote
        message={
          stopped?.problem === undefined ? null : explain(stopped.problem, action.failure ?? action.label)
        }
      />
    </Dialog>
  )
}
