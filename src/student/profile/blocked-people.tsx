import { Button } from '../button/button.tsx'
import { say } from '../../domain/text/say.ts'
import { useState } from 'react'
import type { SitePerson } from '../../domain/generated/answer-types.ts'
import { useAttempt } from '../form/use-attempt.ts'
import { Avatar } from '../person/avatar.tsx'
import reportPhrases from '../../domain/generated/screens/words/report.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { ProfileCard } from './profile-card.tsx'
import { Outcome } from '../form/outcome.tsx'

interface BlockedPeopleProps {
  /** Null while they load or after they failed to. */
  people: SitePerson[] | null
  /** Given when they could not be loaded. */
  onRetry?: () => void
  onUnblock: (person: SitePerson) => Promise<unknown>
}

/** Whom the student has blocked, and the way to take it back. */
export function BlockedPeople({ people, onRetry, onUnblock }: BlockedPeopleProps) {
  const words = useWords()
  const phrases = usePhrases(reportPhrases)
  const unblocking = useAttempt(words.sendFailed)
  const [last, setLast] = useState('')
  return (
    <ProfileCard title={phrases.people}>
      {!people && !onRetry && (
        <p role="status" className="text-14px/20px text-brand-muted">
          {phrases.peopleLoading}
        </p>
      )}
      {onRetry && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-14px/20px">
          {phrases.peopleFailed}
          <Button words={words.retry} look="plain" onClick={onRetry} />
        </div>
      )}
      {people && (
        <p className="text-14px/20px text-brand-muted">
          {people.length === 0 ? phrases.peopleNone : phrases.peopleText}
        </p>
      )}
      {people && people.length > 0 && (
        <ul className="flex flex-col gap-2">
          {people.map((person) => (
            <li key={person.id} className="flex items-center gap-3">
              <Avatar author={person} className="size-40px text-14px" />
              <span dir="auto" className="min-w-0 flex-1 font-600 [overflow-wrap:anywhere]">
                {person.name}
              </span>
              <Button
                words={phrases.unblock}
                aria-label={say(phrases.unblockOf, { name: person.name })}
                busy={unblocking.busy}
                look="plain"
                onClick={() =>
                  !unblocking.busy &&
                  unblocking.attempt(async () => {
                    await onUnblock(person)
                    setLast(person.name)
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Outcome of={unblocking} done={say(phrases.unblocked, { name: last })} />
    </ProfileCard>
  )
}
