import { useAtomValue } from 'jotai'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { DraftView } from '../../domain/draft/draft-editor.ts'
import { say } from '../../domain/text/say.ts'
import { words } from '../../domain/generated/screens/pages/builder.ts'
import { RelativeTime } from '../../ui/time/relative-time.tsx'
import { Spinner } from '../../ui/control/spinner.tsx'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'
import { isUnsavedAtom, viewAtom } from '../draft/draft-atoms.ts'
import { unsavableProblemsAtom, type Problem } from './problems.ts'

/** The state of the draft in words: saving, saved, kept on this device, held back by a mistake, or only a draft so far. */
export function SaveIndicator() {
  const view = useAtomValue(viewAtom)
  const isUnsaved = useAtomValue(isUnsavedAtom)
  const heldBack = useAtomValue(unsavableProblemsAtom)
  const isOffline = !useSyncExternalStore(followConnection, () => navigator.onLine)
  return (
    <p
      role="status"
      className="flex min-h-5 min-w-28 items-center justify-end gap-1.5 text-right text-13px text-text-muted max-sm:(justify-start text-left)"
    >
      {view && standing(view, isUnsaved, isOffline, heldBack)}
    </p>
  )
}

function standing(
  { phase, isFault, place, savedAt, server }: DraftView,
  isUnsaved: boolean,
  isOffline: boolean,
  heldBack: Problem[],
): ReactNode {
  if (isUnsaved && (isOffline || phase === 'lost')) {
    const why = isFault && !isOffline ? words.saving.fault : words.saving.offline
    return (
      <Warning title={words.whenOnline[place]}>
        {why}, {words.kept[place]}
      </Warning>
    )
  }
  if (isUnsaved && phase === 'refused') {
    return (
      <Warning title={words.whenOnline[place]}>
        {say(words.saving.refused, { kept: words.kept[place] })}
      </Warning>
    )
  }
  if (isUnsaved && place !== 'device')
    return (
      <Warning title={words.whenOnline[place]}>
        {say(words.saving.draftKept, { kept: words.kept[place] })}
      </Warning>
    )
  if (phase === 'saving') {
    return (
      <>
        <Spinner /> {words.saving.busy}
      </>
    )
  }
  if (isUnsaved && heldBack.length > 0) {
    return (
      <Warning icon="i-lucide-circle-alert" title={words.saving.onceMended}>
        {say(words.saving.corrections, { count: heldBack.length, field: heldBack[0]!.field })},{' '}
        {words.kept[place]}
      </Warning>
    )
  }
  // What is on the air is more than a draft, untouched as it may be here.
  const at = savedAt ?? (server.document.version ? String(server.document.updatedAt) : null)
  if (at !== null && !isUnsaved) {
    return (
      <>
        <span className="i-lucide-cloud-check size-4 shrink-0 text-accent-text" aria-hidden="true" />
        <span>
          <SentenceView sentence={words.saving.saved} values={{ date: <RelativeTime date={at} /> }} />
        </span>
      </>
    )
  }
  return (
    <>
      <span className="i-lucide-pencil-line size-4 shrink-0" aria-hidden="true" /> {words.saving.draft}
    </>
  )
}

interface WarningProps {
  title: string
  icon?: string
  children: ReactNode
}

function Warning({ title, icon = 'i-lucide-cloud-off', children }: WarningProps) {
  return (
    <span className="inline-flex items-center gap-1.5 text-warning-text" title={title}>
      <span className={`${icon} size-4 shrink-0`} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

function followConnection(listener: () => void): () => void {
  const stop = new AbortController()
  addEventListener('online', listener, { signal: stop.signal })
  addEventListener('offline', listener, { signal: stop.signal })
  return () => stop.abort()
}
