import { useEffect, useRef } from 'react'
import { words } from '../../../domain/generated/screens/pages/copies.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useDropTarget } from '../../../ui/control/use-drop-target.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { WorkBar } from '../../../ui/progress/work-bar.tsx'
import { FailureNote } from '../../failure/failure-note.tsx'
import { ImportReport } from './import-report.tsx'
import { useImport } from './use-import.ts'

interface ImportAppProps {
  /** A file that was dropped already. */
  file?: File
  onClose: () => void
}

/** Takes an app's file, shows how far it has got, and says what is wrong with it. */
export function ImportApp({ file: dropped, onClose }: ImportAppProps) {
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, share, problem, variables, data, open } = useImport()
  useEffect(() => {
    if (dropped) mutate(dropped)
  }, [dropped, mutate])
  const take = (file: File | undefined) => file && mutate(file)
  const { target } = useDropTarget(take)
  // What has arrived is being made an app of: that is not called off halfway.
  const isArrived = isPending && share === 1
  if (data?.remarks) return <ImportReport app={data} onClose={onClose} onOpen={() => open(data)} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      mustChoose={isArrived}
      title={words.import.title}
      description={words.import.description}
      footer={
        <Button disabled={isArrived} onClick={onClose}>
          {isPending ? words.import.cancel : words.import.close}
        </Button>
      }
    >
      {isPending ? (
        <Progress name={variables.name} share={share} />
      ) : (
        <div
          className="border border-border-strong rounded-card border-dashed px-5 py-8 text-center"
          {...target}
        >
          <Button
            data-first
            autoFocus={Boolean(problem)}
            variant="primary"
            icon="i-lucide-file-up"
            onClick={() => input.current?.click()}
          >
            {problem ? words.import.chooseOther : words.import.choose}
          </Button>
          <p className="mt-2.5 text-13px text-text-muted">{words.import.orDrop}</p>
          <input
            ref={input}
            type="file"
            accept=".zip,application/zip"
            aria-label={words.import.file}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
      )}
      <div className="mt-3">
        <FailureNote message={isPending ? null : problem} />
      </div>
    </Dialog>
  )
}

function Progress({ name, share }: { name: string; share: number }) {
  const percent = Math.floor(share * 100)
  const label = percent < 100 ? words.import.sending : words.import.working
  return (
    <div className="py-4">
      <p className="min-w-0 truncate font-medium">{name}</p>
      <div className="figures mb-2 mt-1 flex justify-between gap-3 text-text-muted">
        <span role="status">{label}…</span>
        <span>{percent}%</span>
      </div>
      <WorkBar label={label} percent={percent} />
    </div>
  )
}
