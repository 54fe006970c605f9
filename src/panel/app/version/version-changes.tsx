import type { Difference } from '../../../domain/generated/answer-types.ts'
import { words } from '../../../domain/generated/screens/pages/versions.ts'
import { say } from '../../../domain/text/say.ts'
import { Swatch } from '../../../ui/badge/swatch.tsx'
import { SentenceView } from '../../../ui/layout/sentence-view.tsx'

/** Differences that are shown at once. */
const shownAtOnce = 3

/** What a version changed, field by field in words; colours and pictures are shown. */
export function VersionChanges({ changes }: { changes: Difference[] }) {
  if (changes.length === 0) return <p className="text-13px text-text-muted">{words.first}</p>
  const [first, rest] = [changes.slice(0, shownAtOnce), changes.slice(shownAtOnce)]
  return (
    <div className="mt-1.5 text-13px text-text-muted">
      <ChangeLines changes={first} />
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="w-fit cursor-pointer rounded-4px hover:text-text">
            {say(words.more, { count: rest.length })}
          </summary>
          <div className="mt-1">
            <ChangeLines changes={rest} />
          </div>
        </details>
      )}
    </div>
  )
}

/** Changes in words, an `li` for each. */
export function ChangeLines({ changes }: { changes: Difference[] }) {
  return (
    <ul className="space-y-1">
      {changes.map((change) => (
        <li key={change.path} className="break-words">
          <span className="text-text">{change.title}:</span>{' '}
          {change.kind === 'color' ? <Colors {...change} /> : change.text}
          {change.kind === 'image' && <Pictures {...change} />}
        </li>
      ))}
    </ul>
  )
}

function Colors({ text, before, after }: Difference) {
  if (before === null || after === null) return text
  return (
    <SentenceView
      sentence={words.change}
      values={{
        before: (
          <Swatch color={before} shape="square">
            {before}
          </Swatch>
        ),
        after: (
          <Swatch color={after} shape="square">
            {after}
          </Swatch>
        ),
      }}
    />
  )
}

function Pictures({ title, before, after }: Difference) {
  return (
    <span className="mt-1.5 flex items-center gap-2">
      {before !== null && <Picture url={before} label={`${title}, antes`} />}
      {before !== null && after !== null && (
        <span className="i-lucide-arrow-right size-3.5" aria-hidden="true" />
      )}
      {after !== null && <Picture url={after} label={`${title}, depois`} />}
    </span>
  )
}

function Picture({ url, label }: { url: string; label: string }) {
  return (
    <img
      src={url}
      alt={label}
      loading="lazy"
      className="h-12 max-w-24 border border-border rounded-7px bg-surface-sunken object-contain"
    />
  )
}
