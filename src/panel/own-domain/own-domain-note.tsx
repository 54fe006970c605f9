import { useAtom } from 'jotai'
import { useState } from 'react'
import { useDomainCheck, useOwnDomain } from '../../client/own-domain/own-domain.ts'
import type { OwnDomain } from '../../domain/generated/answer-types.ts'
import { words as recordWords } from '../../domain/generated/screens/pages/dns-records.ts'
import { words } from '../../domain/generated/screens/pages/own-domain.ts'
import type { App } from '../../domain/generated/types.ts'
import { ownFormats } from '../../domain/format/own-format.ts'
import { say } from '../../domain/text/say.ts'
import { dateText } from '../../domain/time/date-text.ts'
import { Button } from '../../ui/control/button.tsx'
import { FieldError } from '../../ui/widget/field-shell.tsx'
import { draftAtom } from '../draft/draft-atoms.ts'
import { toastReason } from '../failure/toast-failure.ts'
import { useDebouncedValue } from '../typing/use-debounced-value.ts'
import { RecordSteps } from './record-steps.tsx'
import { ReleaseDomain } from './release-domain.tsx'

/** Typing that pauses for this long, in ms, is asked about. */
const pause = 400

/** Below the app's own domain: the records to make, what was found of them, and the way back. */
export function OwnDomainNote() {
  const [draft, setDraft] = useAtom(draftAtom)
  const { id, config } = draft!
  const typed = (config.domain ?? '').trim()
  // What the form itself refuses is not asked about.
  const isName = typed !== '' && ownFormats.domain!(typed)
  const asked = useDebouncedValue(isName ? typed : '', pause)
  const { data } = useOwnDomain(id, asked, true)
  if (!data) return null
  return (
    <div className="flex flex-col gap-4 pt-1">
      {asked !== '' && isName && <Wanted appId={id} typed={asked} domain={data} />}
      <InUse
        app={draft!}
        domain={data}
        hasWish={isName}
        onRelease={() => setDraft((app) => app && ({ ...app, config: { ...app.config, domain: '' } } as App))}
      />
    </div>
  )
}

/** The name that is typed: what is known of it, and what there is to do. */
function Wanted({ appId, typed, domain }: { appId: string; typed: string; domain: OwnDomain }) {
  const check = useDomainCheck(appId)
  const { name, written = name, zone = name, fault, state, seen } = domain
  if (fault) return <FieldError id={`domain-fault-${appId}`}>{fault}</FieldError>
  const isReady = state === 'ready'
  const sentence = domain.isPublic ? words.states[state] : { ...words.states, ...ofDrafts }[state]
  const records = toMake(domain)
  const values = { count: records.length, name: written, zone }
  return (
    <div className="flex flex-col gap-3 rounded-card border border-border bg-surface p-4">
      <p role="status" className="flex items-start gap-2 text-14px/20px text-text">
        <span className={`mt-0.5 size-4 shrink-0 ${icons[state]}`} aria-hidden="true" />
        <span className="min-w-0 break-words">
          {say(sentence, { name: written, seen: series.format(seen) })}
        </span>
      </p>
      {!isReady && state !== 'taken' && (
        <RecordSteps
          zone={zone}
          add={state === 'unproven' ? words.addProof : say(words.add, values)}
          records={records}
          purpose={say(words.instructions, values)}
        />
      )}
      {domain.isPublic && written !== domain.inUse && (
        <p className="text-14px/20px text-text-muted">{say(words.atOnce, { name: written })}</p>
      )}
      <div>
        <Button
          icon="i-lucide-refresh-cw"
          busy={check.isPending}
          busyLabel={words.busy}
          onClick={() => check.mutate(typed, { onError: (problem) => toastReason(problem, words.failed) })}
        >
          {words.check}
        </Button>
      </div>
      {!isReady && domain.checkedAt !== null && <p>{recordWords.again}</p>}
    </div>
  )
}

const series = new Intl.ListFormat('pt-BR')

/** What is still to be made: who reads it for the first time is not asked for what may never be needed. */
function toMake({ state, records }: OwnDomain): OwnDomain['records'] {
  return records.filter(({ type, optional }) => (state === 'unproven' ? type === 'TXT' : !optional))
}

/** What else is true of an app that nobody can open yet. */
const ofDrafts = { ready: words.states.readyDraft, unproven: words.states.unpublished }

const attention = 'i-lucide-triangle-alert text-warning-text'
const icons: Record<OwnDomain['state'], string> = {
  unchecked: 'i-lucide-globe text-text-faint',
  ready: 'i-lucide-circle-check text-accent-text',
  missing: attention,
  elsewhere: attention,
  unproven: attention,
  taken: attention,
  unanswered: attention,
}

interface InUseProps {
  app: App
  domain: OwnDomain
  /** Another name, or this one, is typed. */
  hasWish: boolean
  onRelease: () => void
}

/** The name at which the app answers now. */
function InUse({ app, domain, hasWish, onRelease }: InUseProps) {
  const [isAsking, setAsking] = useState(false)
  const { inUse, lostAt, host } = domain
  if (inUse === null) return null
  const values = { name: inUse, host, since: lostAt ? dateText(new Date(lostAt)) : '' }
  const sentence = sentenceOf(domain, hasWish)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 break-words">{say(sentence, values)}</p>
      <Button icon="i-lucide-unlink" onClick={() => setAsking(true)}>
        {words.release.button}
      </Button>
      {isAsking && (
        <ReleaseDomain
          appId={app.id}
          name={inUse}
          host={host}
          onDone={onRelease}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** What is said of the name that the app has. */
function sentenceOf({ name, written = name, inUse, lostAt, isPublic, state }: OwnDomain, hasWish: boolean) {
  if (!isPublic) return words.kept
  if (lostAt) return written === inUse && state === 'unanswered' ? words.silent : words.lost
  if (!hasWish) return words.withoutWish
  return written === inUse ? words.inUse : words.other
}
