import { useEffect, useRef, useState } from 'react'
import { words } from '../../../domain/generated/screens/pages/copies.ts'
import { Button } from '../../../ui/control/button.tsx'
import { useDropTarget } from '../../../ui/control/use-drop-target.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { WorkBar } from '../../../ui/progress/work-bar.tsx'
import { FailureNote } from '../../failure/failure-note.tsx'
import { ImportReport } from './import-report.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { say } from '../../../domain/text/say.ts'
import { importApp } from '../../../client/app/app-copy.ts'
import type { ImportedApp } from '../../../domain/generated/answer-types.ts'
import { readAppsAnew } from '../../../client/app/app-query.ts'
import { explain } from '../../../client/request/error.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'

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
      onClose={isArrived ? undefined : onClose}
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

/** Bytes that an app's file may have. */
const largest = 2 * 1024 ** 3

/** Uploads an app's file and opens the new app, unless the answer has remarks to read first. Unmounting aborts it. */
function useImport() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [share, setShare] = useState(0)
  const wish = useRef<AbortController>(null)
  useEffect(() => () => wish.current?.abort(), [])
  const sending = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > largest) throw new TooLarge()
      setShare(0)
      wish.current = new AbortController()
      return await importApp(file, { onProgress: setShare, signal: wish.current.signal })
    },
    onSuccess: (app) => {
      readAppsAnew(cache)
      // What is left to do is read first.
      if (app.remarks?.length) return
      toast({ title: say(words.import.done, { name: app.name }), description: words.draftOnly })
      open(app)
    },
  })
  const open = (app: ImportedApp) => void navigate(`/apps/${app.id}`)
  return { open, ...sending, share, problem: sending.error && sentence(sending.error) }
}

class TooLarge extends Error {}

function sentence(problem: Error): string {
  if (problem instanceof TooLarge) return words.import.tooLarge
  return explain(problem, words.import.failed)
}
