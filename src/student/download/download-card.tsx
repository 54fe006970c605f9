import { useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import type { SiteDownload } from '../../domain/generated/answer-types.ts'
import { say } from '../../domain/text/say.ts'
import { useSizeText } from '../words/size.ts'
import offlinePhrases from '../../domain/generated/screens/words/offline.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import type { Download } from './course-download.ts'
import { bytesOf, missingOf, needsOf, piecesOf } from './download-plan.ts'
import { Confirmation } from '../form/confirmation.tsx'

interface DownloadCardProps {
  download: Download
  /** What the server says the course consists of; null while it cannot be asked. */
  list: SiteDownload | null
  /** It is being asked. */
  isWaiting?: boolean
  onStart: (list: SiteDownload) => void
  onCancel: () => void
  onRemove: () => Promise<void>
}

/** Takes a course onto the device and off it, says how large it is, how far it has come and what is not in it. */
export function DownloadCard(props: DownloadCardProps) {
  const { download, list: current, isWaiting, onStart, onCancel, onRemove } = props
  const phrases = usePhrases(offlinePhrases)
  const size = useSizeText()
  const { state, plan, problem } = download
  const list = current ?? plan?.list
  if (state === 'checking' || (!list && isWaiting))
    return <div aria-hidden="true" className="min-h-118px rounded-card bg-brand-card" />
  if (!list) return null
  const pieces = piecesOf(list)
  const missing = missingOf({ list, kept: plan?.kept ?? new Set() })
  const isChanged = state === 'done' && missing.length > 0
  const isDone = state === 'done' && !isChanged
  const start = () => onStart(list)
  if (state === 'loading') return <Loading download={download} onCancel={onCancel} />
  return (
    <Card icon={isDone ? 'i-lucide-circle-check' : 'i-lucide-circle-arrow-down'}>
      <div className="min-w-0 flex flex-1 flex-col gap-1">
        {isDone && <p className="font-600">{phrases.done}</p>}
        {isChanged && <p className="font-600">{phrases.changed}</p>}
        {problem && (
          <p role="alert" className="font-600">
            {problem.kind === 'failed'
              ? phrases.failed
              : problem.missing === null
                ? phrases.fullNow
                : say(phrases.full, { size: size(problem.missing) })}
          </p>
        )}
        {!isDone && (
          <Button
            words={isChanged ? phrases.refresh : state === 'partial' ? phrases.resume : phrases.offer}
            look="card"
            className="self-start"
            onClick={start}
          />
        )}
        <p className="text-13px/18px text-brand-muted">
          {!isDone && state !== 'none'
            ? say(phrases.sizeLeft, { size: size(bytesOf(missing)) })
            : say(phrases.size, { size: size(bytesOf(pieces)) })}{' '}
          <Needs list={list} />
        </p>
        {state !== 'none' && <RemoveButton onRemove={onRemove} />}
      </div>
    </Card>
  )
}

function Loading({ download, onCancel }: Pick<DownloadCardProps, 'download' | 'onCancel'>) {
  const [words, phrases] = [useWords(), usePhrases(offlinePhrases)]
  const size = useSizeText()
  const { bytes, total } = download.progress ?? { bytes: 0, total: 0 }
  const percent = total === 0 ? 0 : Math.floor((bytes / total) * 100)
  return (
    <Card icon="i-lucide-circle-arrow-down">
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-3 tabular-nums">
          <span className="font-600">{phrases.loading}</span>
          <span className="text-13px/22px text-brand-muted">
            {say(phrases.progress, { done: size(bytes), total: size(total) })}
          </span>
        </p>
        <div
          role="progressbar"
          aria-label={phrases.loading}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="my-2 h-6px overflow-hidden rounded-full bg-brand-border"
        >
          <div className="h-full bg-brand-primary-text" style={{ width: `${percent}%` }} />
        </div>
        <Button words={words.cancel} look="card" onClick={onCancel} />
      </div>
    </Card>
  )
}

/** What is not in the download, and why. */
function Needs({ list }: { list: SiteDownload }) {
  const phrases = usePhrases(offlinePhrases)
  const needs = needsOf(list)
  return (
    <>
      {needs.has('video') && phrases.videos} {needs.has('link') && phrases.links}
    </>
  )
}

function Card({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <section className="flex gap-3 border border-brand-border rounded-card bg-brand-card p-4 text-15px/22px">
      <span aria-hidden="true" className={`mt-1px size-22px shrink-0 text-brand-primary-text ${icon}`} />
      {children}
    </section>
  )
}

/** Takes a download off the device, after asking. */
function RemoveButton({ onRemove }: { onRemove: () => Promise<void> }) {
  const phrases = usePhrases(offlinePhrases)
  const [isAsking, setAsking] = useState(false)
  if (isAsking) {
    return (
      <Confirmation
        question={phrases.removeQuestion}
        confirm={phrases.remove}
        onConfirm={onRemove}
        onClose={() => setAsking(false)}
      />
    )
  }
  return (
    <Button look="undo" className="self-start -ml-3" words={phrases.remove} onClick={() => setAsking(true)} />
  )
}
