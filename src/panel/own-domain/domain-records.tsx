import type { ReactNode } from 'react'
import { words } from '../../domain/generated/screens/pages/dns-records.ts'
import { say } from '../../domain/text/say.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { copyText } from '../page/copy-text.ts'

/** A record as sites of domains ask for it. */
export interface DnsRecord {
  type: string
  /** What it is called, where its type does not say enough. */
  title?: string
  name: string
  /** The name without what many sites add by themselves. */
  short?: string
  /** What it has to say; null while nobody knows, so that there is nothing to copy. */
  value: string | null
  /** It is there: nobody has to read what is in it. */
  isDone?: boolean
  /** What is said of it. */
  note?: ReactNode
}

/** DNS records to make, each with what is to be typed or copied, in the order in which sites ask for it. */
export function DomainRecords({ records }: { records: DnsRecord[] }) {
  return (
    <ul className="divide-y divide-border rounded-control border border-border">
      {records.map(({ type, title, name, short, value, isDone, note }) => (
        <li key={`${type} ${name} ${value}`} className="flex flex-col gap-1 px-3.5 py-2.5">
          {title && <strong className="font-semibold text-text">{title}</strong>}
          {!isDone && value !== null && (
            <dl className="flex flex-col gap-1">
              <Line term={words.type} text={type} />
              <Line term={words.name} text={name} label={say(words.copyName, { type: title ?? type })} />
              {short && (
                <Line term={words.short} text={short} label={say(words.copyShort, { type: title ?? type })} />
              )}
              <Line term={words.value} text={value} label={say(words.copyValue, { type: title ?? type })} />
            </dl>
          )}
          {note}
        </li>
      ))}
    </ul>
  )
}

/** `label`: of the button that copies it; without it there is none. */
function Line({ term, text, label }: { term: string; text: string; label?: string }) {
  return (
    <div className="flex flex-col gap-x-3 sm:flex-row">
      <dt className="sm:w-24 sm:shrink-0 sm:py-1.5">{term}</dt>
      <dd className="min-w-0 flex flex-1 items-start gap-3">
        {/* As it is: Inter would draw the x between two figures of a key as a sign of multiplication. */}
        <span className="min-w-0 flex-1 py-1.5 text-14px/20px text-text [overflow-wrap:anywhere] [font-variant-ligatures:none]">
          {text}
        </span>
        {label && (
          <IconButton
            icon="i-lucide-copy"
            aria-label={label}
            onClick={() => void copyText(text, { copied: words.copied, byHand: words.byHand })}
          />
        )}
      </dd>
    </div>
  )
}
