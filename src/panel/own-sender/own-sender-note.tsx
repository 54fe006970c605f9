import { useAtomValue } from 'jotai'
import { useOwnSender, useSenderCheck } from '../../client/own-sender/own-sender.ts'
import type { OwnSender } from '../../domain/generated/answer-types.ts'
import { words as recordWords } from '../../domain/generated/screens/pages/dns-records.ts'
import { words } from '../../domain/generated/screens/pages/own-sender.ts'
import { say } from '../../domain/text/say.ts'
import { dateText } from '../../domain/time/date-text.ts'
import { Button } from '../../ui/control/button.tsx'
import { FieldError } from '../../ui/widget/field-shell.tsx'
import { draftAtom } from '../draft/draft-atoms.ts'
import { toastReason } from '../failure/toast-failure.ts'
import { DomainRecords } from '../own-domain/domain-records.tsx'
import { RecordSteps } from '../own-domain/record-steps.tsx'
import { useDebouncedValue } from '../typing/use-debounced-value.ts'

/** Typing that pauses for this long, in ms, is asked about. */
const pause = 400

/** Below the address from which the app's letters are to go out: the records to make, and what was found of each. */
export function OwnSenderNote() {
  const { id, config } = useAtomValue(draftAtom)!
  const typed = (config.senderAddress ?? '').trim()
  // What the form itself refuses is not asked about.
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)
  const asked = useDebouncedValue(isAddress ? typed : '', pause)
  const { data } = useOwnSender(id, asked)
  if (!data || asked === '' || !isAddress) return null
  if (data.fault) return <FieldError id={`sender-fault-${id}`}>{data.fault}</FieldError>
  return <Wanted appId={id} typed={asked} sender={data} />
}

/** The address that is typed: what is known of its domain, and what there is to do. */
function Wanted({ appId, typed, sender }: { appId: string; typed: string; sender: OwnSender }) {
  const check = useSenderCheck(appId)
  const { address, domain, zone = domain, verifiedAt, lostAt, checkedAt, inUse } = sender
  const isNew = checkedAt === null
  const state = stateOf(sender)
  const since = lostAt ? dateText(new Date(lostAt)) : ''
  const records = sender.records.map((record) => ({
    ...toldRecord(record),
    isDone: verifiedAt === null && record.state === 'ready',
  }))
  return (
    <div className="mt-1 flex flex-col gap-3 rounded-card border border-border bg-surface p-4">
      <p role="status" className="flex items-start gap-2 text-14px/20px text-text">
        <span className={`mt-0.5 size-4 shrink-0 ${icons[state]}`} aria-hidden="true" />
        <span className="min-w-0 break-words">
          {say(words.says[state], { address, domain, since, host: inUse })}
        </span>
      </p>
      {verifiedAt && (
        <details>
          <summary className="w-fit cursor-pointer rounded-4px hover:text-text">{words.show}</summary>
          <div className="mt-2">
            <DomainRecords records={records} />
          </div>
        </details>
      )}
      {!isNew && !verifiedAt && (
        <RecordSteps
          zone={zone}
          add={words.add}
          records={records}
          purpose={say(words.instructions, { address, zone })}
        >
          {sender.records.some(({ kind, state }) => kind === 'dkim' && state !== 'ready') && (
            <p>{words.long}</p>
          )}
        </RecordSteps>
      )}
      <div>
        <Button
          icon={isNew ? 'i-lucide-key-round' : 'i-lucide-refresh-cw'}
          busy={check.isPending}
          busyLabel={words.busy}
          onClick={() => check.mutate(typed, { onError: (problem) => toastReason(problem, words.failed) })}
        >
          {isNew ? words.create : words.check}
        </Button>
      </div>
      {!isNew && !verifiedAt && <p>{recordWords.again}</p>}
    </div>
  )
}

type State = 'intro' | 'silent' | 'unanswered' | 'ready' | 'used' | 'lost' | 'waiting'

function stateOf({ address, records, verifiedAt, lostAt, checkedAt, inUse }: OwnSender): State {
  if (checkedAt === null) return 'intro'
  const isWrong = records.some(({ state }) => ['missing', 'different', 'several'].includes(state))
  // Who has records to put right reads that first; who has none to, that nothing changes until there is an answer.
  const isOpen = records.some(({ state }) => state === 'unanswered')
  if (isOpen && (verifiedAt || !isWrong)) return lostAt ? 'silent' : 'unanswered'
  if (verifiedAt) return address === inUse ? 'used' : 'ready'
  return lostAt ? 'lost' : 'waiting'
}

const attention = 'i-lucide-triangle-alert text-warning-text'
const icons: Record<State, string> = {
  intro: 'i-lucide-mail text-text-faint',
  silent: attention,
  unanswered: attention,
  ready: 'i-lucide-circle-check text-accent-text',
  used: 'i-lucide-circle-check text-accent-text',
  lost: attention,
  waiting: attention,
}

/** A record with what was found of it. */
function toldRecord({ kind, type, name, short, value, state, seen }: OwnSender['records'][number]) {
  const isReady = state === 'ready'
  const found = seen.map((text) => `“${text.length > 120 ? `${text.slice(0, 120)}…` : text}”.`).join(' ')
  const note = (
    <p className="flex items-start gap-2 pt-0.5">
      <span className={`mt-0.5 size-4 shrink-0 ${isReady ? icons.ready : attention}`} aria-hidden="true" />
      <span className="min-w-0 break-words">
        {say(words.states[value === null && state !== 'unsupported' ? 'unknown' : state], { seen: found })}
      </span>
    </p>
  )
  return { type, title: words.kinds[kind], name, short, value, note }
}
