import type { ReactNode } from 'react'
import { words } from '../../domain/generated/screens/pages/dns-records.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { copyText } from '../page/copy-text.ts'
import { dnsInstructions } from './dns-instructions.ts'
import { DomainRecords, type DnsRecord } from './domain-records.tsx'

interface RecordStepsProps {
  /** Below which name they stand. */
  zone: string
  /** What is to be done with them. */
  add: string
  records: DnsRecord[]
  /** What they are for, said to somebody else. */
  purpose: string
  /** Below them. */
  children?: ReactNode
}

/** How records are made, step by step, for somebody who never made one; or has somebody else make them. */
export function RecordSteps({ zone, add, records, purpose, children }: RecordStepsProps) {
  const lacking = records.filter(({ isDone, value }) => !isDone && value !== null)
  const hasShort = lacking.some(({ short }) => short)
  const copy = () =>
    copyText(dnsInstructions({ purpose, zone, records: lacking }), {
      copied: words.instructions.copied,
      byHand: words.instructions.byHand,
    })
  if (lacking.length === 0) return <DomainRecords records={records} />
  return (
    <>
      <ol className="flex list-decimal flex-col gap-1.5 pl-5">
        <li>{say(words.steps.open, { zone })}</li>
        <li>
          {add} {hasShort && say(words.steps.short, { zone })}
        </li>
        <li>{words.steps.back}</li>
      </ol>
      <DomainRecords records={records} />
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-60">{words.instructions.help}</p>
        <Button size="sm" icon="i-lucide-copy" onClick={() => void copy()}>
          {words.instructions.button}
        </Button>
      </div>
    </>
  )
}
