import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fetchImports } from '../../client/resource/sheet-import.ts'
import type { SheetImport } from '../../domain/generated/answer-types.ts'
import page, { words } from '../../domain/generated/screens/pages/sheet.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { WorkBar } from '../../ui/progress/work-bar.tsx'
import { isNews, noteTold } from './told-imports.ts'

/** How often one that is under way is asked for, in milliseconds. */
const pollMs = 2000

interface ImportNoteProps {
  /** Path of the list. */
  path: string
  /** Opens the dialog of the list's imports. */
  onOpen: () => void
  /** Rows came in. */
  onChange: () => void
}

/** Tells above a list of the spreadsheet that is coming into it, and of its end, whoever began it and wherever. */
export function ImportNote({ path, onOpen, onChange }: ImportNoteProps) {
  const { data: last } = useQuery({
    queryKey: ['sheet-note', path],
    queryFn: async () => (await fetchImports(path))[0] ?? null,
    refetchInterval: ({ state }) => (state.data?.state === 'write' ? pollMs : false),
    gcTime: 0,
  })
  const [dismissed, setDismissed] = useState<string>()
  const isWriting = last?.state === 'write'
  const wasWriting = useRef(false)
  useEffect(() => {
    // What came so far, and what came in all: in between, nobody's rows are moved while they read.
    if (wasWriting.current !== isWriting) onChange()
    wasWriting.current = isWriting
  }, [isWriting, onChange])
  if (!last || !(isWriting || (isNews(last) && dismissed !== last.id))) return null
  return (
    <section
      aria-label={page.title}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-border bg-surface p-4"
    >
      <div className="min-w-60 flex-1">{isWriting ? <Writing {...last} /> : <End {...last} />}</div>
      <div className="flex items-center gap-2">
        <Button size="sm" onClick={onOpen}>
          {isWriting ? words.follow : words.look}
        </Button>
        {!isWriting && (
          <IconButton
            icon="i-lucide-x"
            aria-label={words.dismiss}
            onClick={() => {
              noteTold(last.id)
              setDismissed(last.id)
            }}
          />
        )}
      </div>
    </section>
  )
}

function Writing({ written, wanted }: SheetImport) {
  return (
    <>
      <div className="figures mb-2 flex justify-between gap-3">
        <span className="font-medium">{words.running}</span>
        <span className="text-text-muted">{say(words.progress, { sent: written, total: wanted })}</span>
      </div>
      <WorkBar label={words.running} percent={Math.floor((written / Math.max(1, wanted)) * 100)} />
    </>
  )
}

function End({ state, written, wanted }: SheetImport) {
  return (
    <p role="status">
      {state === 'done'
        ? say(words.ended, { result: say(words.own.done, { count: written }) })
        : say(words.own.stopped, { written, wanted })}
    </p>
  )
}
